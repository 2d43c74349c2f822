/// What can stand inside one kind of element: a small flat table from names to rows, and the steps that write it.
///
/// Contexts stand in memory that their plan owns, and never change once the plan is linked.
package struct PlanContext {
  /// What is built from the element.
  package enum Kind: UInt8 {
    /// Plain text, which goes straight to the container of the element.
    case text
    case instance
    case list
    case dictionary
    /// A value under a separate key.
    case pair
    /// Nothing: its parts belong to the value around it.
    case wrapper
    /// A fragment of XML.
    case fragment
    /// An object that other values can hold too. Its one row is for the object itself, where that stands here.
    case shared
  }

  package var kind = Kind.text

  /// The class, array or dictionary, for messages.
  package var title = ""

  /// The names that `xsi:type` may have for an instance: that of the class, and its discriminator.
  var typeNames: [String] = []

  /// The Swift type of an instance, or of the items of a list.
  var type: (any Any.Type)?

  /// Where an instance is no more than a run of values, or a list no more than such items: the run.
  var readRun: RunPointer?
  var writtenRun: RunPointer?

  /// The sizes of the stored properties of an instance together; nil where it is unknown.
  var storedSize: (@Sendable () -> Int?)?

  /// How an instance or an item is made in front of the run; nil: the run leaves nothing of it out.
  var runMaker: PlanItemMaker?

  /// The names that `xsi:type` may have besides: those that the class had before.
  var formerTypeNames: [String] = []

  // MARK: Reading

  /// All rows: attributes, then text, then elements.
  package var rows: RowPointer?
  package var rowCount = 0

  /// The rows that are attributes: the first ones.
  var attributeCount = 0

  /// The row for the text of the element, or nil.
  package var text: RowPointer?

  /// The rows that are elements: the last ones.
  package var elements: RowPointer?
  package var elementCount = 0

  /// Whether some are told apart by tags.
  var hasTags = false

  /// The names of the elements in their order, close together so that a search walks over little memory.
  var elementNames: UnsafeMutablePointer<UnsafePointer<UInt8>>?

  /// The index of each element's first row by its name, for contexts with many elements, and that of attributes.
  var index: PlanIndex?
  var attributeIndex: PlanIndex?

  /// The first rows for elements and for attributes of any name, by their places among these; none: there is none.
  var anyElement = RowIndex.none
  var anyAttribute = RowIndex.none

  /// The row that takes the name of the element.
  var nameRow: RowPointer?

  /// What writes the name of the element of an instance, if it is a value of that.
  var loadName: TextAccess.Load?

  /// Which text inside the element means anything.
  var textUse = TextUse.all

  /// Whether the wrapper stands once for each item of a list.
  package var isRepeated = false

  /// Whether text between elements is a separate item, rather than the text of the element.
  package var isMixed = false

  /// What says what happens to what no row takes.
  var policySource: PlanDeclaration?

  /// What happens to what no row takes.
  package private(set) var unknown = UnknownPolicy.ignore

  /// Whether that is refused by a warning alone, and ignored.
  private(set) var warnsOfUnknown = false

  /// Says what happens to what no row takes; what is ignored may be named in warnings.
  mutating func setUnknown(_ policy: UnknownPolicy, warns: Bool) {
    warnsOfUnknown = warns && policy == .ignore
    unknown = warnsOfUnknown ? .reject : policy
  }

  /// Whether the content inside is kept as text.
  var isCaptured = false

  // MARK: Memory

  /// The number of bits that record presence.
  var presenceCount = 0

  /// The memory in which the value is made, and how.
  var storage = Layout.none
  var initialize: (@Sendable (UnsafeMutableRawPointer) -> Void)? {
    didSet { setMaker() }
  }

  /// Builds the instance from what was read, and destroys that; nil when that is the instance itself.
  var finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)? {
    didSet { setMaker() }
  }

  private mutating func setMaker() {
    maker = initialize.map { ValueMaker($0, finish) }
    makerReference = maker.map(Unmanaged.passUnretained)
  }

  /// Both, for the loops: see `ValueAccess`.
  private var maker: ValueMaker?
  private(set) var makerReference: Unmanaged<ValueMaker>?
  var destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The memory of the value with all that is collected for it.
  var block = Layout.none
  var collectors: CollectorPointer?
  var collectorCount = 0

  /// Where in the block the counters stand, and how many there are.
  var counterOffset = 0
  var counterCount = 0

  /// Whether there is more to make ready than the value itself.
  var needsPreparation = false

  /// The key of a pair.
  var pairKey: (@Sendable (UnsafeRawPointer) -> String?)?

  /// Whether an end has more to do than to store text and hand over the value.
  var hasDemands = false
  var demands: [PlanDemand] = []

  /// Whether the items of a list come and go one by one, and are never together.
  var isStreamed = false

  /// The memory that `finish` needs for its result, and how the result is destroyed.
  var result = Layout.none
  var destroyResult: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The lists that are collected, by the names of their properties.
  var lists: [String: CollectorIndex] = [:]

  /// The object that an instance is; nil where instances are no objects.
  var object: (@Sendable (UnsafeMutableRawPointer) -> AnyObject?)?

  /// Copies an instance; false when what is there is an object of another class.
  var copy: (@Sendable (_ instance: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer) -> Bool)?

  /// What an instance is told when it has been read; nil: nothing.
  var life: InstanceLife?

  /// How what no rule claims is kept in an instance.
  var keeper: ValueAccess?

  // MARK: Writing

  /// The steps in the order of writing: what belongs into the start tag comes first.
  var steps: StepPointer?
  var stepCount = 0

  /// The step of a list that writes an item which fits none.
  var fallbackStep: Int32 = 0

  /// The steps that belong into the start tag: the first ones.
  var attributeStepCount = 0

  /// Whether what the steps write is of a group, so that the order in which they are taken can count.
  var isGrouped = false

  /// Whether items of the list are groups.
  var hasGroups = false

  /// Which of many steps have something to write; nil: all may have. Asked of `hasFilter`, without a copy.
  var filter: StepFilter? {
    didSet { hasFilter = filter != nil }
  }
  private(set) var hasFilter = false

  /// Tells which properties an instance holds, where it takes memory for these alone.
  var parts: InstanceParts?

  /// Finds the items of a list.
  var items: (@Sendable (UnsafeRawPointer) -> ListAccess.Items)?

  /// Makes room for a number of items in a list.
  var reserve: (@Sendable (UnsafeMutableRawPointer, Int) -> Void)?

  /// Makes items in a row at the end of a list.
  var extend: ListAccess.Extend?

  /// Moves all items of another such list behind those of a list.
  var move: (@Sendable (_ list: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Void)?

  /// Takes all items of a list away.
  var removeAll: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The distance between two items of a list.
  var stride = 0

  /// Whether the order of the items of a list means nothing.
  var isUnordered = false

  /// How many items a list must have to be written; `hasItemLimits` tells without a copy whether anything is said of it.
  var itemLimits: ItemLimits? {
    didSet { hasItemLimits = itemLimits != nil }
  }
  private(set) var hasItemLimits = false

  /// Checks a value before it is written.
  var check: (@Sendable (UnsafeRawPointer) throws(ValueFault) -> Void)?

  /// Finds the row of a property or a key.
  func row(ofKey key: some StringProtocol) -> RowPointer? {
    guard let rows else { return nil }
    return (0..<rowCount).first { rows[$0].field.key == key }.map { rows + $0 }
  }
}

