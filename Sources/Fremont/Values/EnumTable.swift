/// The names, numbers and spellings of a `ModelEnum`, prepared for lookup.
@usableFromInline
final class EnumTable: Sendable {
  /// The name of the enumeration, for messages.
  let enumName: String

  /// The names, without duplicates.
  let names: [String]

  /// The number of each name, or nil.
  let values: [Int?]

  /// The text written for each name.
  private let written: ConstantTexts

  /// Every text that can be read, with the index of its name.
  private let spellings: [(text: [UInt8], index: Int)]
  private let spellingIndex: TextIndex

  /// The indices by name and by number, if there are many; nil for a linear search.
  private let nameIndex: [String: Int]?
  private let valueIndex: [Int: Int]?

  /// The index of the name that stands for all other texts, and whether it has no text to write; nil if there is none.
  private let other: (index: Int, isTextless: Bool)?

  /// Written for an unknown text in documents that are only compared: a noncharacter, which no name contains.
  static let unknownText = "\u{EFFFE}"

  /// How the number of an item is stored in bytes; nil if items are text.
  private let raw: RawNumber?

  /// Whether items are bytes, rather than text.
  var isRaw: Bool { raw != nil }

  init(
    _ enumName: String,
    _ names: [String],
    _ values: [Int?],
    written: [String],
    spellings: [(text: [UInt8], index: Int)],
    other: (index: Int, isTextless: Bool)? = nil,
    raw: RawNumber? = nil
  ) {
    self.raw = raw
    self.other = other
    self.enumName = enumName
    self.names = names
    self.values = values
    self.written = ConstantTexts(written)
    self.spellings = spellings
    spellingIndex = TextIndex(spellings)
    let areMany = names.count > 8
    // The first one counts, as in a linear search.
    nameIndex = areMany ? Dictionary(zip(names, names.indices)) { first, _ in first } : nil
    valueIndex =
      areMany
      ? Dictionary(zip(values, values.indices).compactMap { value, index in value.map { ($0, index) } }) { first, _ in
        first
      } : nil
  }

  /// Finds the name for a text, ignoring white space around it.
  @usableFromInline
  func index(of text: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Int {
    if let raw { return try index(of: raw.read(text)) }
    let trimmed = XMLWhitespace.trim(text)
    if let index = spellingIndex[trimmed] { return index }
    return try notFound(trimmed)
  }

  @inline(never)
  private func notFound(_ trimmed: UnsafeBufferPointer<UInt8>) throws(ValueFault) -> Int {
    if let other, !trimmed.isEmpty { return other.index }
    let known = spellings.map { String(decoding: $0.text, as: UTF8.self) }
    let got = String(decoding: trimmed.prefix(400), as: UTF8.self)
    let hint = Suggestion.ending(for: got, in: known)
    throw ValueFault(
      "'\(ValueFault.excerpt(got))' is not \(ValueFault.withArticle(enumName))\(hint.isEmpty ? Self.list(known) : hint)"
    )
  }

  /// Finds the name for a number.
  @inline(never)
  private func index(of number: NativeNumber) throws(ValueFault) -> Int {
    if let index = number.integer(as: Int.self).flatMap({ index(ofValue: $0) }) { return index }
    let known = values.compactMap { $0.map(String.init) }
    throw ValueFault("'\(number.text)' is not \(ValueFault.withArticle(enumName))\(Self.list(known))")
  }

  private static func list(_ known: [String]) -> String {
    known.count > 12 ? "" : "; expected \(known.joined(separator: ", "))"
  }

  /// Writes the text of a name.
  @usableFromInline
  func append(_ index: Int, to output: inout OutputBuffer) throws(ValueFault) {
    if let raw { return try raw.append(.signed(Int64(values[index] ?? 0)), to: &output) }
    if let other, other.isTextless, other.index == index { return try appendUnknown(to: &output) }
    try written.append(index, to: &output)
  }

  /// Writes a placeholder for an unknown text, which only a document can keep.
  @inline(never)
  private func appendUnknown(to output: inout OutputBuffer) throws(ValueFault) {
    guard output.isCompared else { throw unknownTextFault }
    output.append(unescaped: Self.unknownText)
  }

  private var unknownTextFault: ValueFault {
    ValueFault(
      "'\(names[other?.index ?? 0])' stands for all other texts of \(enumName), so it has no text to write")
  }

  /// The fault for a raw value without a name.
  @usableFromInline
  func unlistedFault(_ raw: String) -> ValueFault {
    ValueFault("'\(raw)' is not \(ValueFault.withArticle(enumName))")
  }

  /// Finds a name.
  @usableFromInline
  func index(ofName name: String) -> Int? {
    if let nameIndex { return nameIndex[name] }
    return names.firstIndex(of: name)
  }

  /// Finds a number.
  @usableFromInline
  func index(ofValue value: Int) -> Int? {
    if let valueIndex { return valueIndex[value] }
    return values.firstIndex(of: value)
  }
}
