/// The markup before a root element (*XML 1.0* § 2.8): a document type, comments and processing instructions.
enum XMLPrologue {
  /// Returns lines in the form in which they are written.
  ///
  /// - Throws: `unwritableValue` for a line that is not allowed before a root element.
  static func checked(_ lines: [String]) throws(FremontError) -> [String] {
    var checked: [String] = []
    var hasType = false
    for line in lines {
      let text = Array(line.utf8).withUnsafeBufferPointer { String(text: XMLWhitespace.trim($0)) }
      if text.hasPrefix("<!DOCTYPE") {
        if hasType { throw fault(line, "says the document type a second time") }
        guard isDocumentType(text) else {
          throw fault(line, "is not a document type with a name and identifiers, such as <!DOCTYPE a SYSTEM \"a.dtd\">")
        }
        hasType = true
        checked.append(text)
        continue
      }
      let fragment: XMLFragment
      do {
        fragment = try XMLFragment(text)
      } catch {
        throw fault(line, "is not well-formed: \(error.diagnostics.first?.message ?? "\(error)")")
      }
      guard isMisc(fragment.xml) else {
        throw fault(line, "is neither a comment nor a processing instruction nor a document type")
      }
      checked.append(fragment.xml)
    }
    return checked
  }

  private static func fault(_ line: String, _ message: String) -> FremontError {
    FremontError(.unwritableValue, "the prologue '\(ValueFault.excerpt(line))' \(message)")
  }

  /// Whether markup is one comment or one processing instruction.
  private static func isMisc(_ markup: String) -> Bool {
    let end = markup.hasPrefix("<!--") ? "-->" : markup.hasPrefix("<?") ? "?>" : nil
    guard let end, let place = markup.dropFirst(2).firstRange(of: end) else { return false }
    return place.upperBound == markup.endIndex
  }

  /// Whether a text is a document type without an internal subset (*XML 1.0*, productions 28 and 75).
  private static func isDocumentType(_ text: String) -> Bool {
    var rest = text.dropFirst("<!DOCTYPE".count)
    func skipSpace(_ rest: inout Substring) -> Bool {
      let count = rest.utf8.prefix { XMLWhitespace.contains($0) }.count
      rest = Substring(rest.utf8.dropFirst(count))
      return count > 0
    }
    func takeLiteral(_ rest: inout Substring, _ isAllowed: (UInt8) -> Bool) -> Bool {
      guard let quote = rest.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
      let content = rest.utf8.dropFirst().prefix { $0 != quote }
      guard content.allSatisfy(isAllowed), content.endIndex < rest.endIndex else { return false }
      rest = Substring(rest.utf8[content.endIndex...].dropFirst())
      return true
    }
    guard skipSpace(&rest), let first = XMLName.consumeName(from: &rest) else { return false }
    if rest.hasPrefix(":") {
      rest = rest.dropFirst()
      guard !first.isEmpty, XMLName.consumeName(from: &rest) != nil else { return false }
    }
    let isApart = skipSpace(&rest)
    if rest.hasPrefix("PUBLIC") || rest.hasPrefix("SYSTEM") {
      let isPublic = rest.hasPrefix("PUBLIC")
      rest = rest.dropFirst(6)
      guard isApart, skipSpace(&rest) else { return false }
      if isPublic { guard takeLiteral(&rest, isOfPublicIdentifier), skipSpace(&rest) else { return false } }
      guard takeLiteral(&rest, { _ in true }) else { return false }
      _ = skipSpace(&rest)
    }
    return rest == ">"
  }

  private static func isOfPublicIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20, 0x0D, 0x0A:
      true
    default: Array("-'()+,./:=?;!*#@$_%".utf8).contains(byte)
    }
  }
}
