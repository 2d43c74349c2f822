/// The objects that a walk has met, each of which is written once, and the limits around the open ones.
struct SharedObjects {
  private let maximumDepth: Int

  /// The maximum level inside an object, relative to the object.
  let depthInside: Int

  /// The numbers of the objects. These are retained, so that no other object gets the same identity.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var held: [AnyObject] = []

  /// The open objects: their numbers, the maximum levels around them, and the lengths of the longest chains inside them
  /// so far.
  private var openings: [(number: Int, limit: Int, height: Int)] = []

  /// The length of the longest chain that begins with each object; 0 while it is open.
  private var heights: [Int] = []

  init(_ options: EncodingOptions) {
    maximumDepth = options.maximumObjectDepth
    depthInside = options.maximumDepth
  }

  /// The number of an object that was met before.
  func number(of object: AnyObject) -> Int? { numbers[ObjectIdentifier(object)] }

  /// Gives an object the next number, from 0.
  mutating func add(_ object: AnyObject) -> Int {
    let number = held.count
    numbers[ObjectIdentifier(object)] = number
    held.append(object)
    heights.append(0)
    return number
  }

  /// Records that an object is open, with the maximum level around it.
  mutating func open(_ number: Int, _ limit: Int) throws(ValueFault) {
    openings.append((number, limit, 0))
    try check(openings.count)
  }

  /// Records that the innermost object refers to one that was met before.
  mutating func recordReference(_ number: Int) throws(ValueFault) {
    raise(to: heights[number])
    try check(openings.count + heights[number])
  }

  /// Records that the innermost object has ended, and returns the maximum level around it.
  mutating func close() -> Int? {
    guard let opening = openings.popLast() else { return nil }
    heights[opening.number] = opening.height + 1
    raise(to: opening.height + 1)
    return opening.limit
  }

  private mutating func raise(to height: Int) {
    guard let last = openings.indices.last else { return }
    openings[last].height = max(openings[last].height, height)
  }

  private func check(_ length: Int) throws(ValueFault) {
    if length > maximumDepth {
      throw ValueFault("objects hold each other in a chain longer than the limit of \(maximumDepth)")
    }
  }
}
