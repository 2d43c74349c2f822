/// The two places of a value: where it is written while its instance is made, and where it is read later.
///
/// They are one, except where instances are built of fields.
struct SlotPair: Sendable {
  let writing: Slot

  /// Where it is read; nil: where it is written.
  private let other: Slot?

  var reading: Slot { other ?? writing }

  init(_ slot: Slot) {
    writing = slot
    other = nil
  }

  init(writing: Slot, reading: Slot) {
    self.writing = writing
    other = reading
  }

  /// How texts of a format are written into the place and read from it; nil: the value is of another type.
  func scalar(_ format: ValueFormat) -> (written: Slot.Scalar, read: Slot.Scalar)? {
    guard let written = writing.scalar(format) else { return nil }
    guard let other else { return (written, written) }
    return other.scalar(format).map { (written, $0) }
  }

  /// How content gets into the place and out of it; nil: the value is of another type.
  func access(_ request: Content.Request) -> (written: Slot.Access, read: Slot.Access)? {
    guard let written = writing.access(request) else { return nil }
    guard let other else { return (written, written) }
    return other.access(request).map { (written, $0) }
  }
}
