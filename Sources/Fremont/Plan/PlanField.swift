/// A value of the definition: what the row that reads it and the step that writes it have in common.
package struct PlanField {
  /// What the row and the step of one value share, from 1; 0: there is only one of the two.
  var number: Int32 = 0

  /// The interned name: of a row the local one, which equals a name of the document when the pointers are equal, or `Plan.anyName` for
  /// `*`; of a step the one that is written, empty for what has none.
  package var name: UnsafePointer<UInt8>

  /// What stands inside the element; for a scalar the context of plain text.
  package var context: ContextPointer

  /// How values get into the container and out of it. The plan keeps the object alive.
  var functions: Unmanaged<ValueAccess>

  /// Where the value stands.
  package var place: PlanPlace

  /// The type of the value.
  package var dataType: ModelDataType

  /// In which forms the text is read and written.
  var forms = ValueForms(.text)

  /// Whether the value is one piece of text, rather than content.
  var isScalar = false

  /// Whether the name is a key, and not that of an element.
  var isKey: Bool

  /// Whether nothing is written around the value: its parts stand among those of the container.
  var isInline = false

  /// Whether an absent value is an error.
  var isRequired = false

  /// Whether nil is left out where items are told apart by their number: as one of a list, or as a part of one.
  var omitsNil = false

  /// Whether nil stands under its key where the value is required, or is the root, since the definition says that nil is written.
  var saysNil = false

  /// Whether white space is text like any other.
  package var preservesWhitespace = false

  /// Whether an empty text is a value, rather than nil.
  var readsEmptyAsValue = false

  /// The default namespace that the element must stand in when it is written; nil: any.
  var defaultNamespace: UnsafePointer<UInt8>?

  /// The text that stands for an absent value.
  package var defaultText: UnsafeBufferPointer<UInt8>?

  /// The value as messages name it, where its name does not say all.
  var title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  package var key = ""

  /// How far the value goes; nil where the format tells that itself.
  var extent: ExtentPointer?

  /// What asked for the value.
  package var declaration: PlanDeclaration

  /// Whether the value comes with the element around it, which tells a reader of groups that it is there.
  var isToldByElement: Bool { place == .attribute || place == .text }

  /// The value as a message names it.
  var description: String { title ?? place.description(String(cString: name), isKey: isKey) }
}
