public import Foundation

extension ModelManager {
  // MARK: Reading

  /// Maps a binary message to a value: its values follow each other in the order of their declaration, as `binaryFormat` says.
  ///
  /// - Parameters:
  ///   - message: The bytes, also a slice of others.
  ///   - type: The type of the root. The default is that of the result.
  ///   - trailing: What happens to bytes behind the message.
  ///   - file: The name that diagnostics give the message.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when there are too few or too many bytes, `invalidDocument` when some are no values of their types; each
  ///   with the offset and the path.
  @inlinable
  public func binaryToObject<Root: ModelValue>(
    _ message: some Sequence<UInt8>,
    as type: Root.Type = Root.self,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    // A caller knows the types, which matters where the message is so small.
    if let fixed = fixedMessage(of: ObjectIdentifier(type)) {
      if let root = message.withContiguousStorageIfAvailable({ fixed.read($0, as: type) }), let root { return root }
    }
    return try readBinary(message, as: type, trailing: trailing, file: file)
  }

  /// Maps the bytes of a span to a value, as those of any sequence, without a copy.
  ///
  /// - Throws: As for a sequence.
  public func binaryToObject<Root: ModelValue>(
    _ message: RawSpan,
    as type: Root.Type,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try message.withUnsafeBytes { bytes throws(FremontError) in
      try binaryToObject(bytes, as: type, trailing: trailing, file: file)
    }
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
    as type: Root.Type = Root.self,
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
  func writtenData<Root: ModelValue>(_ object: Root) throws(FremontError) -> Data {
    let plan = try plan(for: Root.self, .binary)
    return try withUnsafePointer(to: object) { root throws(FremontError) in
      guard let length = knownLength(of: root, plan) else { return try writtenBinary(root, plan).data() }
      return try write(root, plan, OutputBuffer(capacity: length)).data()
    }
  }

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
    let plan = try plan(for: Root.self, .binary)
    return try withUnsafePointer(to: object) { root throws(FremontError) in
      guard let length = knownLength(of: root, plan) else { return try writtenBinary(root, plan).array() }
      var failure: FremontError?
      var moved: [UInt8]?
      // The bytes are written where they stay.
      let bytes = [UInt8](unsafeUninitializedCapacity: length + OutputBuffer.slack) { memory, count in
        guard let base = memory.baseAddress else { return }
        do throws(FremontError) {
          let output = try write(root, plan, OutputBuffer(lending: base, capacity: length))
          if output.isLent { count = output.count } else { moved = output.array() }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      return moved ?? bytes
    }
  }

  /// Maps a value to a file with a binary message, which is written whole or not at all.
  ///
  /// - Throws: As for `Data`, and `inputOutput` when the file cannot be written.
  public func objectToBinary<Root: ModelValue>(_ object: Root, to url: URL) throws(FremontError) {
    try write(writtenBytes(object), to: url)
  }

  // The walk follows pointers into the object, which the callers of these hold until it ends.

  private func writtenBinary(_ root: UnsafeRawPointer, _ plan: Plan) throws(FremontError) -> OutputBuffer {
    try write(root, plan, outputBlocks.take())
  }

  private func write(
    _ root: UnsafeRawPointer, _ plan: Plan, _ output: consuming OutputBuffer
  ) throws(FremontError) -> OutputBuffer {
    var writer = BinaryWriter(output)
    var walk = EncodingWalk(plan, encodingOptions)
    try walk.write(plan.root, of: root, &writer)
    return writer.output
  }

  /// The length of the message of a root, where that is known in front and admitted.
  private func knownLength(of root: UnsafeRawPointer, _ plan: Plan) -> Int? {
    BinaryLength.count(plan, of: root).flatMap { $0 <= encodingOptions.maximumDocumentLength ? $0 : nil }
  }
}
