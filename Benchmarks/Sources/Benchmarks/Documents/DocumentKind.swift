import Fremont
import XMLCoder

/// A kind of document: its generator, and the types and the hand-written code that read and write it.
protocol DocumentKind {
  /// The root as a struct.
  associatedtype Root: ModelObject & Codable & Equatable

  /// The root as a class.
  associatedtype ClassRoot: ModelObject

  /// The root as a struct with constant properties.
  associatedtype LetRoot: ModelObject

  /// The root as a type generated from the definition.
  associatedtype GeneratedRoot: ModelObject

  /// The root as a type that is only `Codable`.
  associatedtype CodableRoot: Codable

  /// Reads documents with libxml2's push parser.
  associatedtype HandWritten: HandWrittenDecoder where HandWritten.Root == Root

  /// Reads documents with Foundation's `XMLParser`.
  associatedtype Delegate: DocumentDelegate where Delegate.Root == Root

  static var name: String { get }

  /// The name of the root element.
  static var rootName: String { get }

  /// The name of the definition's file in `Models`.
  static var definitionFile: String { get }

  /// The Swift types of the definition's classes.
  static var structs: [any ModelType.Type] { get }
  static var classes: [any ModelType.Type] { get }
  static var lets: [any ModelType.Type] { get }
  static var generated: FactoryTable { get }

  /// The largest document of the kind that is measured.
  static var largestSize: DocumentSize { get }

  /// Makes a document, the same one in every run.
  static func sample(_ size: DocumentSize) -> Sample<Self>

  /// Converts objects to structs, to compare them.
  static func value(of root: ClassRoot) -> Root
  static func value(of root: LetRoot) -> Root
  static func value(of root: CodableRoot) -> Root

  /// Writes a document by hand.
  static func write(_ root: Root, to writer: inout ByteWriter)
}

extension DocumentKind {
  static var sizes: [DocumentSize] { [.oneKilobyte, .oneMegabyte, largestSize] }
}
