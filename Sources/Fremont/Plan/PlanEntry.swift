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

  /// Parses text into the container; nil for content.
  let store: Slot.Store?

  /// Writes the value as text; nil for content.
  let load: Slot.Load?

  /// Assigns nil in the container; nil where the type has no nil.
  let setNil: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// What stands inside the element; for a scalar the context of plain text.
  let context: UnsafeMutablePointer<PlanContext>

  /// Moves built content into the container; nil for scalars.
  let take: Slot.Access.Take?

  /// Finds the content in the container; nil for scalars.
  let locate: Slot.Access.Locate?

  /// The memory for the copies that `locate` makes, and what destroys them; nil where it makes none.
  let scratch: Layout
  let destroyScratch: Slot.Access.DestroyScratch?

  /// The bit that records the presence of the value; -1 when nobody asks.
  let presence: Int

  /// Whether an absent value is an error.
  let isRequired: Bool

  /// The text that stands for an absent value.
  let defaultText: UnsafeBufferPointer<UInt8>?

  /// Whether the text is written in CDATA sections.
  let usesCDATA: Bool

  /// What is written before and after the value, ready as bytes: the tags of an element, the name of an attribute or key.
  let opening: UnsafeBufferPointer<UInt8>
  let closing: UnsafeBufferPointer<UInt8>

  /// What asked for the value.
  let declaration: PlanDeclaration
}

/// What in the definition asked for a value, for diagnostics.
struct PlanDeclaration: Sendable {
  /// The declaration, such as `ModelProperty 'compensation', NUMBER`.
  let title: String

  /// Where it stands.
  let location: SourceLocation?

  /// The note that points to it.
  var note: Diagnostic.Note { Diagnostic.Note("declared here: \(title)", at: location) }
}
