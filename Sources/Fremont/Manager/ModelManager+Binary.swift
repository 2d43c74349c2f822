public import Foundation

extension ModelManager {
  // MARK: Reading

  /// Maps a binary message to a value: its values follow each other in the order of their declaration, as `binaryFormat` says.
  ///
  /// - Parameters:
  ///   - message: The bytes, be it a slice of others.
  ///   - type: The type of the root.
  ///   - trailing: What happens to bytes behind the message.
  ///   - file: The name that diagnostics give the message.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when there are too few or too many bytes, `invalidDocument` when some are no values of their types; each
  ///   with the offset and the path.
  public func binaryToObject<Root: ModelValue>(
    _ message: some Sequence<UInt8>,
    as type: Root.Type,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try decode(message, as: type, BinaryLayout(trailing: trailing), file: file)
  }

  /// Maps a file with a binary message to a value.
  ///
  /// - Throws: As for bytes, and `inputOutput` when the file cannot be read.
  public func binaryToObject<Root: ModelValue>(
    contentsOf url: URL,
    as type: Root.Type,
    trailing: TrailingBytes = .rejected
  ) throws(FremontError) -> Root {
    try decode(contentsOf: url, as: type, BinaryLayout(trailing: trailing))
  }

  // MARK: Writing

  /// Maps a value to a binary message. Lengths, counts and choices are computed.
  ///
  /// - Throws: `unwritableValue` when a value has no place in the message or does not fit it, `linkFailure` when the type does not fit the
  ///   root, or the definition does not say how a value lies in bytes.
  public func objectToBinary<Root: ModelValue>(_ object: Root) throws(FremontError) -> Data {
    try writtenBinary(object).data()
  }

  /// Maps a value to a binary message, where the type of the result asks for bytes.
  ///
  /// - Throws: As for `Data`.
  @_disfavoredOverload
  public func objectToBinary<Root: ModelValue>(_ object: Root) throws(FremontError) -> [UInt8] {
    try writtenBinary(object).array()
  }

  /// Maps a value to a file with a binary message, which is written whole or not at all.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be written.
  public func objectToBinary<Root: ModelValue>(_ object: Root, to url: URL) throws(FremontError) {
    try write(writtenBinary(object).array(), to: url)
  }

  private func writtenBinary<Root: ModelValue>(_ object: Root) throws(FremontError) -> OutputBuffer {
    let plan = try plan(for: Root.self, .binary)
    var writer = BinaryWriter(outputBlocks.take())
    var walk = EncodingWalk(encodingOptions)
    // The walk follows pointers into the object, which is held here until it ends.
    try withUnsafePointer(to: object) { root throws(FremontError) in
      try walk.write(plan.root, of: root, &writer)
    }
    return writer.output
  }
}
