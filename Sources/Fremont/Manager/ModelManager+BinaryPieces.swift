extension ModelManager {
  /// Reads a binary message as records, and reports the places of its values in the order of the bytes, up to the first
  /// value that cannot be read.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - file: The name of the message in diagnostics.
  ///   - observe: Receives the values.
  /// - Throws: As `binaryToObject`.
  package func read(
    binary message: [UInt8], file: String?, _ observe: @escaping (BinaryPiece) -> Void
  ) throws(FremontError) {
    let plan = try plan(for: RecordValue.self, .binary)
    let options = decodingOptions
    try message.withBytes { bytes throws(FremontError) in
      var root: RecordValue?
      // The session holds the address until it ends, which is within the closure.
      try withUnsafeMutablePointer(to: &root) { container throws(FremontError) in
        var reader = BinaryReader(bytes, plan, into: UnsafeMutableRawPointer(container), options, file: file)
        reader.observe = observe
        try reader.read()
      }
    }
  }
}
