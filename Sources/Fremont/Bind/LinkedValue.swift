/// A value that is linked, but stands nowhere yet.
struct LinkedValue {
  var functions: EntryFunctions
  var isScalar: Bool
  var context: UnsafeMutablePointer<PlanContext>
  var scratch: Layout?
  var standard: DefaultValue?
  var preservesWhitespace = false
  var usesCDATA = false
  var reference: PlanReference?

  /// In which forms the text is read and written; nil: as those of the data type.
  var forms: ValueForms?
}
