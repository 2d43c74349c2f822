/// The objects of a document that are referred to by their numbers.
struct ObjectTable: ~Copyable {
  /// What is known of an object.
  enum State {
    /// Nothing yet.
    case unread
    /// It is being read, and there is no object before all of it has been.
    case unfinished
    /// It could not be read.
    case faulty
    /// The object, which may still be read, and the context that it was made by.
    case object(Unmanaged<AnyObject>, ContextPointer)
  }

  /// An object that is open.
  private struct Opening {
    /// The limit of nesting around it: each object begins the count anew.
    let limit: Int

    /// The longest chain of objects that it holds so far.
    var height = 0
  }

  /// An object that has a place for one that is not there yet.
  struct Link {
    let owner: AnyObject

    /// What the value is made by.
    let context: ContextPointer
    let row: RowPointer
    let place: DocumentPlace
  }

  private(set) var states: [State] = []

  /// Whether the document is whole, so that its objects go to the user.
  var isAccepted = false

  /// Those that wait for objects, by the numbers of these.
  private var links: [Int: [Link]] = [:]
  private var openings: [Opening] = []

  /// The longest chains of objects that begin with each, by their numbers; 0 while it is open.
  private var heights: [Int] = []

  /// The objects that were held while they were open.
  private var early: Set<Int> = []

  /// Whether there was any object.
  var isUsed: Bool { !(states.isEmpty && openings.isEmpty) }

  /// The number of objects that are open.
  var depth: Int { openings.count }

  /// The limit of nesting around all objects; nil: none is open.
  var outermostLimit: Int? { openings.first?.limit }

  /// The state of an object, which is unread if it has not been mentioned.
  subscript(number: Int) -> State {
    get { states.indices.contains(number) ? states[number] : .unread }
    set {
      if case .object(let old, _) = self[number] { old.release() }
      while states.count <= number { states.append(.unread) }
      states[number] = newValue
    }
  }

  /// Records that an object waits for another one.
  mutating func wait(for number: Int, _ link: Link) { links[number, default: []].append(link) }

  /// Takes the objects that wait for another one out of those that wait.
  mutating func takeLinks(to number: Int) -> [Link] {
    links.isEmpty ? [] : links.removeValue(forKey: number) ?? []
  }

  /// Whether an object was held before it had ended.
  func isHeldEarly(_ number: Int) -> Bool { early.contains(number) }

  /// Makes room for as many objects as a document says it has.
  mutating func reserve(_ count: Int) { states.reserveCapacity(count) }

  /// Records that an object is open, with the limit of nesting around it.
  mutating func open(_ limit: Int) { openings.append(Opening(limit: limit)) }

  /// Records that the innermost object holds one that was read. Returns the length of the chain of objects through it.
  ///
  /// One that is still open closes a cycle, in which no object is freed through another.
  mutating func hold(_ number: Int) -> Int {
    let height = heights.indices.contains(number) ? heights[number] : 0
    if height == 0 { early.insert(number) }
    raise(to: height)
    return openings.count + height
  }

  /// Records that the innermost object has ended, and returns the limit of nesting around it. The number is nil where it has none.
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
