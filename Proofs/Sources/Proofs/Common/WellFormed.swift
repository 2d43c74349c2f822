import CWellFormed

/// What libxml2 by itself, with no part of Fremont around it, says of documents.
enum WellFormed {
  /// Whether bytes are a well-formed document with namespaces.
  static func isDocument(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { is_well_formed($0.baseAddress, $0.count) }
  }
}
