/// The first bytes of a document, which determine its encoding (XML 1.0, appendix F.1).
struct InputHead {
  /// The number of bytes before the text of a whole document in UTF-8, regardless of its declaration if `isUTF8`; nil:
  /// it is in another encoding.
  static func lengthOfMark(of document: UnsafeBufferPointer<UInt8>, isUTF8: Bool) -> Int? {
    let head = InputHead(document, isLast: true)
    if case .utf8(let skip) = isUTF8 ? head.verdictOnUTF8 : head.verdict { return skip }
    return nil
  }

  /// The result for the first bytes.
  enum Verdict {
    /// More bytes are needed.
    case needsMore
    /// The text is UTF-8, behind a number of bytes.
    case utf8(skip: Int)
    /// The text has units of two or four bytes, behind a number of bytes.
    case unicode(width: Int, isLittleEndian: Bool, skip: Int)
    /// The text is in a named encoding.
    case named(String)
    /// The document has a fault.
    case fault(XMLFault.Kind, String)
  }

  /// The maximum number of characters of an XML declaration.
  private static let longestDeclaration = 1024

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isLast: Bool

  /// Examines the bytes so far. `isLast` says that no others follow.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) {
    self.bytes = bytes
    self.isLast = isLast
  }

  /// The verdict on text that is UTF-8 regardless of its declaration.
  var verdictOnUTF8: Verdict {
    guard let first = bytes.first else { return isLast ? .utf8(skip: 0) : .needsMore }
    guard first == 0xEF else { return .utf8(skip: 0) }
    switch (isMark(InputUnits(bytes, .utf8, from: 0)), isMark(InputUnits(bytes, .utf8, from: 3))) {
    case (false?, _): return .utf8(skip: 0)
    case (true?, true?): return doubleMark
    case (true?, false?): return .utf8(skip: 3)
    default: return .needsMore
    }
  }

  /// The verdict on the bytes.
  var verdict: Verdict {
    guard let first = bytes.first else { return isLast ? .utf8(skip: 0) : .needsMore }
    switch first {
    case 0x3C, 0x00, 0xEF, 0xFE, 0xFF, 0x4C, 0x1F: break
    default: return .utf8(skip: 0)
    }
    if bytes.count < 4, !isLast { return .needsMore }
    switch (first, byte(1), byte(2), byte(3)) {
    case (0, 0, 0xFE, 0xFF): return marked(.utf32(isLittleEndian: false), skip: 4)
    case (0xFF, 0xFE, 0, 0): return marked(.utf32(isLittleEndian: true), skip: 4)
    case (0xFE, 0xFF, _, _): return marked(.utf16(isLittleEndian: false), skip: 2)
    case (0xFF, 0xFE, _, _): return marked(.utf16(isLittleEndian: true), skip: 2)
    case (0xEF, 0xBB, 0xBF, _): return marked(.utf8, skip: 3)
    case (0, 0, 0, 0x3C): return declared(.utf32(isLittleEndian: false))
    case (0x3C, 0, 0, 0): return declared(.utf32(isLittleEndian: true))
    case (0, 0x3C, _, _): return declared(.utf16(isLittleEndian: false))
    case (0x3C, 0, _, _): return declared(.utf16(isLittleEndian: true))
    case (0x4C, 0x6F, 0xA7, 0x94): return .fault(.refused(.encoding), "the encoding EBCDIC is not accepted")
    case (0x1F, 0x8B, _, _): return .fault(.malformed, "the bytes are compressed by gzip, which is not XML")
    case (0x3C, 0x3F, _, _): return isPlainUTF8 ? .utf8(skip: 0) : declared(.other)
    default: return .utf8(skip: 0)
    }
  }

  /// Whether the declaration is the most frequent one, which needs no further examination.
  private var isPlainUTF8: Bool {
    let plain: StaticString = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    guard bytes.count >= plain.utf8CodeUnitCount else { return false }
    let declaration = UnsafeBufferPointer(start: plain.utf8Start, count: plain.utf8CodeUnitCount)
    // Names of encodings are case-insensitive.
    return declaration.indices.allSatisfy { bytes[$0] == declaration[$0] || bytes[$0] == declaration[$0] | 0x20 }
  }

  private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 1 }

  // MARK: Marks and declarations

  /// The verdict on a byte order mark together with the declaration behind it.
  private func marked(_ form: EncodingName.Form, skip: Int) -> Verdict {
    let text = InputUnits(bytes, form, from: skip)
    // A second mark would be a character before the document.
    switch isMark(text) {
    case nil: return .needsMore
    case true?: return doubleMark
    case false?: break
    }
    let declaration: String?
    switch name(in: text) {
    case .needsMore: return .needsMore
    case .tooLong: return tooLong
    case .none: declaration = nil
    case .some(let name): declaration = name
    }
    if let declaration {
      let name = EncodingName(declaration)
      guard name.isReadable else { return refusal(declaration) }
      if !fits(name.form, form) {
        return .fault(
          .malformed, "the byte order mark says \(title(form)), but the declaration says '\(declaration)'")
      }
    }
    return reading(form, skip: skip)
  }

  /// The verdict on a document without a byte order mark.
  private func declared(_ form: EncodingName.Form) -> Verdict {
    let declaration: String
    switch name(in: InputUnits(bytes, form, from: 0)) {
    case .needsMore: return .needsMore
    case .tooLong: return tooLong
    case .none:
      if form == .other { return .utf8(skip: 0) }
      return .fault(.malformed, "a document in \(title(form)) must have a byte order mark or declare its encoding")
    case .some(let name): declaration = name
    }
    let name = EncodingName(declaration)
    guard name.isReadable else { return refusal(declaration) }
    if form == .other {
      switch name.form {
      case .utf8: return .utf8(skip: 0)
      case .other: return .named(declaration)
      case .utf16, .utf32: break
      }
    } else if fits(name.form, form) {
      return reading(form, skip: 0)
    }
    let title = form == .other ? "one byte for each character of ASCII" : title(form)
    return .fault(.malformed, "the declaration says '\(declaration)', but the bytes have \(title)")
  }

  private func reading(_ form: EncodingName.Form, skip: Int) -> Verdict {
    switch form {
    case .utf16(let order): .unicode(width: 2, isLittleEndian: order ?? false, skip: skip)
    case .utf32(let order): .unicode(width: 4, isLittleEndian: order ?? false, skip: skip)
    case .utf8, .other: .utf8(skip: skip)
    }
  }

  private func fits(_ declared: EncodingName.Form, _ form: EncodingName.Form) -> Bool {
    switch (declared, form) {
    case (.utf8, .utf8): true
    case (.utf16(let declared), .utf16(let order)), (.utf32(let declared), .utf32(let order)):
      declared == nil || declared == order
    default: false
    }
  }

  private func title(_ form: EncodingName.Form) -> String {
    switch form {
    case .utf8, .other: "UTF-8"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    }
  }

  private func refusal(_ name: String) -> Verdict {
    .fault(.refused(.encoding), "the encoding '\(name)' is not accepted")
  }

  private var doubleMark: Verdict {
    .fault(.malformed, "the document does not begin with '<'")
  }

  private var tooLong: Verdict {
    .fault(.malformed, "the XML declaration is longer than \(Self.longestDeclaration) characters")
  }

  /// Whether the text begins with a byte order mark; nil: more bytes are needed.
  private func isMark(_ text: InputUnits) -> Bool? {
    let mark: [UInt32] = text.width == 1 ? [0xEF, 0xBB, 0xBF] : [0xFEFF]
    for (index, unit) in mark.enumerated() {
      guard let found = text[index] else { return isLast ? false : nil }
      if found != unit { return false }
    }
    return true
  }

  // MARK: The declaration

  private enum Declaration {
    case needsMore
    case tooLong
    case none
    case some(String)
  }

  /// The encoding that the XML declaration names, if the text begins with a declaration that can be parsed.
  ///
  /// The scanner reads the declaration again, and checks that it is well-formed.
  private func name(in text: InputUnits) -> Declaration {
    for (index, expected) in "<?xml".utf8.enumerated() {
      guard let unit = text[index] else { return isLast ? .none : .needsMore }
      if unit != UInt32(expected) { return .none }
    }
    guard let space = text[5] else { return isLast ? .none : .needsMore }
    guard Self.isSpace(space) else { return .none }
    var end = 6
    while true {
      guard let unit = text[end] else { return isLast ? .none : .needsMore }
      if unit == UInt32(UInt8(ascii: ">")), text[end - 1] == UInt32(UInt8(ascii: "?")) { break }
      end += 1
      if end >= Self.longestDeclaration { return .tooLong }
    }
    return encoding(in: text, from: 6, to: end - 1).map { .some($0) } ?? .none
  }

  private func encoding(in text: InputUnits, from start: Int, to end: Int) -> String? {
    var index = start
    func skipSpace() {
      while index < end, let unit = text[index], Self.isSpace(unit) { index += 1 }
    }
    func take(while condition: (UInt32) -> Bool) -> String {
      var taken = String.UnicodeScalarView()
      while index < end, let unit = text[index], condition(unit) {
        taken.append(Unicode.Scalar(UInt8(truncatingIfNeeded: unit)))
        index += 1
      }
      return String(taken)
    }
    while index < end {
      skipSpace()
      let key = take { Self.isNameUnit($0) }
      skipSpace()
      guard !key.isEmpty, text[index] == UInt32(UInt8(ascii: "=")) else { return nil }
      index += 1
      skipSpace()
      guard index < end, let quote = text[index], quote == 0x22 || quote == 0x27 else { return nil }
      index += 1
      let value = take { $0 != quote && $0 < 0x80 }
      guard index < end, text[index] == quote else { return nil }
      index += 1
      if key == "encoding" { return Self.isName(value) ? value : nil }
    }
    return nil
  }

  private static func isSpace(_ unit: UInt32) -> Bool {
    unit == 0x20 || unit == 0x0A || unit == 0x0D || unit == 0x09
  }

  private static func isNameUnit(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2E, 0x5F, 0x2D: true
    default: false
    }
  }

  /// Whether a text has the form of the name of an encoding (XML 1.0 § 4.3.3).
  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first?.value else { return false }
    return (0x61...0x7A ~= first || 0x41...0x5A ~= first) && text.unicodeScalars.allSatisfy { isNameUnit($0.value) }
  }
}
