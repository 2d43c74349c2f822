import Foundation
import Fremont

/// Numbers without a format.
struct NumberChecks: Sendable {
  private let double: ScalarForm<Double>
  private let float: ScalarForm<Float>
  private let decimal: ScalarForm<Decimal>
  private let record: ScalarForm<ModelNumber>
  private let int: ScalarForm<Int>
  private let byte: ScalarForm<Int8>
  private let unsigned: ScalarForm<UInt64>
  private let short: ScalarForm<UInt16>

  init() throws {
    double = try ScalarForm("NUMBER")
    float = try ScalarForm("NUMBER")
    decimal = try ScalarForm("NUMBER")
    record = try ScalarForm("NUMBER")
    int = try ScalarForm("NUMBER")
    byte = try ScalarForm("NUMBER")
    unsigned = try ScalarForm("NUMBER")
    short = try ScalarForm("NUMBER")
  }

  @Sendable func readFloating(_ text: String) {
    let trimmed = text.trimmedAsXML
    let special = ["NaN": Double.nan, "INF": .infinity, "+INF": .infinity, "-INF": -.infinity][trimmed]
    let number = SlowNumber(trimmed)
    let expected = special ?? number.map(\.double).flatMap { $0.isFinite ? $0 : nil }
    compare(double.read(text), expected, "Double", text) { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
    let short = special.map { Float($0) } ?? number.map(\.float).flatMap { $0.isFinite ? $0 : nil }
    compare(float.read(text), short, "Float", text) { $0.bitPattern == $1.bitPattern || $0.isNaN && $1.isNaN }
  }

  @Sendable func readDecimal(_ text: String) {
    let value = decimal.read(text)
    guard let number = SlowNumber(text.trimmedAsXML) else {
      return compare(value, nil, "Decimal", text) { _, _ in false }
    }
    guard let value else {
      if Self.fitsDecimal(number) { finding("a Decimal was refused", [("text", text)]) }
      return
    }
    let read = SlowNumber(value.description)
    if value.isNaN || read.map({ $0.isZero ? $0.isZero == number.isZero : $0 == number }) != true {
      finding("a Decimal is another", [("text", text), ("value", value)])
    }
  }

  /// Whether 128 bits and the exponent of a Decimal hold the number without zeros at its end.
  private static func fitsDecimal(_ number: SlowNumber) -> Bool {
    let limit = "340282366920938463463374607431768211455".utf8.map { $0 - 48 }
    let isShort = number.digits.count < limit.count
    return (isShort || number.digits.count == limit.count && !limit.lexicographicallyPrecedes(number.digits))
      && -128...127 ~= number.exponent
  }

  @Sendable func readIntegers(_ text: String) {
    let digits = SlowNumber(text.trimmedAsXML)?.whole(limit: 64)
    compare(int.read(text), digits.flatMap { Int($0) }, "Int", text, ==)
    compare(byte.read(text), digits.flatMap { Int8($0) }, "Int8", text, ==)
    compare(unsigned.read(text), digits.flatMap { UInt64($0) }, "UInt64", text, ==)
    compare(short.read(text), digits.flatMap { UInt16($0) }, "UInt16", text, ==)
  }

  @Sendable func readRecord(_ text: String) {
    let trimmed = text.trimmedAsXML
    let value = record.read(text)
    guard let number = SlowNumber(trimmed) else {
      if ["NaN", "INF", "+INF", "-INF"].contains(trimmed) != (value != nil) {
        finding("a NUMBER was taken or refused", [("text", text), ("value", value as Any)])
      }
      return
    }
    guard let value else {
      if abs(number.exponent) < 1_000_000_000_000 { finding("a NUMBER was refused", [("text", text)]) }
      return
    }
    guard let read = SlowNumber(value.description), read.isZero ? number.isZero : read == number else {
      finding("a NUMBER is another", [("text", text), ("value", value)])
    }
    if record.read(record.write(value) ?? "") != value {
      finding("a NUMBER is written as another", [("text", text), ("written", record.write(value) as Any)])
    }
    if let int = value.intValue, number.whole(limit: 64) != String(int) {
      finding("intValue is another", [("text", text), ("value", int)])
    }
    if value.doubleValue != number.double {
      finding("doubleValue is another", [("text", text), ("value", value.doubleValue)])
    }
  }

  @Sendable func writeFloating(_ input: ArraySlice<UInt8>) {
    var input = input
    let value = Double(bitPattern: input.bits())
    let text = double.write(value) ?? ""
    if !value.isFinite {
      let expected = value.isNaN ? "NaN" : value < 0 ? "-INF" : "INF"
      if text != expected { finding("a Double is written as another", [("value", value), ("text", text)]) }
    } else {
      let expected = SlowNumber(value.description)
      if strtod(text, nil).bitPattern != value.bitPattern || SlowNumber(text) != expected {
        finding("a Double is written as another", [("value", value), ("text", text)])
      }
    }
    if double.read(text)?.bitPattern != value.bitPattern, !value.isNaN {
      finding("a Double reads as another", [("value", value), ("text", text)])
    }
    let short = Float(bitPattern: UInt32(truncatingIfNeeded: value.bitPattern))
    guard short.isFinite else { return }
    let shortText = float.write(short) ?? ""
    if strtof(shortText, nil).bitPattern != short.bitPattern || SlowNumber(shortText) != SlowNumber(short.description)
      || float.read(shortText)?.bitPattern != short.bitPattern
    {
      finding("a Float is written as another", [("value", short), ("text", shortText)])
    }
  }

  @Sendable func writeDecimal(_ input: ArraySlice<UInt8>) {
    var input = input
    let exponent = Int(Int8(truncatingIfNeeded: input.bits(1)))
    let low = Decimal(input.bits())
    let high = Decimal(input.bits())
    let mantissa = low + high * Decimal(sign: .plus, exponent: 19, significand: 1)
    let value = Decimal(sign: exponent % 2 == 0 ? .plus : .minus, exponent: exponent, significand: mantissa)
    guard !value.isNaN else { return }
    let text = decimal.write(value) ?? ""
    guard let number = SlowNumber(text), let expected = SlowNumber(value.description),
      number.isZero ? expected.isZero : number == expected
    else { finding("a Decimal is written as another", [("value", value), ("text", text)]) }
    if decimal.read(text) != value { finding("a Decimal reads as another", [("value", value), ("text", text)]) }
  }

  @Sendable func writeIntegers(_ input: ArraySlice<UInt8>) {
    var input = input
    let bits = input.bits()
    let value = Int(truncatingIfNeeded: bits)
    if int.write(value) != String(value) || int.read(String(value)) != value {
      finding("an Int is written as another", [("value", value)])
    }
    if unsigned.write(bits) != String(bits) || unsigned.read(String(bits)) != bits {
      finding("a UInt64 is written as another", [("value", bits)])
    }
    let small = Int8(truncatingIfNeeded: bits)
    if byte.write(small) != String(small) { finding("an Int8 is written as another", [("value", small)]) }
  }
}

/// Compares what was read with what should have been.
func compare<Value>(
  _ read: Value?, _ expected: Value?, _ type: String, _ text: String, _ isSame: (Value, Value) -> Bool
) {
  switch (read, expected) {
  case (nil, nil): return
  case (let read?, let expected?) where isSame(read, expected): return
  default:
    finding("\(type) differs", [("text", text), ("read", read as Any), ("expected", expected as Any)])
  }
}
