/// The numbers of a layout in their order: each has a place, and its neighbours have the places beside it.
struct StoredOrder {
  private let form: RawNumber.Form
  private let isShort: Bool

  /// The places of the first and of the last finite number.
  private let places: ClosedRange<Int64>

  init(_ raw: RawNumber) {
    form = raw.form
    isShort = raw.form == .real && raw.size == 4
    // How far the last place lies behind the first one.
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

  /// The number at a place; nil: there is none.
  private func number(at place: Int64) -> NativeNumber? {
    guard places.contains(place) else { return nil }
    switch form {
    case .signed: return .signed(place)
    case .unsigned: return .unsigned(UInt64(bitPattern: place) ^ 1 << 63)
    case .real:
      // The numbers are in the order of their bits, those below zero the other way round.
      let value =
        isShort
        ? Double(Float(bitPattern: UInt32(place.magnitude))) : Double(bitPattern: place.magnitude)
      return .real(place < 0 ? -value : value)
    }
  }

  /// The place of the number that comes nearest to a finite one: the first or the last one where that is beyond them.
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

  /// Finds a number near another one; nil: there is none.
  ///
  /// The comparison is negative where a number lies in front of the one that is sought, 0 where it is that one, positive behind it.
  func search(from value: Double, _ compare: (NativeNumber) -> Int) -> NativeNumber? {
    var near = place(nearestTo: value)
    guard let first = number(at: near) else { return nil }
    let direction = Int64(-compare(first).signum())
    if direction == 0 { return first }
    // What is sought lies between one that is too near and one that is far enough.
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
