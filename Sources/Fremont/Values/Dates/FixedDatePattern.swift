import Foundation

/// A date pattern of fixed-width numbers separated by single characters, such as `dd.MM.yyyy`, as most patterns are.
///
/// A text of exactly this length is read without walking the steps of the pattern.
struct FixedDatePattern: BitwiseCopyable, Sendable {
  /// The kinds of the parts, four bits each, starting at the lowest bits.
  private var parts: UInt64 = 0

  /// The separators, one byte each, starting at the lowest byte.
  private var literals: UInt64 = 0

  /// The length of a text.
  private var length = 0

  private enum Part: UInt64 {
    case year = 1
    case month, day, hour, minute, second, literal
  }

  /// Compiles a pattern; nil if it is of another kind.
  init?(_ pattern: DatePattern) {
    var (partCount, literalCount) = (0, 0)
    func next(_ part: Part, _ width: Int) -> Bool {
      guard partCount < 16 else { return false }
      parts |= part.rawValue << UInt64(4 * partCount)
      partCount += 1
      length += width
      return true
    }
    for step in pattern.steps {
      let isTaken: Bool
      switch step {
      case .year(4): isTaken = next(.year, 4)
      case .month(2): isTaken = next(.month, 2)
      case .day(2): isTaken = next(.day, 2)
      case .hour(2, from: 0): isTaken = next(.hour, 2)
      case .minute(2): isTaken = next(.minute, 2)
      case .second(2): isTaken = next(.second, 2)
      case .literal(let bytes):
        isTaken = bytes.allSatisfy { byte in
          // A digit could be read as part of a number next to it.
          guard byte < 0x80, !(0x30...0x39 ~= byte), literalCount < 8 else { return false }
          literals |= UInt64(byte) << UInt64(8 * literalCount)
          literalCount += 1
          return next(.literal, 1)
        }
      default: isTaken = false
      }
      if !isTaken { return nil }
    }
  }

  /// The date of a text; nil if the text has another form, or there is no such date.
  func parse(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
    guard text.count == length, var place = text.baseAddress else { return nil }
    var (parts, literals, civil) = (parts, literals, CivilTime())
    while let part = Part(rawValue: parts & 15) {
      parts >>= 4
      if part == .literal {
        guard place.pointee == UInt8(truncatingIfNeeded: literals) else { return nil }
        literals >>= 8
        place += 1
        continue
      }
      var value = Self.pair(&place)
      if part == .year, value >= 0 {
        let low = Self.pair(&place)
        value = low < 0 ? -1 : value &* 100 &+ low
      }
      if value < 0 { return nil }
      switch part {
      case .year: civil.year = value
      case .month: civil.month = value
      case .day: civil.day = value
      case .hour: civil.hour = value
      case .minute: civil.minute = value
      case .second: civil.second = value
      case .literal: break
      }
    }
    return civil.seconds.map { Date(timeIntervalSinceReferenceDate: Double($0)) }
  }

  /// Reads two digits; returns −1 if they are not digits.
  @inline(__always)
  private static func pair(_ place: inout UnsafePointer<UInt8>) -> Int {
    let (high, low) = (place[0] &- 0x30, place[1] &- 0x30)
    place += 2
    return high < 10 && low < 10 ? Int(high) &* 10 &+ Int(low) : -1
  }

  /// Appends a date and time; returns false and appends nothing if its year does not have four digits.
  func append(_ civil: CivilTime, to output: inout OutputBuffer) -> Bool {
    guard 0...9_999 ~= civil.year else { return false }
    var (parts, literals) = (parts, literals)
    output.reserve(length)
    while let part = Part(rawValue: parts & 15) {
      parts >>= 4
      switch part {
      case .year: output.append(digits: UInt64(civil.year), width: 4)
      case .month: output.append(digits: UInt64(civil.month), width: 2)
      case .day: output.append(digits: UInt64(civil.day), width: 2)
      case .hour: output.append(digits: UInt64(civil.hour), width: 2)
      case .minute: output.append(digits: UInt64(civil.minute), width: 2)
      case .second: output.append(digits: UInt64(civil.second), width: 2)
      case .literal:
        output.append(UInt8(truncatingIfNeeded: literals))
        literals >>= 8
      }
    }
    return true
  }
}
