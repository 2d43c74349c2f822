/// A value while it is linked: what its row, which reads it, and its step, which writes it, are made of.
struct LinkEntry {

  /// What the row and the step of one value have in common, from 1; 0 where a step stands for none.
  var number: Int32 = 0

  /// The interned local name, which equals a name of the document when the pointers are equal; `Plan.anyName` for `*`.
  var name: UnsafePointer<UInt8>

  /// The interned namespace; nil: none.
  var namespace: UnsafePointer<UInt8>?

  /// Whether the definition names no namespace: then an element is in that of the root element or in none, and one of any name in any.
  var isLoose = true

  /// Whether the name is a key, and not that of an element.
  var isKey = false

  /// Whether the value is the key of a pair, which stands beside what has that key.
  var isPairKey = false

  /// The value as messages name it, where its name does not say all.
  var title: String?

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  var key = ""

  /// Where the value stands.
  var place: PlanPlace

  /// Whether the value comes with the element around it, which tells a reader of groups that it is there.
  var isToldByElement: Bool { place == .attribute || place == .text }

  /// The type of the value.
  var dataType: ModelDataType

  /// In which forms the text is read and written.
  var forms = ValueForms(.text)

  /// Whether the value is one piece of text, rather than content.
  var isScalar = false

  /// Whether nothing is written around the value: its parts stand among those of the container.
  var isInline = false

  /// What stands inside the element; for a scalar the context of plain text.
  var context: ContextPointer

  /// What is read instead where the value is an object that other values can hold too.
  var shared: ContextPointer?

  /// Where the container stands in the memory of the element that holds the value.
  var containerOffset = 0

  /// How values get into the container and out of it. The plan keeps the object alive.
  var functions: Unmanaged<ValueAccess>

  /// The memory for the copies that `locate` makes, if it makes any.
  var scratch: Layout?

  /// The bit that records the presence of the value; none: it is not asked for.
  var presence = PresenceBit.none

  /// The demand that the value satisfies; none: there is none.
  var demand = DemandIndex.none

  /// Whether an absent value is an error.
  var isRequired = false

  /// Whether a text that is no value of the type is nil, rather than an error.
  var keepsUnfit = false

  /// Whether nothing may be written without the value, since reading would miss it.
  var isDemanded = false

  /// Whether the value is an item that must not be left out.
  var isListed = false

  /// Whether nil is left out where items are told apart by their number: as one of a list, or as a part of one.
  var omitsNil = false

  /// Whether nil stands under its key where the value is required, or is the root, since the definition says that nil is written.
  var saysNil = false

  /// What else is asked of an element or attribute that the entry takes; nil: nothing, which is the fast way.
  var terms: TermsPointer?

  /// What the value refers to, or is the identity of; nil: nothing.
  var reference: PlanReference?

  /// The text that stands for an absent value, and how it is written.
  var defaultText: UnsafeBufferPointer<UInt8>?
  var writtenDefault: UnsafeBufferPointer<UInt8>?

  /// Whether white space is text like any other.
  var preservesWhitespace = false

  /// Whether a text that is empty or white space is nil.
  var readsBlankAsNil = false

  /// Whether an empty text is a value, rather than nil.
  var readsEmptyAsValue = false

  /// Whether the text is written with no tags around it.
  var isRaw = false

  /// Whether the name is that of the value, and not of the definition.
  var hasDynamicName = false

  /// Whether the text is written in CDATA sections.
  var usesCDATA = false

  /// The namespace of names without a prefix, empty where that is none, if the value is a name or several; nil: it is not.
  var nameNamespace: UnsafePointer<UInt8>?

  /// What is written of a group, or beside one; nil: nothing.
  var group: GroupStep?

  /// What is written before and after the value, ready as bytes: the tags of an element, the name of an attribute or key.
  var opening: UnsafeBufferPointer<UInt8>
  var closing: UnsafeBufferPointer<UInt8>

  /// The attributes that the start tag has by the definition, ready as bytes; nil: none.
  var attributes: UnsafeBufferPointer<UInt8>?

  /// The default namespace that the element must stand in when it is written; nil: any.
  var defaultNamespace: UnsafePointer<UInt8>?

  /// The name of the class, written where the definition leaves it open; nil: it does not.
  var typeTag: UnsafeBufferPointer<UInt8>?

  /// The attribute that tells the class of the element; nil: none does.
  var discriminator: ExpandedName?

  /// What is written for nil; nil: nothing.
  var nilText: UnsafeBufferPointer<UInt8>?

  /// How the writer chooses between this and other entries of the same value; nil when it is the only one.
  var rivals: StepRivals?

  /// How far the value goes; nil where the format tells that itself.
  var extent: ExtentPointer?

  /// What asked for the value.
  var declaration: PlanDeclaration
}
