import Fremont

/// What is known of all documents: their elements, roots and namespaces. It grows with the names in them, not with their number.
final class DocumentFacts {
  private(set) var elements: [ElementFacts] = []

  /// The name of each; several names share facts where an older definition has one class for them.
  private(set) var names: [SchemaName] = []
  private var numbers: [SchemaName: Int] = [:]

  /// The numbers of the root elements, in the order in which they came first.
  private(set) var roots: [Int] = []

  /// The namespaces in the order in which they came first, and the first prefix of each.
  private(set) var namespaces: [String] = []
  private(set) var prefixes: [String: String] = [:]

  private var knownRoots: Set<Int> = []
  private var knownNamespaces: Set<String> = []

  /// The number of documents.
  var documentCount = 0

  /// The number of elements, and of their children, attributes and types.
  private(set) var nameCount = 0

  /// The greatest such number, and the most children of one element: how they follow each other takes memory by the square of their number.
  static let maximumNames = 50_000
  static let maximumChildren = SchemaContent.maximumNames

  /// The number of the elements of a name.
  func number(of name: SchemaName) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = elements.count
    elements.append(ElementFacts())
    names.append(name)
    countName()
    if let namespace = name.namespace { add(namespace: namespace) }
    return elements.count - 1
  }

  /// Lets the elements of a name share the facts of another one.
  func share(_ number: Int, with other: Int) { elements[number] = elements[other] }

  /// Counts a name that stands in one place.
  func countName() { nameCount += 1 }

  /// Records a root element.
  func add(root: Int) {
    if knownRoots.insert(root).inserted { roots.append(root) }
  }

  /// Records a namespace that names are in.
  func add(namespace: String) {
    if knownNamespaces.insert(namespace).inserted { namespaces.append(namespace) }
  }

  /// Records the prefix of a namespace; the first one counts.
  func add(prefix: String, of namespace: String) {
    if prefixes[namespace] == nil { prefixes[namespace] = prefix }
  }
}
