/// How documents are read, limits included.
public struct DecodingOptions: Sendable, Hashable {
  /// The deepest nesting of elements. The default is 256.
  ///
  /// A document from outside can nest without end; the limit keeps it from exhausting memory.
  public var maximumDepth = 256

  /// The longest text of one element, in bytes of UTF-8. The default is 32 MiB.
  public var maximumTextLength = 32 << 20

  /// The longest document that is read from memory or a file, in bytes. The default is 256 MiB.
  public var maximumDocumentLength = 256 << 20

  /// The greatest number of faults that are collected before reading stops. The default is 100.
  public var maximumFaults = 100

  /// Whether a document type declaration is an error. The default is false: it is noted and ignored, never loaded.
  ///
  /// Entity declarations and defaulted attributes are errors in any case.
  public var refusesDoctype = false

  /// Creates options with the defaults.
  public init() {}
}
