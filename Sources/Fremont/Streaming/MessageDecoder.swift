/// Takes binary messages from bytes that come in pieces, cut anywhere: each message as soon as its last byte is there.
///
/// ```swift
/// let decoder = try manager.messageDecoder(of: Measurement.self)
/// decoder.feed(bytes)
/// while let measurement = try decoder.next() { … }
/// ```
/// A message has to tell where it ends: no value may take all the bytes that are left.
public final class MessageDecoder<Object: ModelValue> {
  private let linked: LinkedPlan
  private let file: String?

  /// The bytes that have come, how many of them have been taken, and how many came before.
  private var bytes: [UInt8] = []
  private var taken = 0
  private var offset = 0

  /// The number of bytes that the next message has at least.
  private var needed = 1

  /// The next message, where a part of it has been read.
  private var message: PartialMessage<Object>?

  private var isAtEnd = false

  init(_ linked: LinkedPlan, file: String?) {
    self.linked = linked
    self.file = file
  }

  /// Takes some more bytes.
  public func feed(_ bytes: some Sequence<UInt8>) {
    if isAtEnd { return }
    self.bytes += bytes
  }

  /// Records that no more bytes come.
  public func finish() {
    isAtEnd = true
  }

  /// Returns the next message; nil when it has not come, or there is none any more.
  ///
  /// - Throws: `invalidDocument` when a message holds what are no values; the next one follows behind it. `malformedDocument` when the bytes
  ///   end inside a message or the next one begins at an unknown place, and `documentLengthLimit` for a message that is too long; none
  ///   follows then.
  public func next() throws(FremontError) -> Object? {
    let available = bytes.count - taken
    if available == 0 || !isAtEnd && available < needed { return nil }
    if let fixed = linked.fixed, available >= fixed.size {
      let object = bytes.withUnsafeBufferPointer { bytes in
        fixed.read(UnsafeBufferPointer(rebasing: bytes[taken..<taken + fixed.size]), as: Object.self)
      }
      if let object {
        take(fixed.size)
        return object
      }
    }
    // The error of a message that is not whole counts the bytes that are there.
    let message = isAtEnd ? nil : message
    let (outcome, length, root) = bytes.withUnsafeBufferPointer { bytes in
      let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
      // A longer message is told from those behind it by what it says of its end.
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
        giveUp()
        throw .documentTooLong(linked.options.maximumDocumentLength, file: file)
      }
      self.needed = needed
      return nil
    case .failure(let error):
      if error.code == .invalidDocument, length > 0 { take(length) } else { giveUp() }
      throw error
    }
    guard length > 0 else {
      giveUp()
      throw FremontError(
        .malformedDocument, "a message without bytes has no end", at: SourceLocation(file: file, offset: offset))
    }
    take(length)
    guard let root else { throw .nilRoot(Object.self, file: file) }
    return root
  }

  private func take(_ length: Int) {
    taken += length
    offset += length
    needed = 1
    message = nil
    // What was taken goes when it is more than the rest, so that each byte is moved once at the most.
    if taken > 1 << 12, taken > bytes.count / 2 {
      bytes.removeFirst(taken)
      taken = 0
    }
  }

  private func giveUp() {
    isAtEnd = true
    message = nil
    bytes = []
    taken = 0
  }
}

/// A message whose bytes come in pieces: each is read once.
private final class PartialMessage<Object: ModelValue> {
  /// The reader keeps a pointer to the container, and goes first.
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

  /// Reads on; returns how many bytes there have to be, or nil where the message has ended.
  func read(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) throws(FremontError) -> Int? {
    try reader.pointee.readOn(bytes, isLast: isLast)
  }

  /// Takes the root, once that has been read.
  func takeRoot() -> Object? {
    defer { container.pointee = nil }
    return container.pointee
  }
}

extension ModelManager {
  /// Makes a decoder of binary messages that come one after the other.
  ///
  /// - Throws: `linkFailure` when the type does not fit the root, or the definition does not say how a value lies in bytes.
  public func messageDecoder<Object: ModelValue>(
    of type: Object.Type, file: String? = nil
  ) throws(FremontError) -> MessageDecoder<Object> {
    MessageDecoder(try linkedPlan(for: type, .binary), file: file)
  }
}
