import Fremont

/// The facts about the elements of one name: their attributes, texts and children, and the order of the children.
final class ElementFacts {
  /// A child: the number of its element, and the facts about it here.
  struct Child {
    let element: Int
    /// The children that can precede it, including itself if it can be repeated.
    var before = SymbolSet()
    /// The maximum number of occurrences in one element.
    var most = 0
    /// The number of elements with this child.
    var presence = 0
  }

  /// An attribute and its values.
  struct Attribute {
    let name: SchemaName
    var values = ValueFacts()
  }

  /// The number of elements that are not nil, and of those that are nil.
  var count = 0
  var nilCount = 0

  /// The children, in the order of first occurrence.
  private(set) var children: [Child] = []
  private var childNumbers: [Int: Int] = [:]

  private(set) var attributes: [Attribute] = []
  private var attributeNumbers: [SchemaName: Int] = [:]

  /// The texts of elements without children.
  var texts = ValueFacts()

  /// Whether an element without children has a text that is not blank, and the same for one with children.
  var hasText = false
  var hasTextAmongChildren = false

  /// The types that elements name by `xsi:type`, in the order of first occurrence.
  private(set) var types: [SchemaName] = []
  private var knownTypes: Set<SchemaName> = []

  /// Whether elements have text and children, in the same element or in different ones.
  var isMixed: Bool { hasTextAmongChildren || hasText && !children.isEmpty }

  /// Whether an older definition has a class for them.
  var isClass = false

  /// Whether elements are single values, with no more than a text.
  var isScalar: Bool { !isClass && children.isEmpty && attributes.isEmpty && types.isEmpty }

  /// The number of a child here, and whether it is new.
  func child(_ element: Int) -> (number: Int, isNew: Bool) {
    if let number = childNumbers[element] { return (number, false) }
    childNumbers[element] = children.count
    children.append(Child(element: element))
    return (children.count - 1, true)
  }

  /// Records that a child can follow others.
  func add(_ child: Int, behind others: SymbolSet) {
    children[child].before.formUnion(others)
  }

  /// Records the number of occurrences of a child in an element that ends.
  func end(_ child: Int, count: Int) {
    children[child].most = max(children[child].most, count)
    children[child].presence += 1
  }

  /// Adds the value of an attribute. Returns whether the attribute is new.
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

  /// Adds a type. Returns whether it is new.
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

  /// Records children of an older definition, which can follow others, and each other if they belong to a list.
  func seed(children own: [Int], behind former: [Int], isList: Bool) {
    var others = SymbolSet()
    for child in former + (isList ? own : []) { others.insert(child) }
    for child in own {
      add(child, behind: others)
      children[child].most = max(children[child].most, isList ? 2 : 1)
    }
  }

  /// The order of the children for the planner, without some of them.
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
