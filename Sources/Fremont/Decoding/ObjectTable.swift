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
    case object(Unmanaged<AnyObject>, UnsafeMutablePointer<PlanContext>)
  }

  private var states: [State] = []

  /// The limits of nesting around the objects that are open: each of them begins the count anew.
  private(set) var limits: [Int] = []

  /// Whether there was any object.
  var isUsed: Bool { !(states.isEmpty && limits.isEmpty) }

  /// The number of objects that are open.
  var depth: Int { limits.count }

  /// The state of an object, which is unread if nobody has spoken of it.
  subscript(number: Int) -> State {
    get { states.indices.contains(number) ? states[number] : .unread }
    set {
      if case .object(let old, _) = self[number] { old.release() }
      while states.count <= number { states.append(.unread) }
      states[number] = newValue
    }
  }

  /// Makes room for as many objects as a document says it has.
  mutating func reserve(_ count: Int) { states.reserveCapacity(count) }

  /// Takes note that an object is open, with the limit of nesting around it.
  mutating func open(_ limit: Int) { limits.append(limit) }

  /// Takes note that the innermost object has ended, and returns the limit of nesting around it.
  mutating func close() -> Int? { limits.popLast() }

  deinit {
    for case .object(let object, _) in states { object.release() }
  }
}
