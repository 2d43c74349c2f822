extension DatePattern {
  /// Appends the text of a moment, in UTC.
  func append(_ moment: DateMoment, to output: inout OutputBuffer) {
    let civil = CivilTime(seconds: moment.seconds)
    for step in steps {
      switch step {
      case .literal(let bytes): bytes.withUnsafeBufferPointer { output.append($0) }
      case .year(2): Self.append(Int(civil.year.magnitude % 100), width: 2, to: &output)
      case .year(let count): DateFormat.appendYear(civil.year, width: count, to: &output)
      case .month(let count): Self.append(civil.month, width: count, to: &output)
      case .monthName(let letters): DateNames.append(DateNames.months[civil.month - 1], letters: letters, to: &output)
      case .day(let count): Self.append(civil.day, width: count, to: &output)
      case .dayOfYear(let count):
        let day = CivilTime.days(civil.year, civil.month, civil.day) - CivilTime.days(civil.year, 1, 1) + 1
        Self.append(day, width: count, to: &output)
      case .weekday(let letters):
        let name = DateNames.weekdays[CivilTime.weekday(seconds: moment.seconds)]
        DateNames.append(name, letters: letters, to: &output)
      case .hour(let count, let first):
        Self.append(civil.hour < first ? 24 : civil.hour, width: count, to: &output)
      case .halfHour(let count, let first):
        Self.append(civil.hour % 12 < first ? 12 : civil.hour % 12, width: count, to: &output)
      case .dayHalf: output.append(civil.hour < 12 ? "AM" : "PM")
      case .minute(let count): Self.append(civil.minute, width: count, to: &output)
      case .second(let count): Self.append(civil.second, width: count, to: &output)
      case .fraction(let count): moment.appendFraction(places: count, to: &output)
      case .zoneName: output.append("UTC")
      case .zoneOffset(let form): output.append(unescaped: form.rawValue)
      }
    }
  }

  private static func append(_ value: Int, width: Int, to output: inout OutputBuffer) {
    let digits = UInt64(value.magnitude)
    output.append(digits: digits, width: max(width, OutputBuffer.digitCount(of: digits)))
  }
}
