/// The numbers of a layout in ascending order: neighbouring numbers have neighbouring places.
struct StoredOrder {
  private let form: RawNumber.Form
  private let isShort: Bool

  /// The places of the first and the last finite number.
  private let places: ClosedRange<Int64>

  init(_ raw: RawNumber) {
    form = raw.form
    isShort = raw.form == .real && raw.size == 4
    // The distance from the first to the last place.
    let last = UInt64.max >> UInt64(64 - raw.bitCount)
    switch raw.form {
    case .signed: places = Int64(bitPattern: ~(last >> 1))...Int64(last >> 1)
    case .unsigned: places = .min...(.min &+ Int64(bitPattern: last))
    case .real:
      let limit = isShort ? Int64(Float.greatestFiniteMagnitude.bitPattern) : Self.lastDouble
      places = -limit...limit
    }
  }

  private static let lastDouble = Int64(Double.greatestFiniteMagnitude.bitPattern)

  /// The number at a place; nil if there is none.
  private func number(at place: Int64) -> NativeNumber? {
    guard places.contains(place) else { return nil }
    switch form {
    case .signed: return .signed(place)
    case .unsigned: return .unsigned(UInt64(bitPattern: place) ^ 1 << 63)
    case .real:
      // The bits of real numbers are in order; below zero they are reversed.
      let value =
        isShort
        ? Double(Float(bitPattern: UInt32(place.magnitude))) : Double(bitPattern: place.magnitude)
      return .real(place < 0 ? -value : value)
    }
  }

  /// The place of the number nearest to a finite one; the first or the last place if it is out of range.
  private func place(nearestTo value: Double) -> Int64 {
    let place: Int64
    switch form {
    case .signed: place = Int64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
    case .unsigned:
      place = Int64(bitPattern: (UInt64(exactly: value.rounded()) ?? (value < 0 ? .min : .max)) ^ 1 << 63)
    case .real:
      let bits = isShort ? Int64(Float(value.magnitude).bitPattern) : Int64(value.magnitude.bitPattern)
      place = value < 0 ? -bits : bits
    }
    return min(max(place, places.lowerBound), places.upperBound)
  }

  /// Searches for a number near another one; returns nil if there is none.
  ///
  /// The comparison is negative for a number before the one that is sought, 0 for that one, positive for a number after
  /// it.
  func search(from value: Double, _ compare: (NativeNumber) -> Int) -> NativeNumber? {
    var near = place(nearestTo: value)
    guard let first = number(at: near) else { return nil }
    let direction = Int64(-compare(first).signum())
    if direction == 0 { return first }
    // Brackets the number that is sought between `near` and `far`.
    var far = near
    var step: Int64 = 1
    while true {
      let (next, isBeyond) = near.addingReportingOverflow(direction * step)
      guard !isBeyond, let number = number(at: next) else {
        if step == 1 { return nil }
        step = 1
        continue
      }
      let order = compare(number).signum()
      if order == 0 { return number }
      far = next
      if order == direction { break }
      near = next
      if step < 1 << 61 { step *= 2 }
    }
    while (far - near).magnitude > 1 {
      let middle = near + (far - near) / 2
      guard let number = number(at: middle) else { return nil }
      let order = compare(number).signum()
      if order == 0 { return number }
      if order == direction { far = middle } else { near = middle }
    }
    return nil
  }
}
