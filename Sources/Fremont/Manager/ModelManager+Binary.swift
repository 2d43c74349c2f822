extension ModelManager {
  // MARK: Reading

  /// Maps a binary message to a value. Its values follow each other in the order of their declaration; `binaryFormat`
  /// says how each one is laid out.
  ///
  /// - Parameters:
  ///   - message: The bytes: any ``DocumentInput``.
  ///   - type: The type of the root. By default it is inferred from the result.
  ///   - trailing: What to do with bytes after the message.
  ///   - file: The name of the message in diagnostics. The default is the name of the file, if it is one.
  /// - Returns: The value of the root.
  /// - Throws: `malformedDocument` when there are too few or too many bytes, `invalidDocument` when bytes are not a
  ///   value of their type, each with the offset and the path; `inputOutput` when the file cannot be read.
  @inlinable
  public func binaryToObject<Root: ModelValue>(
    _ message: some DocumentInput,
    as type: Root.Type = Root.self,
    trailing: TrailingBytes = .rejected,
    file: String? = nil
  ) throws(FremontError) -> Root {
    try message.withDocument(limit: decodingOptions.maximumDocumentLength) { message throws(FremontError) in
      // Inlined, since the caller knows the types, which matters for messages of a few bytes.
      if let fixed = fixedMessage(of: ObjectIdentifier(type)), let root = fixed.read(message.bytes, as: type) {
        return root
      }
      return try readBinary(message, as: type, trailing: trailing, file: file)
    }
  }

  /// Maps the bytes of a span to a value, without a copy.
  ///
  /// A span cannot leave its scope, so it is no ``DocumentInput``. For other formats use its `withUnsafeBytes`.
  ///
  /// - Throws: As the call with a ``DocumentInput``.
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

  /// The fast path for a root type whose messages are a single run; nil if they are more, or if the plan has yet to be
  /// linked.
  @usableFromInline
  func fixedMessage(of root: ObjectIdentifier) -> FixedMessage? {
    plans.knownPlan(for: root, ObjectIdentifier(BinaryLayout.self))?.fixed
  }

  // MARK: Writing

  /// Maps a value to a binary message. Lengths, counts and discriminators are computed.
  ///
  /// - Parameters:
  ///   - object: The value of the root.
  ///   - output: Where the message is written: see ``BinaryOutput``.
  /// - Returns: The result of the output: `Data` by default, `Void` for a file.
  /// - Throws: `unwritableValue` when a value does not fit into its place in the message, or has none; `linkFailure`
  ///   when the type does not fit the root, or when the definition lacks the binary format of a value; `inputOutput`
  ///   when the file cannot be written.
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

  /// Whether the limits allow messages of a root that is a single run.
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
      // `Data` adopts the block of a buffer; other outputs use an array.
      if Output.self == DataOutput.self {
        return try output.writeDocument(WrittenDocument(write(root, plan, OutputBuffer(capacity: length))))
      }
      return try output.writeDocument(WrittenDocument(writtenBytes(root, plan, length)))
    }
  }

  /// The bytes of a message of a known length, written directly into the array.
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

  // The walk follows pointers into the object; the callers of these functions keep it alive until the walk ends.

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

  /// The length of the message of a root, if it is known in advance and within the limit.
  private func knownLength(of root: UnsafeRawPointer, _ plan: Plan) -> Int? {
    BinaryLength.count(plan, of: root).flatMap { $0 <= encodingOptions.maximumDocumentLength ? $0 : nil }
  }
}
