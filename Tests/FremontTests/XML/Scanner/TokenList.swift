@testable import Fremont

/// The tokens of a document as lines of text.
final class TokenList: XMLTokenHandler {
  private(set) var lines: [String] = []
  private var text: [UInt8] = []

  /// The number of tokens after which no more are wanted.
  var limit = Int.max

  /// The length of a text in bytes from which no more tokens are wanted.
  var textLimit = Int.max
  var textLength: Int { text.count }

  var isStopped: Bool { lines.count >= limit || text.count >= textLimit }

  /// The tokens that a scanner tells; nil when something is wrong with the document, or it is stopped.
  static func scanned(
    _ document: [UInt8], _ input: inout XMLInput, isUTF8: Bool = false, limit: Int = .max, pieces: Int = .max
  ) -> [String]? {
    let list = TokenList()
    list.limit = limit
    InputFixture.feed(document, to: &input, list, pieces: pieces, isUTF8: isUTF8)
    return input.fault == nil && !list.isStopped ? list.lines : nil
  }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    var line = "<\(Self.string(tag.prefix)) \(Self.string(tag.name)) \(Self.string(tag.namespace))"
    for index in 0..<tag.declarationCount {
      line += " xmlns \(Self.string(tag.declarations?[2 * index])) \(Self.string(tag.declarations?[2 * index + 1]))"
    }
    for index in 0..<tag.attributes.count {
      guard let attribute = tag.attributes.first?[index] else { continue }
      line += " @\(Self.string(attribute.prefix)) \(Self.string(attribute.name)) \(Self.string(attribute.namespace))="
      line += Self.string(attribute.value)
    }
    add(line)
  }

  func end(_ place: UnsafePointer<UInt8>) {
    add(">")
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    self.text += text
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    add("<!--\(Self.string(text))")
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    add("<?\(Self.string(target)) \(data.map(Self.string) ?? "")")
  }

  private func add(_ line: String) {
    if !text.isEmpty { lines.append("\"" + text.withUnsafeBufferPointer(Self.string)) }
    text = []
    lines.append(line)
  }

  private static func string(_ text: UnsafePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? "-"
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
