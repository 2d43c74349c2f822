/// What can stand inside one kind of element: a small flat table from names to entries.
///
/// Contexts stand in memory that their plan owns, and never change once the plan is linked.
struct PlanContext {
  /// What is built from the element.
  enum Kind: UInt8 {
    /// Plain text, which goes straight to the container of the element.
    case text
    case instance
    case list
    case dictionary
  }

  var kind = Kind.text

  /// The class, array or dictionary, for messages.
  var title = ""

  /// All entries in the order of writing: attributes, then text, then elements.
  var entries: UnsafeMutablePointer<PlanEntry>?
  var entryCount = 0

  /// The entries that are attributes: the first ones.
  var attributeCount = 0

  /// The entry for the text of the element, or nil.
  var text: UnsafeMutablePointer<PlanEntry>?

  /// The entries that are elements: the last ones.
  var elements: UnsafeMutablePointer<PlanEntry>?
  var elementCount = 0

  /// Whether text inside the element means anything.
  var wantsText = true

  /// The number of bits that record presence.
  var presenceCount = 0

  /// The memory in which the value is made, and how.
  var storage = Layout.none
  var initialize: (@Sendable (UnsafeMutableRawPointer) -> Void)?
  var destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Builds the instance from what was read; nil when that is the instance itself.
  var finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)?

  /// The memory that `finish` needs for its result.
  var result = Layout.none

  /// Finds the items of a list.
  var items: (@Sendable (UnsafeRawPointer) -> ListParts.Items)?

  /// The distance between two items of a list.
  var stride = 0

  /// Whether the order of the items of a list means nothing.
  var isUnordered = false

  /// Checks a value before it is written.
  var check: (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)?

  /// The index of each element's entry by its name, for contexts with many elements.
  var index: PlanIndex?

  /// Finds the entry of an element, trying first the one at `expected`, since documents come in order nearly always.
  @inline(__always)
  func element(named name: UnsafePointer<UInt8>, expected: Int) -> Int? {
    guard let elements else { return nil }
    if expected < elementCount, elements[expected].name == name { return expected }
    return search(name, elements)
  }

  @inline(never)
  private func search(_ name: UnsafePointer<UInt8>, _ elements: UnsafeMutablePointer<PlanEntry>) -> Int? {
    if let index { return index[name] }
    for candidate in 0..<elementCount where elements[candidate].name == name { return candidate }
    return nil
  }

  /// Finds the entry of a property or a key.
  func entry(ofKey key: some StringProtocol) -> UnsafeMutablePointer<PlanEntry>? {
    guard let entries else { return nil }
    return (0..<entryCount).first { entries[$0].key == key }.map { entries + $0 }
  }

  /// Finds the entry of an attribute, trying first the one at `expected`.
  @inline(__always)
  func attribute(named name: UnsafePointer<UInt8>, expected: Int) -> Int? {
    guard let entries else { return nil }
    if expected < attributeCount, entries[expected].name == name { return expected }
    for candidate in 0..<attributeCount where entries[candidate].name == name { return candidate }
    return nil
  }
}

/// The positions of many names, by their pointers.
struct PlanIndex {
  private let positions: [UnsafePointer<UInt8>: Int]

  init(_ names: [UnsafePointer<UInt8>]) {
    positions = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  subscript(name: UnsafePointer<UInt8>) -> Int? { positions[name] }
}
