/// The objects of a document that values refer to by number.
struct ObjectTable: ~Copyable {
  /// The state of an object.
  enum State {
    /// Not read yet.
    case unread
    /// Being read. The object exists only when all of it has been read.
    case unfinished
    /// It could not be read.
    case faulty
    /// The object, which may still be filled, and its context.
    case object(Unmanaged<AnyObject>, ContextPointer)
  }

  /// An object that is open.
  private struct Opening {
    /// The limit of nesting around it. Each object starts a new count.
    let limit: Int

    /// The length of the longest chain of objects inside it so far.
    var height = 0
  }

  /// An object with a property that waits for an object which does not exist yet.
  struct Link {
    let owner: AnyObject

    /// The context of the value.
    let context: ContextPointer
    let row: RowPointer
    let place: DocumentPlace
  }

  private(set) var states: [State] = []

  /// Whether the document is accepted, so that its objects go to the user.
  var isAccepted = false

  /// The waiting links, by the number of the object that they wait for.
  private var links: [Int: [Link]] = [:]
  private var openings: [Opening] = []

  /// The length of the longest chain that begins with each object, by number; 0 while it is open.
  private var heights: [Int] = []

  /// The objects that were referred to while they were open.
  private var early: Set<Int> = []

  /// Whether the document had any object.
  var isUsed: Bool { !(states.isEmpty && openings.isEmpty) }

  /// The number of objects that are open.
  var depth: Int { openings.count }

  /// The limit of nesting around all objects; nil: none is open.
  var outermostLimit: Int? { openings.first?.limit }

  /// The state of an object: unread until it is first mentioned.
  subscript(number: Int) -> State {
    get { states.indices.contains(number) ? states[number] : .unread }
    set {
      if case .object(let old, _) = self[number] { old.release() }
      while states.count <= number { states.append(.unread) }
      states[number] = newValue
    }
  }

  /// Records that a link waits for an object.
  mutating func wait(for number: Int, _ link: Link) { links[number, default: []].append(link) }

  /// Removes and returns the links that wait for an object.
  mutating func takeLinks(to number: Int) -> [Link] {
    links.isEmpty ? [] : links.removeValue(forKey: number) ?? []
  }

  /// Whether an object was referred to while it was open.
  func isHeldEarly(_ number: Int) -> Bool { early.contains(number) }

  /// Reserves capacity for the number of objects that the document announces.
  mutating func reserve(_ count: Int) { states.reserveCapacity(count) }

  /// Records that an object is open, with the limit of nesting around it.
  mutating func open(_ limit: Int) { openings.append(Opening(limit: limit)) }

  /// Records that the innermost object refers to one that has been read. Returns the length of the chain of objects
  /// through it.
  ///
  /// An object that is still open closes a cycle, so the chain ends there.
  mutating func recordReference(_ number: Int) -> Int {
    let height = heights.indices.contains(number) ? heights[number] : 0
    if height == 0 { early.insert(number) }
    raise(to: height)
    return openings.count + height
  }

  /// Records that the innermost object has ended, and returns the limit of nesting around it. `number` is nil if it has
  /// none.
  mutating func close(_ number: Int?) -> Int? {
    guard let opening = openings.popLast() else { return nil }
    if let number {
      while heights.count <= number { heights.append(0) }
      heights[number] = opening.height + 1
    }
    raise(to: opening.height + 1)
    return opening.limit
  }

  private mutating func raise(to height: Int) {
    guard let last = openings.indices.last else { return }
    openings[last].height = max(openings[last].height, height)
  }

  deinit {
    for case .object(let object, _) in states { object.release() }
  }
}
