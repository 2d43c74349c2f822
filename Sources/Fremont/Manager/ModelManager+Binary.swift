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
  @inlinable
  public func binaryToObject<Root: ModelValue>(
    _ message: some Sequence<UInt8>,
    as type: Root.Type,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    // A caller knows the types, which matters where the message is so small.
    if let fixed = fixedMessage(of: ObjectIdentifier(type)) {
      if let root = message.withContiguousStorageIfAvailable({ fixed.read($0, as: type) }), let root { return root }
    }
    return try readBinary(message, as: type, trailing: trailing, file: file)
  }

  @usableFromInline
  func readBinary<Root: ModelValue>(
    _ message: some Sequence<UInt8>, as type: Root.Type, trailing: TrailingBytes, file: String?
  ) throws(FremontError) -> Root {
    try decode(message, as: type, BinaryLayout(trailing: trailing), file: file)
  }

  /// How messages of a root type are read and written that are no more than a run of values; nil: they are more, or there were none before.
  @usableFromInline
  func fixedMessage(of root: ObjectIdentifier) -> FixedMessage? {
    plans.knownPlan(for: root, ObjectIdentifier(BinaryLayout.self))?.fixed
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
  @inlinable
  public func objectToBinary<Root: ModelValue>(_ object: Root) throws(FremontError) -> Data {
    if let fixed = fixedMessage(of: ObjectIdentifier(Root.self)), isAdmitted(fixed) {
      let data = withUnsafeTemporaryAllocation(byteCount: fixed.size, alignment: 1) { memory in
        fixed.write(object, to: memory.baseAddress) ? Data(memory) : nil
      }
      if let data { return data }
    }
    return try writtenData(object)
  }

  @usableFromInline
  func writtenData<Root: ModelValue>(_ object: Root) throws(FremontError) -> Data { try writtenBinary(object).data() }

  /// Whether messages of a root that is no more than a run of values may be written.
  @usableFromInline
  func isAdmitted(_ message: FixedMessage) -> Bool {
    encodingOptions.maximumDepth > 1 && message.size <= encodingOptions.maximumDocumentLength
  }

  /// Maps a value to a binary message, where the type of the result asks for bytes.
  ///
  /// - Throws: As for `Data`.
  @inlinable
  @_disfavoredOverload
  public func objectToBinary<Root: ModelValue>(_ object: Root) throws(FremontError) -> [UInt8] {
    if let fixed = fixedMessage(of: ObjectIdentifier(Root.self)), isAdmitted(fixed) {
      let bytes = [UInt8](unsafeUninitializedCapacity: fixed.size) { memory, count in
        count = fixed.write(object, to: UnsafeMutableRawPointer(memory.baseAddress)) ? fixed.size : 0
      }
      if !bytes.isEmpty { return bytes }
    }
    return try writtenBytes(object)
  }

  @usableFromInline
  func writtenBytes<Root: ModelValue>(_ object: Root) throws(FremontError) -> [UInt8] {
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
