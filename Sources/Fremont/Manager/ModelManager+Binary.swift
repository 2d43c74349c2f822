extension ModelManager {
  // MARK: Reading

  /// Maps a binary message to a value: its values follow each other in the order of their declaration, as `binaryFormat` says.
  ///
  /// - Parameters:
  ///   - message: The bytes: see ``DocumentInput`` for what holds them.
  ///   - type: The type of the root. The default is that of the result.
  ///   - trailing: What happens to bytes behind the message.
  ///   - file: The name that diagnostics give the message. The default is that of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when there are too few or too many bytes, `invalidDocument` when some are no values of their types; each
  ///   with the offset and the path. `inputOutput` when the file cannot be read.
  @inlinable
  public func binaryToObject<Root: ModelValue>(
    _ message: some DocumentInput,
    as type: Root.Type = Root.self,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try message.withDocument(limit: decodingOptions.maximumDocumentLength) { message throws(FremontError) in
      // A caller knows the types, which matters where the message is so small.
      if let fixed = fixedMessage(of: ObjectIdentifier(type)), let root = fixed.read(message.bytes, as: type) {
        return root
      }
      return try readBinary(message, as: type, trailing: trailing, file: file)
    }
  }

  /// Maps the bytes of a span to a value, without a copy.
  ///
  /// A span cannot leave the scope that it was made in, so that it is no ``DocumentInput``. For another format,
  /// `withUnsafeBytes` makes one of it.
  ///
  /// - Throws: As for other bytes.
  public func binaryToObject<Root: ModelValue>(
    _ message: RawSpan, as type: Root.Type, trailing: TrailingBytes = .rejected, file: String? = nil
  ) throws(FremontError) -> Root {
    try message.withUnsafeBytes { bytes throws(FremontError) in
      try binaryToObject(bytes, as: type, trailing: trailing, file: file)
    }
  }

  @usableFromInline
  func readBinary<Root: ModelValue>(
    _ message: DocumentBytes, as type: Root.Type, trailing: TrailingBytes, file: String?
  ) throws(FremontError) -> Root {
    try decoded(message, as: type, BinaryLayout(trailing: trailing), file: file)
  }

  /// How messages of a root type are read and written that are no more than a run of values; nil: they are more, or there were none before.
  @usableFromInline
  func fixedMessage(of root: ObjectIdentifier) -> FixedMessage? {
    plans.knownPlan(for: root, ObjectIdentifier(BinaryLayout.self))?.fixed
  }

  // MARK: Writing

  /// Maps a value to a binary message. Lengths, counts and choices are computed.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: What the message is written to: see ``BinaryOutput``.
  /// - Returns: What the output makes of the message: `Data` by default, nothing for a file.
  /// - Throws: `unwritableValue` when a value has no place in the message or does not fit it, `linkFailure` when the type does not fit the
  ///   root, or the definition does not say how a value lies in bytes; `inputOutput` when the file cannot be written.
  @inlinable
  public func objectToBinary<Root: ModelValue, Output: BinaryOutput>(
    _ object: Root, to output: Output = .data
  ) throws(FremontError) -> Output.Written {
    if let fixed = fixedMessage(of: ObjectIdentifier(Root.self)), isAdmitted(fixed),
      let written = try output.writeDocument(count: fixed.size, { fixed.write(object, to: $0) })
    {
      return written
    }
    return try writeBinary(object, to: output)
  }

  /// Whether messages of a root that is no more than a run of values may be written.
  @usableFromInline
  func isAdmitted(_ message: FixedMessage) -> Bool {
    encodingOptions.maximumDepth > 1 && message.size <= encodingOptions.maximumDocumentLength
  }

  @usableFromInline
  func writeBinary<Root: ModelValue, Output: BinaryOutput>(
    _ object: Root, to output: Output
  ) throws(FremontError) -> Output.Written {
    let plan = try plan(for: Root.self, .binary)
    return try withUnsafePointer(to: object) { root throws(FremontError) in
      guard let length = knownLength(of: root, plan) else {
        return try output.writeDocument(WrittenDocument(writtenBinary(root, plan)))
      }
      // Data takes over the block of a buffer; others take the bytes of an array.
      if Output.self == DataOutput.self {
        return try output.writeDocument(WrittenDocument(write(root, plan, OutputBuffer(capacity: length))))
      }
      return try output.writeDocument(WrittenDocument(writtenBytes(root, plan, length)))
    }
  }

  /// The bytes of a message of a known length, which are written where they stay.
  private func writtenBytes(_ root: UnsafeRawPointer, _ plan: Plan, _ length: Int) throws(FremontError) -> [UInt8] {
    var failure: FremontError?
    var moved: [UInt8]?
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
