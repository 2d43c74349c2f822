import Fremont

/// The facts about all documents: their elements, roots and namespaces. Their size depends on the names, not on the
/// number of documents.
final class DocumentFacts {
  private(set) var elements: [ElementFacts] = []

  /// The name of each. Several names share facts if an older definition has one class for them.
  private(set) var names: [SchemaName] = []
  private var numbers: [SchemaName: Int] = [:]

  /// The numbers of the root elements, in the order of first occurrence.
  private(set) var roots: [Int] = []

  /// The namespaces in the order of first occurrence, and the first prefix of each.
  private(set) var namespaces: [String] = []
  private(set) var prefixes: [String: String] = [:]

  private var knownRoots: Set<Int> = []
  private var knownNamespaces: Set<String> = []

  /// The number of documents.
  var documentCount = 0

  /// The number of elements, and of their children, attributes and types.
  private(set) var nameCount = 0

  /// The maximum of that number, and of the children of one element. The order of children needs memory quadratic in
  /// their number.
  static let maximumNames = 50_000
  static let maximumChildren = SchemaContent.maximumNames

  /// The number of the elements with a name.
  func number(of name: SchemaName) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = elements.count
    elements.append(ElementFacts())
    names.append(name)
    countName()
    if let namespace = name.namespace { add(namespace: namespace) }
    return elements.count - 1
  }

  /// Makes the elements of a name share the facts of another one.
  func share(_ number: Int, with other: Int) { elements[number] = elements[other] }

  /// Counts a name at one place.
  func countName() { nameCount += 1 }

  /// Records a root element.
  func add(root: Int) {
    if knownRoots.insert(root).inserted { roots.append(root) }
  }

  /// Records a namespace of names.
  func add(namespace: String) {
    if knownNamespaces.insert(namespace).inserted { namespaces.append(namespace) }
  }

  /// Records the prefix of a namespace. The first one counts.
  func add(prefix: String, of namespace: String) {
    if prefixes[namespace] == nil { prefixes[namespace] = prefix }
  }
}
