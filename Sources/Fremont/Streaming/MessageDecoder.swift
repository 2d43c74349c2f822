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

  /// Takes note that no more bytes come.
  public func finish() {
    isAtEnd = true
  }

  /// Returns the next message; nil when it has not come, or there is none any more.
  ///
  /// - Throws: `invalidDocument` when a message holds what are no values; the next one follows behind it. `malformedDocument` when the bytes
  ///   end inside a message or nobody knows where the next one begins, and `documentLengthLimit` for a message that is too long; none
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
    var root: Object?
    var length = 0
    let outcome = withUnsafeMutablePointer(to: &root) { container in
      bytes.withUnsafeBufferPointer { bytes in
        let rest = UnsafeBufferPointer(rebasing: bytes[taken...])
        // A longer message is told from those behind it by what it says of its end.
        let limit = min(rest.count, linked.options.maximumDocumentLength)
        var reader = BinaryReader(
          UnsafeBufferPointer(rebasing: rest[..<limit]), linked.plan, into: UnsafeMutableRawPointer(container),
          linked.options, file: file, streamedAt: offset)
        let result = Result { () throws(FremontError) in try reader.read(ignoringRest: true) }
        length = reader.offset
        return (result, reader.needed)
      }
    }
    switch outcome {
    case (.success, _): break
    case (.failure(let error), let needed):
      if let needed, needed > linked.options.maximumDocumentLength {
        giveUp()
        throw .documentTooLong(linked.options.maximumDocumentLength, file: file)
      }
      if let needed, !isAtEnd {
        self.needed = needed
        return nil
      }
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
    // What was taken goes when it is more than the rest, so that each byte is moved once at the most.
    if taken > 1 << 12, taken > bytes.count / 2 {
      bytes.removeFirst(taken)
      taken = 0
    }
  }

  private func giveUp() {
    isAtEnd = true
    bytes = []
    taken = 0
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
