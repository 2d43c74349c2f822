import CTokens

@testable import Fremont

/// The tokens that Fremont's reader tells, in the form of `CTokens.h`.
final class TokenStream: XMLTokenHandler {
  private(set) var bytes: [UInt8] = []
  private var isInText = false

  let isStopped = false

  /// What reading a document came to.
  enum Outcome: Equatable {
    case tokens([UInt8])
    case fault(XMLFault)
  }

  /// Reads a document that comes in pieces; a single one is read as a whole.
  static func read(_ pieces: [ArraySlice<UInt8>], _ input: inout XMLInput) -> Outcome {
    let stream = TokenStream()
    if pieces.count == 1 {
      // Memory of exactly its size, so that the sanitizer sees each byte that is read behind it.
      Array(pieces[0]).withUnsafeBufferPointer { input.read($0, isUTF8: false, for: stream) }
    } else {
      input.begin(isUTF8: false)
      for piece in pieces where !Array(piece).withUnsafeBufferPointer({ input.feed($0, for: stream) }) { break }
      input.finish(for: stream)
    }
    let fault = input.fault
    input.end()
    return fault.map { .fault($0) } ?? .tokens(stream.bytes)
  }

  private enum Kind {
    static let start: UInt8 = 1
    static let local: UInt8 = 2
    static let attribute: UInt8 = 3
    static let value: UInt8 = 4
    static let end: UInt8 = 5
    static let text: UInt8 = 6
    static let comment: UInt8 = 7
    static let instruction: UInt8 = 8
  }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    begin(Kind.start)
    add(name: tag.name, tag.namespace)
    for index in 0..<tag.attributes.count {
      guard let attribute = tag.attributes.first?[index] else { continue }
      bytes.append(Kind.attribute)
      add(name: attribute.name, attribute.namespace)
      bytes.append(Kind.value)
      bytes += attribute.value
    }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    begin(Kind.end)
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if text.isEmpty { return }
    if !isInText { begin(Kind.text) }
    isInText = true
    bytes += text
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    begin(Kind.comment)
    bytes += text
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    begin(Kind.instruction)
    add(target)
    bytes.append(Kind.local)
    if let data { bytes += data }
  }

  private func begin(_ kind: UInt8) {
    bytes.append(kind)
    isInText = false
  }

  private func add(name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?) {
    if let namespace { add(namespace) }
    bytes.append(Kind.local)
    add(name)
  }

  private func add(_ text: UnsafePointer<UInt8>) {
    var cursor = text
    while cursor.pointee != 0 {
      bytes.append(cursor.pointee)
      cursor += 1
    }
  }
}
