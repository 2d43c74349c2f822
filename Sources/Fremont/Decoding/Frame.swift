/// An open element.
struct Frame {
  /// What can stand inside the element.
  var context: UnsafeMutablePointer<PlanContext>

  /// The entry that took the element; nil only around the root.
  var entry: UnsafeMutablePointer<PlanEntry>?

  /// The value being made; for plain text the container of the element.
  var storage: UnsafeMutableRawPointer

  /// Where the text of the element starts in the text buffer.
  var textStart: Int

  /// Where the content of the element starts in the document.
  var place: DocumentPlace

  /// The entry that most likely comes next.
  var expected = 0

  /// The number of the element among the items of a list, from 1; 0 elsewhere.
  var number: Int32 = 0

  /// The number of items that were met.
  var itemCount: Int32 = 0

  /// Which of the first 64 entries that somebody asks for were met.
  var presence: UInt64 = 0

  /// Which of the others were met, if there are so many.
  var furtherPresence: UnsafeMutablePointer<UInt64>?

  /// Where the storage stack stood before the element.
  var mark: StorageStack.Mark

  /// Whether the element says that it is nil.
  var isNil = false

  /// Takes note that an entry was met.
  mutating func notePresence(_ bit: Int) {
    if bit < 64 {
      presence |= 1 << UInt64(bit)
    } else {
      furtherPresence?[bit / 64 - 1] |= 1 << UInt64(bit % 64)
    }
  }

  /// Whether an entry was met.
  func isPresent(_ bit: Int) -> Bool {
    let word = bit < 64 ? presence : furtherPresence?[bit / 64 - 1] ?? 0
    return word & 1 << UInt64(bit % 64) != 0
  }
}
