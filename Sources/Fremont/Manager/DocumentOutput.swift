public import Foundation

/// A destination for one written document: a string, bytes, or a file.
///
/// Every call that writes accepts one and returns its result, which is `Void` for a file. By default XML and JSON
/// become a string, and binary formats become `Data`.
///
/// ```swift
/// let xml = try manager.objectToXML(company)
/// let bytes = try manager.objectToXML(company, to: .bytes)
/// try manager.objectToXML(company, to: URL(fileURLWithPath: "company.xml"))
/// ```
/// Conform your own type to write to the buffer of another package: to ``BinaryOutput``, unless it accepts only text.
public protocol DocumentOutput {
  /// The result of writing a document; `Void` for a file.
  associatedtype Written

  /// Whether the output is text: always UTF-8, regardless of `EncodingOptions.encoding`.
  static var isText: Bool { get }

  /// Writes a document.
  ///
  /// - Throws: `inputOutput` when a file cannot be written.
  func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> Written
}

/// An output that accepts any bytes, not only text.
public protocol BinaryOutput: DocumentOutput {
  /// Writes a short document of a known length, which a closure puts directly into its final memory.
  ///
  /// There is a default implementation.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, which is greater than 0.
  ///   - fill: Writes the bytes to memory; returns false if it cannot.
  /// - Returns: The result; nil if the closure returned false.
  /// - Throws: As ``DocumentOutput/writeDocument(_:)``.
  func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> Written?
}

extension BinaryOutput {
  /// Bytes need not be text.
  @inlinable
  public static var isText: Bool { false }

  /// Writes a short document of a known length.
  public func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> Written? {
    guard let bytes = try ArrayOutput().writeDocument(count: count, fill) else { return nil }
    return try writeDocument(WrittenDocument(bytes))
  }
}

/// Writes a document to a string: ``DocumentOutput/string``.
public struct StringOutput: DocumentOutput, Sendable {
  /// A string is text.
  public static var isText: Bool { true }

  /// Creates the output.
  @inlinable
  public init() {}

  /// Returns the document as a string.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> String { document.string() }
}

/// Writes a document to an array of bytes: ``DocumentOutput/bytes``.
public struct ArrayOutput: BinaryOutput, Sendable {
  /// Creates the output.
  @inlinable
  public init() {}

  /// Returns the document as an array.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> [UInt8] { document.array() }

  /// Writes a short document of a known length directly into the array.
  @inlinable
  public func writeDocument(count: Int, _ fill: (UnsafeMutableRawPointer) -> Bool) throws(FremontError) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { memory, filled in
      if let base = memory.baseAddress, fill(UnsafeMutableRawPointer(base)) { filled = count }
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// Writes a document to `Data`: ``DocumentOutput/data``.
public struct DataOutput: BinaryOutput, Sendable {
  /// Creates the output.
  @inlinable
  public init() {}

  /// Returns the document as data.
  public func writeDocument(_ document: consuming WrittenDocument) throws(FremontError) -> Data { document.data() }

  /// Writes a short document of a known length.
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
