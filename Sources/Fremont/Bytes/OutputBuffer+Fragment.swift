extension OutputBuffer {
  /// Appends a fragment of XML, or an element of a document: as it is, or as the content of a JSON string.
  ///
  /// - Throws: A fault for a character that the encoding of the document lacks, where a reference is not allowed.
  mutating func append(fragment xml: String) throws(ValueFault) {
    if context == .json {
      try append(text: xml)
    } else if maximumScalar < 0x10FFFF {
      try append(references: xml)
    } else {
      append(unescaped: xml)
    }
  }

  /// Checks that the encoding of the document has all characters of a name, in which references are not allowed.
  func check(name: String) throws(ValueFault) {
    guard maximumScalar < 0x10FFFF else { return }
    for scalar in name.unicodeScalars where scalar.value > maximumScalar && isEncodable?(scalar) != true {
      throw ValueFault("the name '\(name)' cannot be written in the encoding of the document")
    }
  }

  /// The part of a fragment that a character belongs to.
  private enum Part {
    case text
    case tag
    case value(quote: Unicode.Scalar)
    case comment
    case instruction
    case section
  }

  /// Appends a fragment, with references for the characters that the encoding lacks.
  private mutating func append(references xml: String) throws(ValueFault) {
    var part = Part.text
    for (index, scalar) in zip(xml.unicodeScalars.indices, xml.unicodeScalars) {
      switch (part, scalar) {
      case (.text, "<"):
        let rest = xml.unicodeScalars[index...].dropFirst()
        switch rest.first {
        case "?": part = .instruction
        case "!": part = rest.dropFirst().first == "-" ? .comment : .section
        default: part = .tag
        }
      case (.tag, "\""), (.tag, "'"): part = .value(quote: scalar)
      case (.value(let quote), _) where scalar == quote: part = .tag
      case (.tag, ">"): part = .text
      case (.comment, ">") where ends(with: "--"): part = .text
      case (.instruction, ">") where ends(with: "?"): part = .text
      case (.section, ">") where ends(with: "]]"): part = .text
      default: break
      }
      if scalar.value <= maximumScalar || isEncodable?(scalar) == true {
        append(unescaped: String(Character(scalar)))
        continue
      }
      switch part {
      case .text, .value: append(unescaped: "&#\(scalar.value);")
      case .tag, .comment, .instruction, .section:
        throw ValueFault("the character '\(scalar)' cannot be written in the encoding of the document")
      }
    }
  }

  private func ends(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    return count >= length
      && UnsafeBufferPointer(start: base + count - length, count: length)
        .elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: length))
  }
}
