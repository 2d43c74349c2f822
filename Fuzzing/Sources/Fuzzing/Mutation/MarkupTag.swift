/// A start tag, with its attributes as they stand.
struct MarkupTag {
  var name: [UInt8]
  /// The names and the values, these without their quotes.
  var attributes: [(name: [UInt8], value: [UInt8])] = []
  /// Whether the tag ends its element too.
  var isEmpty = false

  init(name: [UInt8]) {
    self.name = name
  }

  /// Reads the bytes of a tag; nil where they are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count > 2, bytes.last == 0x3E else { return nil }
    var rest = bytes.dropFirst().dropLast()
    if rest.last == 0x2F {
      isEmpty = true
      rest = rest.dropLast()
    }
    name = Array(rest.prefix { !$0.isWhite })
    rest = rest.dropFirst(name.count)
    guard let first = name.first, first != 0x21, first != 0x3F else { return nil }
    while true {
      rest = rest.drop { $0.isWhite }
      if rest.isEmpty { return }
      let key = rest.prefix { $0 != 0x3D && !$0.isWhite }
      rest = rest.dropFirst(key.count).drop { $0.isWhite }
      guard rest.popFirst() == 0x3D else { return nil }
      rest = rest.drop { $0.isWhite }
      guard let quote = rest.popFirst(), quote == 0x22 || quote == 0x27, let end = rest.firstIndex(of: quote) else {
        return nil
      }
      attributes.append((Array(key), Array(rest[..<end])))
      rest = rest[(end + 1)...]
    }
  }

  /// The name behind the prefix.
  var localName: String {
    String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  var bytes: [UInt8] {
    var bytes = [0x3C] + name
    for (name, value) in attributes {
      let quote: UInt8 = value.contains(0x22) ? 0x27 : 0x22
      bytes += [0x20] + name + [0x3D, quote] + value + [quote]
    }
    return bytes + (isEmpty ? [0x2F, 0x3E] : [0x3E])
  }

  /// Gives an attribute a value; it is added where it is not there.
  mutating func set(_ name: String, _ value: String) {
    let (name, value) = (Array(name.utf8), Array(value.utf8))
    if let index = attributes.firstIndex(where: { $0.name == name }) {
      attributes[index].value = value
    } else {
      attributes.append((name, value))
    }
  }
}
