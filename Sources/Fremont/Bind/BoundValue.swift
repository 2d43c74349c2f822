/// A value that is linked, before its location in documents is known.
struct BoundValue {
  var functions: ValueAccess
  var isScalar: Bool
  var context: ContextPointer
  var scratch: Layout?

  /// What is read instead of the context where the value is an object that other values can hold too.
  var shared: ContextPointer?
  var standard: DefaultValue?
  var preservesWhitespace = false

  /// Whether a text that is empty or white space is nil.
  var readsBlankAsNil = false

  /// Whether an empty text is a value, rather than nil.
  var readsEmptyAsValue = false
  var usesCDATA = false
  var reference: PlanReference?

  /// In which forms the text is read and written; nil: as those of the data type.
  var forms: ValueForms?

  /// How texts are told from those of alternatives; nil: they are not.
  var kinds: Linker.KindReading?
}
