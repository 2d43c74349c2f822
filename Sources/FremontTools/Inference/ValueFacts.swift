import Fremont

/// The facts about the values of one attribute, or of the text of one element. The values themselves are not kept.
struct ValueFacts {
  /// The number of values.
  private(set) var count = 0

  /// The forms that all values have.
  private(set) var forms = ValueForms.all

  /// Whether a value is surrounded by white space.
  private(set) var hasSpace = false

  /// Whether a value has a point, and whether one has trailing zeros behind it, which would not be written.
  private var hasPoint = false
  private var hasFinalZeros = false

  /// The pairs of words whose first word has occurred, and those whose second word has.
  private var seenYes: ValueForms = []
  private var seenNo: ValueForms = []

  /// The characters that occur in base64 but not in words.
  private var base64Marks: UInt8 = 0

  /// A value that is a name.
  private struct Name {
    var bytes: [UInt8]
    var count = 1
    /// The number of documents that have it, and the last of these.
    var documentCount = 1
    var document: Int
  }

  /// The values, if all are names and there are no more than an enum may have, in the order of first occurrence.
  private var found: [Name]? = []

  /// The number of documents with a value, and the last of these.
  private var documentCount = 0
  private var document = -1

  /// The format of an older definition, and whether it reads all values.
  private var older: ValueTrial?
  private(set) var fitsOlder = true
  private var olderNames = 0

  /// The maximum number of names of an enum, and the minimum number of values to infer one.
  static let maximumNames = 8
  static let leastOccurrences = 20
  private static let longestName = 64

  /// At most one in this many values may be a name that occurs once. If there are more, further names are to be
  /// expected.
  private static let rareShare = 20

  /// With at least this many documents, at most one in `rareDocumentShare` may have a name that no other document has.
  private static let leastDocuments = 5
  private static let rareDocumentShare = 40

  /// Adds the facts of an older definition about the values.
  mutating func seed(
    _ dataType: ModelDataType, _ typeName: String?, _ formatString: String?, _ definition: ModelDefinition
  ) {
    if dataType == .enumeration {
      let items = typeName.flatMap { definition.modelEnum(named: $0) }?.items ?? []
      found = items.map { Name(bytes: Array($0.spelling.utf8), count: 2, documentCount: 2, document: -1) }
      olderNames = items.count
    } else if dataType != .string {
      older = ValueTrial(dataType, typeName: typeName, formatString: formatString)
    }
  }

  /// Adds a value of a document with a number.
  mutating func add(_ value: UnsafeBufferPointer<UInt8>, of document: Int) {
    count += 1
    if self.document != document {
      self.document = document
      documentCount += 1
    }
    if let older, fitsOlder, !older.isWritten(value, as: { _ in true }) { fitsOlder = value.isEmpty }
    if forms.isEmpty, found == nil, hasSpace { return }
    let text = XMLWhitespace.trim(value)
    if text.count < value.count { hasSpace = true }
    if text.isEmpty {
      forms = []
      found = nil
      return
    }
    if !forms.isEmpty {
      forms = ValueForms(of: text, among: forms)
      if !forms.isEmpty { addMarks(text) }
    }
    if found != nil { addName(text, isPadded: text.count < value.count) }
  }

  private mutating func addName(_ text: UnsafeBufferPointer<UInt8>, isPadded: Bool) {
    guard let known = found else { return }
    if !isPadded, let number = known.firstIndex(where: { $0.bytes.count == text.count && text.elementsEqual($0.bytes) })
    {
      found?[number].count += 1
      if known[number].document != document {
        found?[number].document = document
        found?[number].documentCount += 1
      }
      return
    }
    guard !isPadded, known.count < Self.maximumNames + olderNames, text.count <= Self.longestName, Self.isName(text)
    else {
      found = nil
      return
    }
    found?.append(Name(bytes: Array(text), document: document))
  }

  /// Whether a text is a name: a letter, then letters, digits and a few signs.
  private static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, isLetter(first) || first == UInt8(ascii: "_") else { return false }
    return text.allSatisfy { byte in
      isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ".")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private mutating func addMarks(_ text: UnsafeBufferPointer<UInt8>) {
    if forms.contains(.decimal), text.contains(UInt8(ascii: ".")) {
      hasPoint = true
      if text.last == UInt8(ascii: "0") { hasFinalZeros = true }
    }
    if forms.contains(.base64) {
      for byte in text {
        switch byte {
        case 0x30...0x39: base64Marks |= 1
        case 0x41...0x5A: base64Marks |= 2
        case 0x61...0x7A: base64Marks |= 4
        case UInt8(ascii: "="): base64Marks |= 8
        default: break
        }
      }
    }
    for (index, pair) in ValueForms.words.enumerated() where forms.contains(ValueForms.words(index)) {
      if ValueForms.isEqual(text, pair.yes) { seenYes.insert(ValueForms.words(index)) }
      if ValueForms.isEqual(text, pair.no) { seenNo.insert(ValueForms.words(index)) }
    }
  }

  // MARK: Types

  /// The names that the values are, if there are few.
  var names: [String]? { found.map { $0.map { String(decoding: $0.bytes, as: UTF8.self) } } }

  /// The names of an enum, if the values form one.
  var enumNames: [String]? {
    guard count >= Self.leastOccurrences, let found, found.count > 1,
      found.count(where: { $0.count == 1 }) * Self.rareShare <= count
    else { return nil }
    let rare = found.count { $0.documentCount == 1 }
    return documentCount >= Self.leastDocuments && rare * Self.rareDocumentShare > documentCount ? nil : names
  }

  /// The rule of an older definition, if it reads all values; nil otherwise.
  func olderRule(_ rule: ModelRule) -> ModelRule? {
    rule.dataType == .enumeration ? found.map { _ in rule } : fitsOlder ? rule : nil
  }

  /// The rule of the values if they are not an enum.
  func rule(_ xmlType: ModelXMLType, xmlName: String?, name: String) -> ModelRule {
    var rule = ModelRule(.string, xmlType, xmlName: xmlName)
    if count == 0 { return rule }
    // Trailing zeros of a version are significant: 1.10 differs from 1.1.
    let isVersion = name.lowercased().hasSuffix("version")
    if forms.contains(.integer) {
      (rule.dataType, rule.typeName) = (.number, "Int")
    } else if forms.contains(.decimal), hasPoint, !hasFinalZeros || !isVersion {
      (rule.dataType, rule.typeName) = (.number, "Decimal")
    } else if forms.contains(.date) {
      (rule.dataType, rule.formatString) = (.date, "xs:date")
    } else if forms.contains(.dateTime) {
      (rule.dataType, rule.formatString) = (.date, "xs:dateTime")
    } else if forms.contains(.localDateTime) {
      (rule.dataType, rule.formatString) = (.date, "xs:dateTime local")
    } else if let format = wordFormat {
      (rule.dataType, rule.formatString) = (.boolean, format)
    } else if forms.contains(.base64), base64Marks & 8 != 0 || base64Marks & 7 == 7 {
      (rule.dataType, rule.formatString) = (.data, "base64 plain")
    } else if hasSpace {
      rule.formatString = "preserve"
    }
    return rule
  }

  /// The format of words for true and false. Words other than `true` and `false` count only if both occur.
  private var wordFormat: String? {
    for (index, pair) in ValueForms.words.enumerated() where forms.contains(ValueForms.words(index)) {
      let form = ValueForms.words(index)
      if index == 0 || seenYes.contains(form) && seenNo.contains(form) { return pair.format }
    }
    return nil
  }
}
