/// The names, numbers and spellings of a `ModelEnum`, ready for look-ups.
@usableFromInline
final class EnumTable: Sendable {
  /// The name of the enumeration, for messages.
  let enumName: String

  /// The names, each once.
  let names: [String]

  /// The number of each name, or nil.
  let values: [Int?]

  /// The text that is written for each name.
  private let written: WrittenTexts

  /// Every text that is read, with the index of its name.
  private let spellings: [(text: [UInt8], index: Int)]

  /// How the number of an item lies in bytes; nil: items are text.
  private let raw: RawNumber?

  /// Whether items are bytes, and no text.
  var isRaw: Bool { raw != nil }

  init(
    _ enumName: String,
    _ names: [String],
    _ values: [Int?],
    _ written: [String],
    _ spellings: [(text: [UInt8], index: Int)],
    raw: RawNumber? = nil
  ) {
    self.raw = raw
    self.enumName = enumName
    self.names = names
    self.values = values
    self.written = WrittenTexts(written)
    self.spellings = spellings
  }

  /// Finds the name a text spells; white space around the text is ignored.
  @usableFromInline
  func index(of text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Int {
    if let raw { return try index(of: raw.read(text)) }
    let trimmed = XMLWhitespace.trim(text)
    for spelling in spellings where spelling.text.count == trimmed.count {
      if Self.areEqual(spelling.text, trimmed) { return spelling.index }
    }
    let known = spellings.map { String(decoding: $0.text, as: UTF8.self) }
    let got = String(decoding: trimmed.prefix(400), as: UTF8.self)
    let hint = Suggestion.ending(for: got, in: known)
    throw ValueFault(
      "'\(ValueFault.excerpt(got))' is not \(ValueFault.withArticle(enumName))\(hint.isEmpty ? Self.list(known) : hint)"
    )
  }

  /// Finds the name of a number.
  @inline(never)
  private func index(of number: NativeNumber) throws(ValueFault) -> Int {
    if let index = number.integer(as: Int.self).flatMap({ index(ofValue: $0) }) { return index }
    let known = values.compactMap { $0.map(String.init) }
    throw ValueFault("'\(number.text)' is not \(ValueFault.withArticle(enumName))\(Self.list(known))")
  }

  /// Whether two texts of one length are equal, byte by byte and without iterators.
  private static func areEqual(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    left.withUnsafeBufferPointer { left in
      var index = 0
      while index < right.count, left[index] == right[index] { index += 1 }
      return index == right.count
    }
  }

  private static func list(_ known: [String]) -> String {
    known.count > 12 ? "" : "; expected \(known.joined(separator: ", "))"
  }

  /// Writes the text of a name.
  @usableFromInline
  func append(_ index: Int, to output: inout OutputBuffer) throws(ValueFault) {
    if let raw { return try raw.append(.signed(Int64(values[index] ?? 0)), to: &output) }
    try written.append(index, to: &output)
  }

  /// Says that a raw value is that of no name.
  @usableFromInline
  func misfit(_ raw: String) -> ValueFault {
    ValueFault("'\(raw)' is not \(ValueFault.withArticle(enumName))")
  }

  /// Finds a name.
  @usableFromInline
  func index(ofName name: String) -> Int? {
    names.firstIndex(of: name)
  }

  /// Finds a number.
  @usableFromInline
  func index(ofValue value: Int) -> Int? {
    values.firstIndex(of: value)
  }
}
