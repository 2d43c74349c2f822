/// How far the value of a row or step goes, in a format where values follow each other without names.
///
/// Extents stand in memory that their plan owns, and never change once the plan is linked.
struct PlanExtent {
  let extent: ValueExtent

  /// The number of bytes that the value has in any case, where it is there.
  var leastSize = 0

  /// The name of the value that says how long this one is.
  var counter: UnsafePointer<UInt8>?

  /// The name of the value that says which of several alternatives comes.
  var selector: UnsafePointer<UInt8>?

  /// The number by which that value chooses this alternative.
  var choice: Int?

  /// Whether that value is a flag.
  var isFlagged = false

  /// The number by which it chooses none of the alternatives; nil: one comes in any case.
  var absence: Int?

  /// Whether others ask for the value by its name.
  var isAsked = false

  /// Whether the value is an alternative of one that stands in front of it, and has no separate place.
  var isAlternative = false

  /// Whether the bytes mean nothing, and are zeros.
  var isPadding = false

  /// Whether the bytes are always the same.
  var isConstant = false

  /// Where the value stands in its container while that is read and when it is written, if it is a number at a fixed offset.
  var readPlace: NumberPlace?
  var writtenPlace: NumberPlace?

  /// The values from this one on that are read and written at once.
  var readRun: RunPointer?
  var writtenRun: RunPointer?
}
