/// An open element.
package struct Frame {
  /// What can stand inside the element.
  package var context: ContextPointer

  /// The row that matched the element; nil only around the root.
  package var row: RowPointer?

  /// The value being made. For plain text it is the container of the element, and for a wrapper the surrounding value.
  var storage: UnsafeMutableRawPointer

  /// Where the text of the element starts in the text buffer.
  package var textStart: Int

  /// Where the content of the element starts in the document.
  package var place: DocumentPlace

  /// The row that most likely comes next.
  package var expected = 0

  /// The number of the element among the items of a list, from 1; 0 elsewhere.
  package var number: Int32 = 0

  /// The number of items so far.
  package var itemCount: Int32 = 0

  /// Which of the first 64 tracked rows were met.
  var presence: UInt64 = 0

  /// Which of the other rows were met; nil: there are at most 64.
  var furtherPresence: UnsafeMutablePointer<UInt64>?

  /// The state of the storage stack before the element.
  var mark: StorageStack.Mark

  /// How many frames below this one the frame of the value is: 0 except for wrappers.
  package var ownerDistance: Int32 = 0

  /// The index of the unknown content that is kept of the element; none: there is none.
  var kept = TableIndex<KeptElement>.none

  /// Whether the element says that it is nil.
  package var isNil: Bool {
    get { marks & 1 != 0 }
    set { if newValue { marks |= 1 } else { marks &= ~1 } }
  }

  /// Whether an element or attribute was met that left no other trace.
  var hasParts: Bool {
    get { marks & 2 != 0 }
    set { if newValue { marks |= 2 } else { marks &= ~2 } }
  }

  /// Whether an identity of the value was met.
  var isIdentified: Bool {
    get { marks & 4 != 0 }
    set { if newValue { marks |= 4 } else { marks &= ~4 } }
  }

  /// Whether the end of a plain text must do more than store the text.
  var isSpecial: Bool {
    get { marks & ~2 != 0 }
    set { if newValue { marks |= 8 } else { marks &= ~8 } }
  }

  private var marks: UInt8 = 0

  init(
    context: ContextPointer,
    row: RowPointer?,
    storage: UnsafeMutableRawPointer,
    textStart: Int,
    place: DocumentPlace,
    mark: StorageStack.Mark
  ) {
    self.context = context
    self.row = row
    self.storage = storage
    self.textStart = textStart
    self.place = place
    self.mark = mark
  }
}

/// A pointer to an open element.
package typealias FramePointer = UnsafeMutablePointer<Frame>

extension FramePointer {
  var context: ContextPointer {
    get { pointee.context }
    nonmutating _modify { yield &pointee.context }
  }
  var row: RowPointer? { pointee.row }
  var storage: UnsafeMutableRawPointer {
    get { pointee.storage }
    nonmutating _modify { yield &pointee.storage }
  }
  var textStart: Int { pointee.textStart }
  var place: DocumentPlace { pointee.place }
  var expected: Int {
    get { pointee.expected }
    nonmutating _modify { yield &pointee.expected }
  }
  var number: Int32 {
    get { pointee.number }
    nonmutating _modify { yield &pointee.number }
  }
  var itemCount: Int32 {
    get { pointee.itemCount }
    nonmutating _modify { yield &pointee.itemCount }
  }
  var presence: UInt64 { pointee.presence }
  var mark: StorageStack.Mark { pointee.mark }
  var ownerDistance: Int32 {
    get { pointee.ownerDistance }
    nonmutating _modify { yield &pointee.ownerDistance }
  }
  var kept: TableIndex<KeptElement> {
    get { pointee.kept }
    nonmutating _modify { yield &pointee.kept }
  }
  var isNil: Bool {
    get { pointee.isNil }
    nonmutating _modify { yield &pointee.isNil }
  }
  var hasParts: Bool {
    get { pointee.hasParts }
    nonmutating _modify { yield &pointee.hasParts }
  }
  var isIdentified: Bool {
    get { pointee.isIdentified }
    nonmutating _modify { yield &pointee.isIdentified }
  }
  var isSpecial: Bool {
    get { pointee.isSpecial }
    nonmutating _modify { yield &pointee.isSpecial }
  }

  /// Records that a row took something.
  @inline(__always)
  func notePresence(_ bit: Int) {
    if bit < 64 {
      pointee.presence |= 1 << UInt64(bit)
    } else {
      pointee.furtherPresence?[bit / 64 - 1] |= 1 << UInt64(bit % 64)
    }
  }

  /// Forgets that a row took something.
  func forgetPresence(_ bit: Int) {
    if bit < 64 {
      pointee.presence &= ~(1 << UInt64(bit))
    } else {
      pointee.furtherPresence?[bit / 64 - 1] &= ~(1 << UInt64(bit % 64))
    }
  }

  /// Whether a row took something.
  @inline(__always)
  func isPresent(_ bit: Int) -> Bool {
    let word = bit < 64 ? pointee.presence : pointee.furtherPresence?[bit / 64 - 1] ?? 0
    return word & 1 << UInt64(bit % 64) != 0
  }
}
