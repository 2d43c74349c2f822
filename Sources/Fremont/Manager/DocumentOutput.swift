public import Foundation

/// What a document is written to: a string, bytes, or a file.
///
/// Each call that writes takes one, and returns what it makes of the document: nothing for a file. XML and JSON become a string where a call
/// names no output; formats that are bytes become `Data`.
///
/// ```swift
/// let xml = try manager.objectToXML(company)
/// let bytes = try manager.objectToXML(company, to: .bytes)
/// try manager.objectToXML(company, to: URL(fileURLWithPath: "company.xml"))
/// ```
/// A type of yours that conforms can take the bytes to the buffer of another package. Unless it is text alone, it is a ``BinaryOutput``.
public protocol DocumentOutput {
  /// What is made of a document; `Void` for a file.
  associatedtype Written

  /// Whether documents are written as text: in UTF-8, regardless of `EncodingOptions.encoding`.
  static var isText: Bool { get }

  /// Takes a document.
  ///
  /// - Throws: `inputOutput` when a file cannot be written.
  func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> Written
}

/// An output that takes any bytes, also those that are no text.
public protocol BinaryOutput: DocumentOutput {
  /// Takes a short document of a known length, which a closure writes where it stays.
  ///
  /// The library has one for each output.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, which is not 0.
  ///   - fill: Writes them to memory; false where it cannot.
  /// - Returns: What is made of the document; nil where the closure cannot write it.
  /// - Throws: As for other documents.
  func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> Written?
}

extension BinaryOutput {
  /// Bytes need not be text.
  @inlinable
  public static var isText: Bool { false }

  /// Takes a short document of a known length.
  public func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> Written? {
    guard let bytes = try ArrayOutput().writeDocument(count: count, fill) else { return nil }
    return try writeDocument(WrittenDocument(bytes))
  }
}

/// Makes a string of a document: ``DocumentOutput/string``.
public struct StringOutput: DocumentOutput, Sendable {
  /// A string is text.
  public static var isText: Bool { true }

  /// Creates the output.
  @inlinable
  public init() {}

  /// Takes a document as a string.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> String { document.string() }
}

/// Makes an array of bytes of a document: ``DocumentOutput/bytes``.
public struct ArrayOutput: BinaryOutput, Sendable {
  /// Creates the output.
  @inlinable
  public init() {}

  /// Takes a document as an array.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> [UInt8] { document.array() }

  /// Takes a short document of a known length, which is written where it stays.
  @inlinable
  public func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      if let base = memory.baseAddress, fill(UnsafeMutableRawPointer(base)) { filled = count }
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// Makes `Data` of a document: ``DocumentOutput/data``.
public struct DataOutput: BinaryOutput, Sendable {
  /// Creates the output.
  @inlinable
  public init() {}

  /// Takes a document as data.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> Data { document.data() }

  /// Takes a short document of a known length.
  @inlinable
  public func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> Data? {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { memory in
      guard let base = memory.baseAddress, fill(base) else { return nil }
      return Data(memory)
    }
  }
}

extension DocumentOutput where Self == StringOutput {
  /// A string.
  @inlinable
  public static var string: StringOutput { StringOutput() }
}

extension DocumentOutput where Self == ArrayOutput {
  /// An array of bytes.
  @inlinable
  public static var bytes: ArrayOutput { ArrayOutput() }
}

extension DocumentOutput where Self == DataOutput {
  /// Data.
  @inlinable
  public static var data: DataOutput { DataOutput() }
}
