import Fremont

/// What is known of the elements of one name: their attributes, texts and children, and how these follow each other.
final class ElementFacts {
  /// A child: the number of its element, and what is known of it here.
  struct Child {
    let element: Int
    /// The children that can stand before it, itself included where it stands twice.
    var before = SymbolSet()
    /// The greatest number of them in one element.
    var most = 0
    /// The number of elements that have one.
    var presence = 0
  }

  /// An attribute and its values.
  struct Attribute {
    let name: SchemaName
    var values = ValueFacts()
  }

  /// The number of elements that are not nil, and of those that are.
  var count = 0
  var nilCount = 0

  /// The children, in the order in which they came first.
  private(set) var children: [Child] = []
  private var childNumbers: [Int: Int] = [:]

  private(set) var attributes: [Attribute] = []
  private var attributeNumbers: [SchemaName: Int] = [:]

  /// The texts of elements without children.
  var texts = ValueFacts()

  /// Whether an element without children has a text that is not white space, and one with children.
  var hasText = false
  var hasTextAmongChildren = false

  /// The types that elements say by `xsi:type`, in the order in which they came first.
  private(set) var types: [SchemaName] = []
  private var knownTypes: Set<SchemaName> = []

  /// Whether elements have text and children, in one element or in different ones.
  var isMixed: Bool { hasTextAmongChildren || hasText && !children.isEmpty }

  /// Whether an older definition has a class for them.
  var isClass = false

  /// Whether elements are single values: they have no more than a text.
  var isScalar: Bool { !isClass && children.isEmpty && attributes.isEmpty && types.isEmpty }

  /// The number of a child here, and whether it is new.
  func child(_ element: Int) -> (number: Int, isNew: Bool) {
    if let number = childNumbers[element] { return (number, false) }
    childNumbers[element] = children.count
    children.append(Child(element: element))
    return (children.count - 1, true)
  }

  /// Records that a child stands behind others.
  func add(_ child: Int, behind others: SymbolSet) {
    children[child].before.formUnion(others)
  }

  /// Records how often a child stands in an element that ends.
  func end(_ child: Int, count: Int) {
    children[child].most = max(children[child].most, count)
    children[child].presence += 1
  }

  /// Adds the value of an attribute; true if the attribute is new.
  func add(_ value: UnsafeBufferPointer<UInt8>, ofAttribute name: SchemaName, document: Int) -> Bool {
    if let number = attributeNumbers[name] {
      attributes[number].values.add(value, of: document)
      return false
    }
    attributeNumbers[name] = attributes.count
    var attribute = Attribute(name: name)
    attribute.values.add(value, of: document)
    attributes.append(attribute)
    return true
  }

  /// Adds a type; true if it is new.
  func add(type: SchemaName) -> Bool {
    guard knownTypes.insert(type).inserted else { return false }
    types.append(type)
    return true
  }

  /// Records an attribute of an older definition.
  func seed(attribute name: SchemaName, _ rule: ModelRule, _ definition: ModelDefinition) {
    guard attributeNumbers[name] == nil else { return }
    attributeNumbers[name] = attributes.count
    var attribute = Attribute(name: name)
    attribute.values.seed(rule.dataType, rule.typeName, rule.formatString, definition)
    attributes.append(attribute)
  }

  /// Records children of an older definition, which stand behind others, and among each other where they are those of a list.
  func seed(children own: [Int], behind former: [Int], isList: Bool) {
    var others = SymbolSet()
    for child in former + (isList ? own : []) { others.insert(child) }
    for child in own {
      add(child, behind: others)
      children[child].most = max(children[child].most, isList ? 2 : 1)
    }
  }

  /// How the children follow each other, for the planner, but for those that are left out.
  func order(without isLeftOut: (Int) -> Bool) -> ContentOrder {
    var behind = Array(repeating: SymbolSet(), count: children.count)
    for (number, child) in children.enumerated() {
      for former in child.before.members { behind[former].insert(number) }
    }
    let occurrences = children.map { child in
      Occurrences(
        least: child.presence == count && count > 0 ? 1 : 0, most: isLeftOut(child.element) ? 0 : child.most)
    }
    return ContentOrder(behind: behind, occurrences: occurrences)
  }
}
