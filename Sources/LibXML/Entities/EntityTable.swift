import CLibXML2

/// The entities that a document declares for itself, and what they expand to.
///
/// libxml2 only delivers the expansions: in content as it delivers those of predefined entities, in the values of
/// attributes it leaves the references alone. It never expands anything itself, so that no reference costs more than the
/// bytes that count against the limit.
final class EntityTable {
  /// Why an entity cannot be expanded.
  enum Failure: Error {
    case undeclared
    case loop
    case tooMuch
    case tooDeep
  }

  /// What an entity expands to.
  private struct Expansion {
    var content: [UInt8] = []
    /// The same with white space as attributes have it (XML 1.0 § 3.3.3), and ampersands as `AttributeText` expects them.
    var value: [UInt8] = []
  }

  /// An entity on the way to its expansion.
  private struct Frame {
    var name: String
    var text: [UInt8]
    var index = 0
    var expansion = Expansion()
  }

  /// Entities that refer to each other deeper than that are an error.
  static let maximumDepth = 32

  private var texts: [String: [UInt8]] = [:]
  private var expansions: [String: Expansion] = [:]
  private var delivered: [String: DeliveredEntity] = [:]

  /// The bytes that all references may expand to, and those that are left of them.
  let maximumExpansion: Int
  private var rest: Int

  init(maximumExpansion: Int) {
    self.maximumExpansion = min(max(0, maximumExpansion), Int(Int32.max))
    rest = self.maximumExpansion
  }

  /// Takes note of a declaration; the first of a name counts (XML 1.0 § 4.2).
  func declare(_ name: String, _ text: [UInt8]) {
    if texts[name] == nil { texts[name] = text }
  }

  /// Returns the entity to hand to libxml2 for a reference in content.
  func content(of name: String) throws(Failure) -> xmlEntityPtr? {
    let expansion = try expansion(of: name)
    try spend(expansion.content.count)
    return deliver(name, expansion).content
  }

  /// Returns the entity to hand to libxml2 for a reference in the value of an attribute.
  func reference(_ name: String) throws(Failure) -> xmlEntityPtr? {
    let expansion = try expansion(of: name)
    try spend(expansion.content.count)
    return deliver(name, expansion).reference
  }

  /// Returns the text that stands for a reference in the value of an attribute.
  func value(of name: some Sequence<UInt8>) -> [UInt8]? {
    expansions[String(decoding: Array(name), as: UTF8.self)]?.value
  }

  private func spend(_ count: Int) throws(Failure) {
    if count > rest { throw .tooMuch }
    rest -= count
  }

  private func deliver(_ name: String, _ expansion: Expansion) -> DeliveredEntity {
    if let known = delivered[name] { return known }
    let made = DeliveredEntity(name, expansion.content)
    delivered[name] = made
    return made
  }

  /// Expands an entity, and those that it refers to, without recursion.
  private func expansion(of name: String) throws(Failure) -> Expansion {
    if let known = expansions[name] { return known }
    var stack = [try frame(name)]
    while var frame = stack.popLast() {
      if let inner = try advance(&frame) {
        if stack.contains(where: { $0.name == inner }) || frame.name == inner { throw .loop }
        stack.append(frame)
        if stack.count >= Self.maximumDepth { throw .tooDeep }
        stack.append(try self.frame(inner))
      } else {
        expansions[frame.name] = frame.expansion
      }
    }
    return expansions[name] ?? Expansion()
  }

  private func frame(_ name: String) throws(Failure) -> Frame {
    guard let text = texts[name] else { throw .undeclared }
    return Frame(name: name, text: text)
  }

  /// Goes on with an entity; returns the name of one that must be expanded first.
  private func advance(_ frame: inout Frame) throws(Failure) -> String? {
    while frame.index < frame.text.count {
      let byte = frame.text[frame.index]
      if byte != UInt8(ascii: "&") {
        frame.expansion.content.append(byte)
        frame.expansion.value.append(byte == 0x0A || byte == 0x0D || byte == 0x09 ? 0x20 : byte)
        frame.index += 1
      } else {
        guard let end = frame.text[frame.index...].firstIndex(of: UInt8(ascii: ";")) else { throw .undeclared }
        let name = String(decoding: frame.text[frame.index + 1..<end], as: UTF8.self)
        if let text = Self.character(name) {
          frame.expansion.content += text
          frame.expansion.value += text == [UInt8(ascii: "&")] ? Array("&#38;".utf8) : text
        } else if let inner = expansions[name] {
          frame.expansion.content += inner.content
          frame.expansion.value += inner.value
        } else {
          return name
        }
        frame.index = end + 1
      }
      if frame.expansion.content.count > rest { throw .tooMuch }
    }
    return nil
  }

  /// The character of a predefined entity or of a reference by number.
  private static func character(_ name: String) -> [UInt8]? {
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = value.flatMap({ Unicode.Scalar($0) }), isCharacter(scalar) else { return nil }
    return Array(String(Character(scalar)).utf8)
  }

  /// Whether a document may have the character (XML 1.0 § 2.2).
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
