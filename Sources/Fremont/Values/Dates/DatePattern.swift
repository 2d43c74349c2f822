/// A Unicode date pattern (UTS #35), compiled to a small program over bytes.
struct DatePattern: Sendable {
  /// One step of the program. A count is the number of letters in the pattern.
  enum Step: Sendable, Hashable {
    case literal([UInt8])
    case year(Int)
    case month(Int)
    case monthName(letters: Int?)
    case day(Int)
    case dayOfYear(Int)
    case weekday(letters: Int?)
    /// An hour from 0 to 23 or from 1 to 24.
    case hour(Int, from: Int)
    /// An hour from 1 to 12 or from 0 to 11, combined with AM or PM.
    case halfHour(Int, from: Int)
    case dayHalf
    case minute(Int)
    case second(Int)
    case fraction(Int)
    case zoneName
    case zoneOffset(ZoneForm)
  }

  /// How an offset of zero is written. Reading accepts all forms.
  enum ZoneForm: String, Sendable {
    case zulu = "Z"
    case hours = "+00"
    case minutes = "+0000"
    case colon = "+00:00"
    case gmt = "GMT"
  }

  let steps: [Step]

  /// For each step, the number of digits of the numbers that follow it directly.
  let digitsAfter: [Int]

  /// For each step, whether it adjoins another number, so that its width is its count.
  let isAbutting: [Bool]

  init(_ steps: [Step]) {
    self.steps = steps
    var digitsAfter = [Int](repeating: 0, count: steps.count)
    var isAbutting = [Bool](repeating: false, count: steps.count)
    for index in steps.indices.dropLast().reversed() {
      guard let next = steps[index + 1].width, steps[index].width != nil else { continue }
      digitsAfter[index] = digitsAfter[index + 1] + next
      isAbutting[index] = true
      isAbutting[index + 1] = true
    }
    self.digitsAfter = digitsAfter
    self.isAbutting = isAbutting
  }
}

extension DatePattern.Step {
  /// The least number of digits; nil for steps that are not numbers.
  var width: Int? {
    switch self {
    case .year(let count), .month(let count), .day(let count), .dayOfYear(let count), .hour(let count, _),
      .halfHour(let count, _), .minute(let count), .second(let count), .fraction(let count):
      count
    default: nil
    }
  }
}