/// The searches stand on the pointer, not on the context: Swift copies a whole context to call a method of it.
extension ContextPointer {
  /// Finds the row of an element at the place where it is most likely; `home` is the namespace of the root element.
  @inline(__always)
  func likelyElement(
    named name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?, home: UnsafePointer<UInt8>?, expected: Int
  ) -> RowPointer? {
    guard expected < pointee.elementCount, let row = pointee.elements.map({ $0 + expected }) else { return nil }
    guard row.name == name,
      row.namespace == namespace || row.isLoose && namespace == home
    else { return nil }
    return row
  }

  /// Whether an instance is whole when its element ends, or needs but to be built: nothing is collected, checked or told, nor kept, if nothing
  /// is unknown.
  @inline(__always)
  var isWholeByItself: Bool {
    pointee.unknown != .reject && pointee.text == nil && !pointee.hasDemands && pointee.life == nil
  }

  /// Finds the first row for elements of a local name; nil: there is none.
  func firstElement(named name: UnsafePointer<UInt8>) -> Int? {
    if let index = pointee.index { return index[name] }
    guard let names = pointee.elementNames else { return nil }
    for candidate in 0..<pointee.elementCount where names[candidate] == name { return candidate }
    return nil
  }

  /// Finds the row of an attribute that asks for nothing but its name, trying first the one that is expected.
  @inline(__always)
  func plainAttribute(
    named name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?, _ expected: inout Int
  ) -> RowPointer? {
    guard let rows = pointee.rows else { return nil }
    var row = rows + expected
    if expected >= pointee.attributeCount || row.name != name || row.namespace != namespace {
      guard let found = attribute(named: name, namespace) else { return nil }
      row = found
      expected = found - rows
    }
    if row.terms != nil { return nil }
    expected += 1
    return row
  }

  /// Finds the row of an attribute.
  @inline(never)
  func attribute(named name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?) -> RowPointer? {
    guard let rows = pointee.rows else { return nil }
    var first = 0
    if let index = pointee.attributeIndex {
      guard let position = index[name] else { return nil }
      first = position
    }
    return (rows + first..<rows + pointee.attributeCount).first {
      $0.name == name && $0.namespace == namespace
    }
  }
}

/// Makes the value that an element stands for.
final class ValueMaker: Sendable {
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void
  let finish: (@Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void)?

  init(
    _ initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    _ finish: (@Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) throws -> Void)?
  ) {
    self.initialize = initialize
    self.finish = finish
  }
}
