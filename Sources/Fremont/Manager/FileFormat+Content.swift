/// What the first bytes of a file say of its format. Its name never counts.
extension FileFormat {
  /// What bytes say.
  package enum Verdict: Hashable {
    /// Nothing yet: more of the file has to be looked at.
    case needsMore
    case format(FileFormat)
    /// The bytes begin no known format.
    case unknown
  }

  /// Tells the format of a file. An archive is a property list so far: see `refined(by:)`.
  ///
  /// - Throws: `unknownFormat`, which names the known formats.
  init(of bytes: some Sequence<UInt8>, file: String?) throws(FremontError) {
    guard case .format(let format) = Self.verdict(on: bytes, isLast: true) else {
      throw .unknownFormat(bytes, file: file)
    }
    self = format
  }

  /// Tells the format by the first bytes; `isLast` says that no others follow.
  package static func verdict(on bytes: some Sequence<UInt8>, isLast: Bool) -> Verdict {
    bytes.withRawBytes { verdict(on: $0.bindMemory(to: UInt8.self), isLast: isLast) }
  }

  /// Tells the format by the first bytes.
  ///
  /// XML whose root is `plist`, or whose document type is, is a property list. A text whose characters have two or four bytes is known by
  /// its byte order mark, or by the zeros beside the first character.
  private static func verdict(on bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Verdict {
    let list = "bplist".utf8
    if bytes.starts(with: list) { return .format(.propertyList) }
    if !isLast, bytes.count < list.count, list.starts(with: bytes) { return .needsMore }
    guard bytes.count >= 4 || isLast else { return .needsMore }
    let (form, mark) = form(of: bytes)
    var text = Beginning(InputUnits(bytes, form, from: mark), isLast: isLast)
    return text.verdict
  }

  /// In how many bytes the characters of a text stand, and the length of its byte order mark.
  private static func form(of bytes: UnsafeBufferPointer<UInt8>) -> (EncodingName.Form, mark: Int) {
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 1 }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0, 0, 0xFE, 0xFF): return (.utf32(isLittleEndian: false), 4)
    case (0xFF, 0xFE, 0, 0): return (.utf32(isLittleEndian: true), 4)
    case (0xFE, 0xFF, _, _): return (.utf16(isLittleEndian: false), 2)
    case (0xFF, 0xFE, _, _): return (.utf16(isLittleEndian: true), 2)
    case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
    case (0, 0, 0, _): return (.utf32(isLittleEndian: false), 0)
    case (_, 0, 0, 0): return (.utf32(isLittleEndian: true), 0)
    case (0, _, _, _): return (.utf16(isLittleEndian: false), 0)
    case (_, 0, _, _): return (.utf16(isLittleEndian: true), 0)
    default: return (.utf8, 0)
    }
  }
}

extension FremontError {
  /// What is wrong with a file of no known format.
  package static func unknownFormat(_ bytes: some Sequence<UInt8>, file: String?) -> FremontError {
    let titles = FileFormat.allCases.map(\.title)
    let known = titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
    return FremontError(
      .unknownFormat, "the format of the file is not known: it \(excerpt(Array(bytes.prefix(16)))); known are \(known)",
      at: SourceLocation(file: file, line: 1, column: 1))
  }

  /// The first bytes of a file as a message shows them.
  private static func excerpt(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "is empty" }
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 || XMLWhitespace.contains($0) }) {
      return "begins with '\(ValueFault.excerpt(String(decoding: bytes, as: UTF8.self)))'"
    }
    let digits = bytes.prefix(8).map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "begins with the bytes \(digits.joined(separator: " "))"
  }
}
