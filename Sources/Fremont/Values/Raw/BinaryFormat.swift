import Foundation

/// A compiled `binaryFormat`: how a value of a data type is stored in bytes.
struct BinaryFormat: Sendable, Hashable {
  let extent: ValueExtent

  /// Compiles the format of a value. `typeName` is that of a number, whose layout is the default.
  ///
  /// - Throws: A fault that says what is wrong, and what is expected.
  init(_ text: String?, _ dataType: ModelDataType, typeName: String?, _ order: ByteOrder) throws(ValueFault) {
    let isNumber = [.number, .boolean, .enumeration, .date].contains(dataType)
    var words = Words(text ?? "", splitsSigns: isNumber)
    let selection = try words.takeSelection(
      isAlone: isNumber || dataType == .instance || dataType == .dictionary || words.hasEnd)
    let counter = words.takeName()
    var extent: ValueExtent
    switch dataType {
    case .number, .boolean, .enumeration, .date: extent = try Self.scalar(&words, dataType, typeName, order: order)
    case .string, .custom, .data:
      extent = ValueExtent(content: dataType == .data ? .data : .text, end: .rest)
      if let counter {
        extent.end = .counted(by: counter)
      } else if words.take("NUL") {
        if dataType == .data { throw words.fault("DATA can hold a NUL, and does not end with one") }
        extent.end = .terminated
      } else if let end = try words.takeEnd(order) {
        extent.end = end
      }
      if dataType != .data, let name = words.takeWord() {
        guard let encoding = RawText(name: name) else {
          let known = RawText.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValueFault("'\(ValueFault.excerpt(name))' is no encoding; expected \(known)")
        }
        extent.encoding = encoding
      }
    case .array:
      extent = ValueExtent(content: .items, end: .rest)
      if let counter {
        extent.end = .counted(by: counter)
      } else if let end = try words.takeEnd(order) {
        extent.end = end
      }
    case .instance, .dictionary:
      extent = ValueExtent(content: .members, end: .own)
      if let number = try words.takeNumber(order) { extent.end = .prefixed(try number.asLength()) }
    case .xml, .reference:
      throw ValueFault("\(dataType.withArticle) has no binary form")
    }
    if extent.content == .text, case .fixed(let size) = extent.end, size % extent.encoding.unit != 0 {
      let unit = extent.encoding.unit
      throw words.fault(
        "a character of \(extent.encoding.rawValue) has \(unit) bytes or more, and \(size) end within one")
    }
    extent.selector = selection?.name
    extent.choice = selection?.choice
    self.extent = extent
    try words.end()
  }

  private static func scalar(
    _ words: inout Words, _ dataType: ModelDataType, _ typeName: String?, order: ByteOrder
  ) throws(ValueFault) -> ValueExtent {
    if dataType == .number, let name = words.peek, let checksum = Checksum(rawValue: name) {
      _ = words.takeWord()
      var extent = ValueExtent(content: .checksum, end: .fixed(checksum.size))
      extent.number = RawNumber(form: .unsigned, size: checksum.size, order: words.takeOrder() ?? order)
      extent.checksum = checksum
      return extent
    }
    var implied: String?
    var number = try words.takeNumber(order)
    if number == nil, words.isAtEnd, dataType == .number, let typeName, let type = NumberType(rawValue: typeName) {
      number = type.raw
      number?.order = order
      implied = typeName
    }
    guard var number else {
      throw words.fault("\(dataType.withArticle) needs a binaryFormat such as UINT8, INT16 BIG, FLOAT or BITS 3")
    }
    if dataType == .number { number.scale = try words.takeScale() }
    var extent = ValueExtent(content: .number, end: .fixed(number.size))
    extent.number = number
    extent.impliedType = implied
    return extent
  }
}

extension RawNumber {
  /// The number as a length or count.
  ///
  /// - Throws: A fault if it can have a fraction, or shares its bytes with other values.
  fileprivate func asLength() throws(ValueFault) -> RawNumber {
    guard form == .unsigned, bits == nil, scale == nil else {
      throw ValueFault("a length is one of UINT8, UINT16, UINT32 and UINT64, not \(self)")
    }
    return self
  }
}

extension NumberType {
  /// The layout of the type in memory, if it is the same on all machines except for byte order.
  var raw: RawNumber? {
    switch self {
    case .int8: RawNumber(form: .signed, size: 1)
    case .int16: RawNumber(form: .signed, size: 2)
    case .int32: RawNumber(form: .signed, size: 4)
    case .int64, .int: RawNumber(form: .signed, size: 8)
    case .uint8: RawNumber(form: .unsigned, size: 1)
    case .uint16: RawNumber(form: .unsigned, size: 2)
    case .uint32: RawNumber(form: .unsigned, size: 4)
    case .uint64, .uint: RawNumber(form: .unsigned, size: 8)
    case .float: RawNumber(form: .real, size: 4)
    case .double: RawNumber(form: .real, size: 8)
    case .decimal: nil
    }
  }
}

/// The words of a `binaryFormat`, in order.
private struct Words {
  private let text: String
  private var words: ArraySlice<String>

  /// The names of other values.
  private var names: ArraySlice<String>

