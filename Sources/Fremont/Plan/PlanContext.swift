/// The content of one kind of element: a small flat table from names to rows, and the steps that write the content.
///
/// Contexts are in memory that their plan owns, and never change once the plan is linked.
package struct PlanContext {
  /// What is built from the element.
  package enum Kind: UInt8 {
    /// Plain text, which is stored in the container of the element.
    case text
    case instance
    case list
    case dictionary
    /// A value under a separate key.
    case pair
    /// No value: the content belongs to the value around it.
    case wrapper
    /// A fragment of XML.
    case fragment
    /// An object that several values can share. Its only row reads the object itself where that is written here.
    case shared
  }

  package var kind = Kind.text

  /// The class, array or dictionary as messages name it.
  package var title = ""

  /// The names that `xsi:type` may give for an instance: that of the class, and its discriminator.
  var typeNames: [String] = []

  /// The Swift type of an instance, or of the items of a list.
  var type: (any Any.Type)?

  /// The run, if an instance or each item of a list consists of one run of values.
  var readRun: RunPointer?
  var writtenRun: RunPointer?

  /// The total size of the stored properties of an instance; nil if it is unknown.
  var sumOfPropertySizes: (@Sendable () -> Int?)?

  /// Makes an instance or item before the run fills it; nil if the run fills all of it.
  var runMaker: PlanItemMaker?

  /// The former names of the class, which `xsi:type` may give too.
  var formerTypeNames: [String] = []

  // MARK: Reading

  /// All rows: attributes, then text, then elements.
  package var rows: RowPointer?
  package var rowCount = 0

  /// The number of rows that are attributes, which come first.
  var attributeCount = 0

  /// The row for the text of the element, or nil.
  package var text: RowPointer?

  /// The rows that are elements, which come last.
  package var elements: RowPointer?
  package var elementCount = 0

  /// Whether tags distinguish some of them.
  var hasTags = false

  /// The names of the elements in their order, apart from the rows so that a search reads little memory.
  var elementNames: UnsafeMutablePointer<UnsafePointer<UInt8>>?

  /// The indices from a name to its first row, for contexts with many elements or many attributes.
  var index: PlanIndex?
  var attributeIndex: PlanIndex?

  /// The first rows for elements and attributes of any name, counted from `elements` and `rows`, or none.
  var anyElement = RowIndex.none
  var anyAttribute = RowIndex.none

  /// The row that reads the name of the element.
  var nameRow: RowPointer?

  /// Writes the name of the element from the instance, if the name is one of its values.
  var loadName: TextAccess.Load?

  /// Which text inside the element is used.
  var textUse = TextUse.all

  /// Whether the wrapper is repeated for each item of a list.
  package var isRepeated = false

  /// Whether text between elements is a separate item, rather than the text of the element.
  package var isMixed = false

  /// The declaration that sets the policy for unknown content.
  var policySource: PlanDeclaration?

  /// The policy for unknown content.
  package private(set) var unknown = UnknownPolicy.ignore

  /// Whether unknown content is only warned about, and then ignored.
  private(set) var warnsOfUnknown = false

  /// Sets the policy for unknown content; `warns` asks for warnings about content that is ignored.
  mutating func setUnknown(_ policy: UnknownPolicy, warns: Bool) {
    warnsOfUnknown = warns && policy == .ignore
    unknown = warnsOfUnknown ? .reject : policy
  }

  /// Whether the content inside is kept as text.
  var isCaptured = false

  // MARK: Memory

  /// The number of bits that record presence.
  var presenceCount = 0

  /// The memory in which the value is made, and the function that initializes it.
  var storage = Layout.none
  var initialize: (@Sendable (UnsafeMutableRawPointer) -> Void)? {
    didSet { setMaker() }
  }

  /// Builds the instance from the values read and destroys these; nil if they are the instance itself.
  var finish: (@Sendable (_ storage: UnsafeMutableRawPointer, _ result: UnsafeMutableRawPointer) throws -> Void)? {
    didSet { setMaker() }
  }

  private mutating func setMaker() {
    maker = initialize.map { ValueMaker($0, finish) }
    makerReference = maker.map(Unmanaged.passUnretained)
  }

  /// `initialize` and `finish` in one object, for the loops: see `ValueAccess`.
  private var maker: ValueMaker?
  private(set) var makerReference: Unmanaged<ValueMaker>?
  var destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The memory of the value together with its collectors.
  var block = Layout.none
  var collectors: CollectorPointer?
  var collectorCount = 0

  /// The offset of the counters in the block, and their number.
  var counterOffset = 0
  var counterCount = 0

  /// Whether more than the value itself must be initialized.
  var needsPreparation = false

  /// Returns the key of a pair.
  var pairKey: (@Sendable (UnsafeRawPointer) -> String?)?

  /// Whether an end tag requires more than to store text and to hand over the value.
  var hasDemands = false
  var demands: [PlanDemand] = []

  /// Whether the items of a list are delivered one by one, so that the list never holds them all.
  var isStreamed = false

  /// The memory that `finish` needs for its result, and how the result is destroyed.
  var result = Layout.none
  var destroyResult: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The indices of the collected lists, by property name.
  var lists: [String: CollectorIndex] = [:]

  /// Returns the object behind an instance; nil if instances are not objects.
  var object: (@Sendable (UnsafeMutableRawPointer) -> AnyObject?)?

  /// Copies an instance; returns false if it is an object of another class.
  var copy: (@Sendable (_ instance: UnsafeRawPointer, _ memory: UnsafeMutableRawPointer) -> Bool)?

  /// Calls the instance when it has been read; nil if it need not be called.
  var lifecycle: LifecycleCallbacks?

  /// Stores unknown content in an instance.
  var keeper: ValueAccess?

  // MARK: Writing

  /// The steps in the order of writing; those for the start tag come first.
  var steps: StepPointer?
  var stepCount = 0

  /// The step of a list that writes an item which no step fits.
  var fallbackStep: Int32 = 0

  /// The number of steps for the start tag, which come first.
  var attributeStepCount = 0

  /// Whether steps write parts of groups, so that their order can matter.
  var isGrouped = false

  /// Whether items of the list are groups.
  var hasGroups = false

  /// Selects the steps that have something to write, if there are many. `hasFilter` can be tested without a copy.
  var filter: StepFilter? {
    didSet { hasFilter = filter != nil }
  }
  private(set) var hasFilter = false

  /// Lists the properties that an instance holds, if it has memory for these alone.
  var parts: InstanceParts?

  /// Finds the items of a list.
  var items: (@Sendable (UnsafeRawPointer) -> ListAccess.Items)?

  /// Reserves memory for a number of items in a list.
  var reserve: (@Sendable (UnsafeMutableRawPointer, Int) -> Void)?

  /// Initializes several items at the end of a list at once.
  var extend: ListAccess.Extend?

  /// Moves all items of another list of the same type to the end of a list.
  var move: (@Sendable (_ list: UnsafeMutableRawPointer, _ other: UnsafeMutableRawPointer) -> Void)?

  /// Removes all items of a list.
  var removeAll: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// The distance between two items of a list.
  var stride = 0

  /// Whether the order of the items of a list has no meaning.
  var isUnordered = false

  /// The numbers of items that a list must have to be written. `hasItemLimits` can be tested without a copy.
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

/// The searches are methods of the pointer because Swift copies a whole context to call one of its methods.
extension ContextPointer {
  /// Returns the row at the expected index if it matches the element; `home` is the namespace of the root element.
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

  /// Whether an instance is complete when its element ends, or only needs `finish`: no collector, demand, callback or
  /// rejected content requires work.
  @inline(__always)
  var isWholeByItself: Bool {
    pointee.unknown != .reject && pointee.text == nil && !pointee.hasDemands && pointee.lifecycle == nil
  }

  /// Finds the first row for elements with a local name; nil if there is none.
  func firstElement(named name: UnsafePointer<UInt8>) -> Int? {
    if let index = pointee.index { return index[name] }
    guard let names = pointee.elementNames else { return nil }
    for candidate in 0..<pointee.elementCount where names[candidate] == name { return candidate }
    return nil
  }

  /// Finds the row of an attribute if it has no terms, trying the expected row first.
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

/// Makes the value of an element.
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
