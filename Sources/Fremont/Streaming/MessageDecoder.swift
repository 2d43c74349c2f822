/// Reads binary messages from bytes that arrive in pieces, which can be cut anywhere. A message is available with its
/// last byte.
///
/// ```swift
/// let decoder = try manager.messageDecoder(of: Measurement.self)
/// decoder.feed(bytes)
/// while let measurement = try decoder.next() { … }
/// ```
/// A message must have a known end: no value may extend over all remaining bytes.
public final class MessageDecoder<Object: ModelValue> {
  private let linked: LinkedPlan
  private let file: String?

  /// The bytes that have arrived, the number of them that were taken, and the offset of the next message in the stream.
  private var bytes: [UInt8] = []
  private var taken = 0
  private var offset = 0

  /// The least number of bytes of the next message.
  private var needed = 1

  /// The next message, if a part of it has been read.
  private var message: PartialMessage<Object>?

  private var isAtEnd = false

  init(_ linked: LinkedPlan, file: String?) {
    self.linked = linked
    self.file = file
  }

  /// Adds the next bytes.
  public func feed(_ bytes: some Sequence<UInt8>) {
    if isAtEnd { return }
    self.bytes += bytes
  }

  /// Ends the stream: no more bytes follow.
  public func finish() {
    isAtEnd = true
  }

  /// Returns the next message; nil if it is not complete yet, or at the end.
  ///
  /// - Throws: `invalidDocument` when bytes of a message are not valid values; the next call continues after that
  ///   message. `malformedDocument` when the bytes end inside of a message or the start of the next one is unknown, and
  ///   `documentLengthLimit` for a message that is too long; after these there are no more messages.
  public func next() throws(FremontError) -> Object? {
    let available = bytes.count - taken
    if available == 0 || !isAtEnd && available < needed { return nil }
    if let fixed = linked.fixed, available >= fixed.size {
      let object = bytes.withUnsafeBufferPointer { bytes in
        fixed.read(UnsafeBufferPointer(rebasing: bytes[taken..<taken + fixed.size]), as: Object.self)
      }
      if let object {
        advance(fixed.size)
        return object
      }
    }
    // At the end an incomplete message is read again, so that its error counts all bytes.
    let message = isAtEnd ? nil : message
    let (outcome, length, root) = bytes.withUnsafeBufferPointer { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
      // If a message is longer than this, its own length says so.
      let limit = min(rest.count, linked.options.maximumDocumentLength)
      let part = UnsafeBufferPointer(rebasing: rest[..<limit])
      let message = message ?? PartialMessage<Object>(part, linked, file: file, at: offset)
      self.message = message
      let outcome = Result { () throws(FremontError) in try message.read(part, isLast: isAtEnd) }
      if case .success(nil) = outcome { return (outcome, message.length, message.takeRoot()) }
      return (outcome, message.length, Object?.none)
    }
    switch outcome {
    case .success(nil): break
    case .success(let needed?):
      if needed > linked.options.maximumDocumentLength {
        abandon()
        throw .documentTooLong(linked.options.maximumDocumentLength, file: file)
      }
      self.needed = needed
      return nil
    case .failure(let error):
      if error.code == .invalidDocument, length > 0 { advance(length) } else { abandon() }
      throw error
    }
    guard length > 0 else {
      abandon()
      throw FremontError(
        .malformedDocument, "a message without bytes has no end", at: SourceLocation(file: file, offset: offset))
    }
    advance(length)
    guard let root else { throw .nilRoot(Object.self, file: file) }
    return root
  }

  private func advance(_ length: Int) {
    taken += length
    offset += length
    needed = 1
    message = nil
    // Taken bytes are removed when they are more than the rest, so that each byte is moved at most once on average.
    if taken > 1 << 12, taken > bytes.count / 2 {
      bytes.removeFirst(taken)
      taken = 0
    }
  }

  private func abandon() {
    isAtEnd = true
    message = nil
    bytes = []
    taken = 0
  }
}

/// A message whose bytes arrive in pieces; each byte is read once.
private final class PartialMessage<Object: ModelValue> {
  /// The reader has a pointer to the container, and is freed first.
  private let reader: UnsafeMutablePointer<BinaryReader>
  private let container: UnsafeMutablePointer<Object?>

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ linked: LinkedPlan, file: String?, at offset: Int) {
    container = .allocate(capacity: 1)
    container.initialize(to: nil)
    reader = .allocate(capacity: 1)
    reader.initialize(
      to: BinaryReader(
        bytes, linked.plan, into: UnsafeMutableRawPointer(container), linked.options, file: file, streamedAt: offset))
  }

  deinit {
    reader.deinitialize(count: 1)
    reader.deallocate()
    container.deinitialize(count: 1)
    container.deallocate()
  }

  /// The number of bytes that have been read.
  var length: Int { reader.pointee.offset }

  /// Continues reading; returns the number of bytes required, or nil if the message is complete.
  func read(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(FremontError) -> Int? {
    try reader.pointee.readOn(bytes, isLast: isLast)
  }

  /// Takes the root, once it has been read.
  func takeRoot() -> Object? {
    defer { container.pointee = nil }
    return container.pointee
  }
}

extension ModelManager {
  /// Makes a decoder for consecutive binary messages.
  ///
  /// - Throws: `linkFailure` when the type does not fit the root, or when the definition lacks the binary format of a
  ///   value.
  public func messageDecoder<Object: ModelValue>(
    of type: Object.Type, file: String? = nil
  ) throws(FremontError) -> MessageDecoder<Object> {
    MessageDecoder(try linkedPlan(for: type, .binary), file: file)
  }
}
