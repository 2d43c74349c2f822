/// The extent of the value of a row or step, in a positional format.
///
/// Extents are in memory that their plan owns, and never change once the plan is linked.
struct PlanExtent {
  let extent: ValueExtent

  /// The least number of bytes of the value, if it is present.
  var leastSize = 0

  /// The name of the value that holds the length of this one.
  var counter: UnsafePointer<UInt8>?

  /// The name of the value that selects one of several alternatives.
  var selector: UnsafePointer<UInt8>?

  /// The number with which the selector selects this alternative.
  var choice: Int?

  /// Whether the selector is a flag.
  var isFlagged = false

  /// The number with which the selector selects no alternative; nil if one is always present.
  var absence: Int?

  /// Whether other values refer to the value by its name.
  var isReferencedByName = false

  /// Whether the value is an alternative of an earlier one, and has no position itself.
  var isAlternative = false

  /// Whether the bytes are padding, written as zeros.
  var isPadding = false

  /// Whether the bytes are constant.
  var isConstant = false

  /// Where the number is in its container during reading and during writing, if it has a fixed offset.
  var readPlace: NumberPlace?
  var writtenPlace: NumberPlace?

  /// The run that begins with this value.
  var readRun: RunPointer?
  var writtenRun: RunPointer?
}
