/// The objects that a walk has met, where each is written once, and the limits around those that are open.
struct SharedObjects {
  private let maximumDepth: Int

  /// The greatest level inside an object, counted from where it stands.
  let depthInside: Int

  /// The numbers of the objects, which are held so that nobody else gets their identity.
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var held: [AnyObject] = []

  /// The greatest levels around the open objects.
  private var limits: [Int] = []

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
    return number
  }

  /// Takes note that an object is open, with the greatest level around it.
  mutating func open(_ limit: Int) throws(ValueFault) {
    if limits.count >= maximumDepth {
      throw ValueFault("objects hold each other in a chain longer than the limit of \(maximumDepth)")
    }
    limits.append(limit)
  }

  /// Takes note that the innermost object has ended, and returns the greatest level around it.
  mutating func close() -> Int? { limits.popLast() }
}