  init(_ text: String, splitsSigns: Bool) {
    self.text = text
    let all = text.split(whereSeparator: \.isWhitespace).map(String.init)
    names = all.filter { $0.hasPrefix("=") && $0.utf8.count > 1 }.map { String($0.dropFirst()) }[...]
    var spread = all.filter { !$0.hasPrefix("=") || $0.utf8.count == 1 }.joined(separator: " ")
    // The signs of a scale need no spaces around them; encodings have dashes in their names.
    if splitsSigns {
      for sign in ["*", "/", "+", "-"] { spread = spread.replacingOccurrences(of: sign, with: " \(sign) ") }
    }
    words = spread.split(separator: " ").map(String.init)[...]
  }

  var peek: String? { words.first }

  var isAtEnd: Bool { words.isEmpty }

  mutating func takeWord() -> String? { words.popFirst() }

  mutating func take(_ word: String) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  /// Whether a length, a count or a NUL marks the end of the value.
  var hasEnd: Bool {
    words.first.map { $0 == "NUL" || $0.hasPrefix("UINT") || $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } } ?? false
  }

  /// The name of the value that holds the number of bytes or items: `=count`.
  mutating func takeName() -> String? { names.popFirst() }

  /// The name of the value that selects this one, and the selecting number: `=kind:2`, or `=kind` if no other name is
  /// expected.
  mutating func takeSelection(isAlone: Bool) throws(ValueFault) -> (name: String, choice: Int?)? {
    guard let index = names.firstIndex(where: { isAlone || $0.contains(":") }) else { return nil }
    let parts = names.remove(at: index).split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 { return (parts[0], nil) }
    guard parts.count == 2, let choice = Self.integer(parts[1]) else {
      throw fault("expected a whole number behind ':'")
    }
    return (parts[0], choice)
  }

  /// An integer in decimal digits, or in hexadecimal ones after `0x`.
  private static func integer(_ text: String) -> Int? {
    text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
  }

  mutating func takeOrder() -> ByteOrder? { take("BIG") ? .big : take("LITTLE") ? .little : nil }

  /// The number of bytes or items: fixed, or the layout of a number that precedes the value.
  mutating func takeEnd(_ order: ByteOrder) throws(ValueFault) -> ValueExtent.End? {
    if let word = words.first, word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      words.removeFirst()
      guard let count = Int(word), count < 1 << 31 else { throw fault("'\(ValueFault.excerpt(word))' is too many") }
      return .fixed(count)
    }
    return try takeNumber(order).map { number throws(ValueFault) in .prefixed(try number.asLength()) }
  }

  /// The layout of a number: `INT16`, `UINT32 BIG`, `BITS 3`.
  mutating func takeNumber(_ order: ByteOrder) throws(ValueFault) -> RawNumber? {
    guard let name = words.first else { return nil }
    if name == "BITS" {
      words.removeFirst()
      guard let word = takeWord(), let count = Int(word), 1...64 ~= count else {
        throw fault("expected the number of bits, 1 to 64, behind BITS")
      }
      var number = RawNumber(form: .unsigned, size: 8, bits: count)
      // The order is that of the bits; the number is passed on in eight bytes.
      number.bitOrder = takeOrder() ?? order
      return number
    }
    let layouts: [String: RawNumber] = [
      "INT8": RawNumber(form: .signed, size: 1), "INT16": RawNumber(form: .signed, size: 2),
      "INT32": RawNumber(form: .signed, size: 4), "INT64": RawNumber(form: .signed, size: 8),
      "UINT8": RawNumber(form: .unsigned, size: 1), "UINT16": RawNumber(form: .unsigned, size: 2),
      "UINT32": RawNumber(form: .unsigned, size: 4), "UINT64": RawNumber(form: .unsigned, size: 8),
      "FLOAT": RawNumber(form: .real, size: 4), "DOUBLE": RawNumber(form: .real, size: 8),
    ]
    guard var number = layouts[name] else { return nil }
    words.removeFirst()
    number.order = takeOrder() ?? order
    return number
  }

  /// A scale: `/ 64`, `* 0.01 - 40`.
  mutating func takeScale() throws(ValueFault) -> RawScale? {
    guard !words.isEmpty else { return nil }
    // Signs need no spaces around them.
    let text = words.joined(separator: " ")
    var operands: [Character: String] = [:]
    var sign: Character?
    var last = 0
    for character in text {
      if let rank = "*/+-".firstIndex(of: character).map({ "*/+-".distance(from: "*/+-".startIndex, to: $0) }),
        sign == nil || operands[sign ?? " "] != nil
      {
        let position = min(rank, 2) + 1
        guard position > last, operands[character] == nil else { throw fault("a scale is written as * 0.01 / 2 - 40") }
        last = position
        sign = character
      } else if character != " " {
        guard let sign else { return nil }
        operands[sign, default: ""].append(character)
      }
    }
    guard let sign, operands[sign] != nil else { throw fault("a scale is written as * 0.01 / 2 - 40") }
    words = []
    let offset = operands["+"] ?? operands["-"].map { "-\($0)" }
    return try RawScale(factor: operands["*"], divisor: operands["/"], offset: offset)
  }

  func end() throws(ValueFault) {
    guard let word = words.first ?? names.first.map({ "=\($0)" }) else { return }
    throw fault("unexpected '\(ValueFault.excerpt(word))'")
  }

  func fault(_ problem: String) -> ValueFault {
    text.isEmpty
      ? ValueFault(problem) : ValueFault("'\(ValueFault.excerpt(text))' is not a binaryFormat here: \(problem)")
  }
}
