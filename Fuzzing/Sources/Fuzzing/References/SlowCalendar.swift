/// The Gregorian calendar counted day by day, to compare with.
struct SlowCalendar: Equatable {
  var year = 2000
  var month = 1
  var day = 1
  var hour = 0
  var minute = 0
  var second = 0

  /// The years that dates can be in.
  static let years = -200_000...200_000

  static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  init() {}

  /// The moment so many seconds after the beginning of 2001.
  init(seconds: Int) {
    var days = Self.floor(seconds, 86_400)
    let time = seconds - days * 86_400
    (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60)
    let cycles = Self.floor(days, 146_097)
    days -= cycles * 146_097
    year = 2001
    while days >= Self.length(year) {
      days -= Self.length(year)
      year += 1
    }
    month = 1
    while days >= Self.length(year, month) {
      days -= Self.length(year, month)
      month += 1
    }
    day = days + 1
    year += cycles * 400
  }

  /// The seconds since the beginning of 2001, or nil when there is no such date or time.
  var seconds: Int? {
    guard Self.years ~= year, 1...12 ~= month, day >= 1, day <= Self.length(year, month), 0...23 ~= hour,
      0...59 ~= minute, 0...59 ~= second
    else { return nil }
    let cycles = Self.floor(year - 2001, 400)
    var days = cycles * 146_097 + day - 1
    for past in 2001..<(year - cycles * 400) { days += Self.length(past) }
    for past in 1..<month { days += Self.length(year, past) }
    return days * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// The day of the week, 0 for Monday; 2001 began with one.
  static func weekday(seconds: Int) -> Int {
    let days = floor(seconds, 86_400)
    return days - floor(days, 7) * 7
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func length(_ year: Int) -> Int {
    (1...12).reduce(0) { $0 + length(year, $1) }
  }

  private static func length(_ year: Int, _ month: Int) -> Int {
    if month == 2 { return year % 400 == 0 || year % 4 == 0 && year % 100 != 0 ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
