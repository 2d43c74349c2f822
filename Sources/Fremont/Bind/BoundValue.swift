/// A linked value whose location in documents is not known yet.
struct BoundValue {
  var functions: ValueAccess
  var isScalar: Bool
  var context: ContextPointer
  var scratch: Layout?

  /// The context that is read instead, if other values can hold the same object.
  var shared: ContextPointer?
  var standard: DefaultValue?
  var preservesWhitespace = false

  /// Whether a text that is empty or white space is read as nil.
  var readsBlankAsNil = false

  /// Whether an empty text is read as a value rather than nil.
  var readsEmptyAsValue = false
  var usesCDATA = false
  var reference: PlanReference?

  /// The forms in which the text is read and written; nil for those of the data type.
  var forms: ValueForms?

  /// How its texts are distinguished from those of alternatives; nil if they are not.
  var kinds: Linker.KindReading?
}
