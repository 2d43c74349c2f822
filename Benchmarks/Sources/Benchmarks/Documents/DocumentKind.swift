import Fremont
import XMLCoder

/// A kind of document: how it is made, and the types and the hand-written code that read and write it.
protocol DocumentKind {
  /// What a document stands for, as structs.
  associatedtype Root: ModelObject & Codable & Equatable

  /// The same, as classes.
  associatedtype ClassRoot: ModelObject

  /// The same, as structs whose properties never change.
  associatedtype LetRoot: ModelObject

  /// The same, as the types that are made of the definition.
  associatedtype GeneratedRoot: ModelObject

  /// The same, as types that are only `Codable`.
  associatedtype CodableRoot: Codable

  /// Reads documents on top of libxml2's push parser.
  associatedtype HandWritten: HandWrittenDecoder where HandWritten.Root == Root

  /// Reads documents on top of Foundation's `XMLParser`.
  associatedtype Delegate: DocumentDelegate where Delegate.Root == Root

  static var name: String { get }

  /// The name of the root element.
  static var rootName: String { get }

  /// The name of the definition's file in `Models`.
  static var definitionFile: String { get }

  /// The Swift types that stand for the definition's classes.
  static var structs: [any ModelType.Type] { get }
  static var classes: [any ModelType.Type] { get }
  static var lets: [any ModelType.Type] { get }
  static var generated: FactoryTable { get }

  /// The largest document of the kind that is measured.
  static var largestSize: DocumentSize { get }

  /// Makes a document, the same one each time.
  static func sample(_ size: DocumentSize) -> Sample<Self>

  /// Turns objects into structs, to compare them.
  static func value(of root: ClassRoot) -> Root
  static func value(of root: LetRoot) -> Root
  static func value(of root: CodableRoot) -> Root

  /// Writes a document by hand.
  static func write(_ root: Root, to writer: inout ByteWriter)
}

extension DocumentKind {
  static var sizes: [DocumentSize] { [.oneKilobyte, .oneMegabyte, largestSize] }
}
