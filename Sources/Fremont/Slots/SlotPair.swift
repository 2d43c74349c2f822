/// The two places of a value: where it is stored while its instance is built, and where it is read later.
///
/// They differ only for instances that are built from fields.
struct SlotPair: Sendable {
  let writing: Slot

  /// The place for reading; nil if it is that for writing.
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

  /// The access to the value as text in a format; nil if the type does not fit.
  func scalar(_ format: ValueFormat) -> (written: Slot.Scalar, read: Slot.Scalar)? {
    guard let written = writing.scalar(format) else { return nil }
    guard let other else { return (written, written) }
    return other.scalar(format).map { (written, $0) }
  }

  /// The access to the value as content; nil if the type does not fit.
  func access(_ request: Content.Request) -> (written: Slot.Access, read: Slot.Access)? {
    guard let written = writing.access(request) else { return nil }
    guard let other else { return (written, written) }
    return other.access(request).map { (written, $0) }
  }
}
