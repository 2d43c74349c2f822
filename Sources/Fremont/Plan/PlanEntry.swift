/// One name in an element, and what to do with it: the whole vocabulary ends in entries like this.
///
/// Entries stand in memory that their plan owns, and never change once the plan is linked.
struct PlanEntry {
  /// Where the value stands.
  enum Place: UInt8 {
    case attribute
    case text
    case element
  }

  /// The interned name, which equals a name of the document when the pointers are equal.
  let name: UnsafePointer<UInt8>

  /// The name of the property or the key of the dictionary's entry; empty for items and the root.
  let key: String

  /// Where the value stands.
  let place: Place

  /// The type of the value.
  let dataType: DataType

  /// Whether the value is one piece of text, rather than content.
  let isScalar: Bool

  /// What stands inside the element; for a scalar the context of plain text.
  let context: UnsafeMutablePointer<PlanContext>

  /// How values get into the container and out of it. The plan keeps the object alive.
  let functions: Unmanaged<EntryFunctions>

  /// The memory for the copies that `locate` makes, if it makes any.
  let scratch: Layout?

  /// The bit that records the presence of the value; -1 when nobody asks.
  let presence: Int

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// The text that stands for an absent value, and how it is written.
  let defaultText: UnsafeBufferPointer<UInt8>?
  let writtenDefault: UnsafeBufferPointer<UInt8>?

  /// Whether white space is text like any other.
  let preservesWhitespace: Bool

  /// Whether the text is written in CDATA sections.
  let usesCDATA: Bool

  /// What is written before and after the value, ready as bytes: the tags of an element, the name of an attribute or key.
  let opening: UnsafeBufferPointer<UInt8>
  let closing: UnsafeBufferPointer<UInt8>

  /// What asked for the value.
  let declaration: PlanDeclaration
}
