/// The format of a file is determined by its first bytes, never by its name.
extension FileFormat {
  /// The result of looking at the first bytes.
  package enum Verdict: Hashable {
    /// Undecided: more bytes are needed.
    case needsMore
    case format(FileFormat)
    /// No known format begins with the bytes.
    case unknown
  }

  /// Determines the format of a file. An archive counts as a property list here: see `resolvingArchive(in:)`.
  ///
  /// - Throws: `unknownFormat`, which names the known formats.
  init(of bytes: some Sequence<UInt8>, file: String?) throws(FremontError) {
    guard case .format(let format) = Self.verdict(on: bytes, isLast: true) else {
      throw .unknownFormat(bytes, file: file)
    }
    self = format
  }

  /// Determines the format by the first bytes; with `isLast` no others follow.
  package static func verdict(on bytes: some Sequence<UInt8>, isLast: Bool) -> Verdict {
    bytes.withRawBytes { verdict(on: $0.bindMemory(to: UInt8.self), isLast: isLast) }
  }

  /// Determines the format by the first bytes.
  ///
  /// XML with the root or document type `plist` is a property list. UTF-16 and UTF-32 are recognised by their byte
  /// order mark, or by the zero bytes of the first character.
  private static func verdict(on bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Verdict {
    let list = "bplist".utf8
    if bytes.starts(with: list) { return .format(.propertyList) }
    if !isLast, bytes.count < list.count, list.starts(with: bytes) { return .needsMore }
    guard bytes.count >= 4 || isLast else { return .needsMore }
    let (form, mark) = form(of: bytes)
    var text = Beginning(InputUnits(bytes, form, from: mark), isLast: isLast)
    return text.verdict
  }

  /// The encoding form of a text, and the length of its byte order mark.
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
  /// The error for a file of unknown format.
  package static func unknownFormat(_ bytes: some Sequence<UInt8>, file: String?) -> FremontError {
    let titles = FileFormat.allCases.map(\.title)
    let known = titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
    return FremontError(
      .unknownFormat, "the format of the file is not known: it \(excerpt(Array(bytes.prefix(16)))); known are \(known)",
      at: SourceLocation(file: file, line: 1, column: 1))
  }

  /// The first bytes of a file, for a message.
  private static func excerpt(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "is empty" }
    if bytes.allSatisfy({ 0x20..<0x7F ~= $0 || XMLWhitespace.contains($0) }) {
      return "begins with '\(ValueFault.excerpt(String(decoding: bytes, as: UTF8.self)))'"
    }
    let digits = bytes.prefix(8).map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return "begins with the bytes \(digits.joined(separator: " "))"
  }
}
