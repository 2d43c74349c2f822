/// A value of the definition: what the row that reads it and the step that writes it have in common.
package struct PlanField {
  /// The number that the row and the step of a value share, from 1; 0 if there is only one of them.
  var number: Int32 = 0

  /// The interned name. A row has the local name, compared by pointer with names of the document, or `Plan.anyName` for
  /// `*`; a step has the name as it is written, empty if there is none.
  package var name: UnsafePointer<UInt8>

  /// The context inside the element; for a scalar that of plain text.
  package var context: ContextPointer

  /// How values are moved into the container and read from it. The plan keeps the object alive.
  var functions: Unmanaged<ValueAccess>

  /// The place of the value.
  package var place: PlanPlace

  /// The type of the value.
  package var dataType: ModelDataType

  /// How the text may be spelled when it is read and written.
  var forms = ValueForms(.text)

  /// Whether the value is text, rather than content.
  var isScalar = false

  /// Whether the name is a key, rather than that of an element.
  var isKey: Bool

  /// Whether the value has no element or key: its parts are among those of the container.
  var isInline = false

  /// Whether an absent value is an error.
  var isRequired = false

  /// Whether nil is omitted, for an item of a list or a part of a group.
  var omitsNil = false

  /// Whether nil is written under the key of a required value or the root, because the definition asks for it.
  var writesNil = false

  /// Whether white space is preserved.
  package var preservesWhitespace = false

  /// Whether empty text is a value, rather than nil.
  var readsEmptyAsValue = false

  /// The default namespace that must be in scope where the element is written; nil for any.
  var defaultNamespace: UnsafePointer<UInt8>?

  /// The text that replaces an absent value.
  package var defaultText: UnsafeBufferPointer<UInt8>?

  /// The value as messages name it, where its name is not enough.
  var title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  package var key = ""

  /// The extent of the value; nil if the format marks its end.
  var extent: ExtentPointer?

  /// The declaration of the value, for diagnostics.
  package var declaration: PlanDeclaration

  /// Whether the element around the value shows that the value is present, which matters in groups.
  var isImpliedByElement: Bool { place == .attribute || place == .text }

  /// The value as messages name it.
  var description: String { title ?? place.description(String(cString: name), isKey: isKey) }
}
