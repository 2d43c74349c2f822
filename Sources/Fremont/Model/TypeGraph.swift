/// A valid model definition, in which one look-up resolves every reference.
///
/// References are resolved one step at a time, from a rule to its target, so classes that hold each other, or an array
/// whose items are arrays of the same name, need no special case.
package struct TypeGraph: Sendable {
  /// The definition without shorthand.
  package let definition: ModelDefinition

  /// The shapes of the records of its classes.
  let recordShapes = RecordShapes()

  private let classesByName: [String: Int]
  private let enumsByName: [String: Int]
  private let arraysByName: [String: Int]
  private let dictionariesByName: [String: Int]
  private let classesByElement: [String: [Int]]
  private let enumsByElement: [String: [Int]]
  private let subclassesByName: [String: [Int]]

  /// Compiles a definition.
  ///
  /// - Throws: `invalidDefinition` with every contradiction, dangling reference and unsupported feature.
  package init(compiling definition: ModelDefinition) throws(FremontError) {
    if let known = definition.checked.graph(of: definition) {
      self = known
      return
    }
    self.init(indexing: definition)
    let faults = contradictions()
    if !faults.isEmpty { throw FremontError(.invalidDefinition, faults) }
  }

  /// Makes the look-up tables of a definition without checking it.
  ///
  /// If two declarations have one name, the first one counts.
  init(indexing shortened: ModelDefinition) {
    let definition = DefinitionShorthand.writtenOut(shortened)
    self.definition = definition
    classesByName = Self.first(definition.classes, \.className)
    enumsByName = Self.first(definition.enums, \.enumName)
    arraysByName = Self.first(definition.arrays, \.xmlName)
    dictionariesByName = Self.first(definition.dictionaries, \.xmlName)
    classesByElement = Self.all(definition.classes, \.xmlName)
    enumsByElement = Self.all(definition.enums, \.xmlName)
    subclassesByName = Self.all(definition.classes, \.extends)
  }

  /// The roots that documents can have.
  package var roots: [ModelRoot] { definition.allRoots }

  /// Returns the rule of the text of a class, or nil if the class has no text property.
  package func textRule(of modelClass: ModelClass) -> ModelRule? {
    guard modelClass.textPropertyName != nil, let dataType = modelClass.textDataType else { return nil }
    var rule = ModelRule(dataType, .text, xmlName: modelClass.xmlName, formatString: modelClass.textFormatString)
    if modelClass.formats.json == true { rule.jsonFormatString = rule.sharedFormat }
    rule.byteOrder = modelClass.byteOrder ?? definition.byteOrder
    rule.position = modelClass.position
    return rule
  }

  /// Returns the class with a name.
  package func modelClass(named className: String) -> ModelClass? {
    classesByName[className].map { definition.classes[$0] }
  }

  /// Returns the enumeration with a name.
  func modelEnum(named enumName: String) -> ModelEnum? {
    enumsByName[enumName].map { definition.enums[$0] }
  }

  /// Returns the array with a name.
  func modelArray(named xmlName: String) -> ModelArray? {
    arraysByName[xmlName].map { definition.arrays[$0] }
  }

  /// Returns the dictionary with a name.
  func modelDictionary(named xmlName: String) -> ModelDictionary? {
    dictionariesByName[xmlName].map { definition.dictionaries[$0] }
  }

  /// Returns the classes with an element name. More than one is ambiguous without a `typeName`.
  func modelClasses(withElement name: String) -> [ModelClass] {
    (classesByElement[name] ?? []).map { definition.classes[$0] }
  }

  /// Returns the enumerations with an element name.
  func modelEnums(withElement name: String) -> [ModelEnum] {
    (enumsByElement[name] ?? []).map { definition.enums[$0] }
  }

  /// Returns the lineage of a class: its base classes, the most basic first, and the class itself.
  package func lineage(of modelClass: ModelClass) -> [ModelClass] {
    var lineage = [modelClass]
    var seen: Set<String> = [modelClass.className]
    var next = modelClass.extends
    while let name = next, seen.insert(name).inserted, let base = self.modelClass(named: name) {
      lineage.append(base)
      next = base.extends
    }
    return lineage.reversed()
  }

  /// Returns the direct subclasses of a class, in the order of declaration.
  func extending(_ className: String) -> [ModelClass] {
    (subclassesByName[className] ?? []).map { definition.classes[$0] }
  }

  /// Returns the direct and indirect subclasses of a class, in the order of declaration.
  package func subclasses(of modelClass: ModelClass) -> [ModelClass] {
    var found: Set<Int> = []
    var names = [modelClass.className]
    while let name = names.popLast() {
      for index in subclassesByName[name] ?? [] where found.insert(index).inserted {
        names.append(definition.classes[index].className)
      }
    }
    // Excludes the class itself, which a cycle would include.
    return found.ordered().map { definition.classes[$0] }.filter { $0.className != modelClass.className }
  }

  /// Sorts classes by the number of their base classes, the most derived first. The sort is stable.
  func mostDerivedFirst(_ classes: [ModelClass]) -> [ModelClass] {
    let depths = classes.map { lineage(of: $0).count }
    return classes.indices.ordered { (-depths[$0], $0) < (-depths[$1], $1) }.map { classes[$0] }
  }

  /// Returns the target of a rule, or nil if its reference is dangling or ambiguous.
  ///
  /// A declaration in place takes precedence, then `typeName`, then the element name, as in version 1.2.
  package func target(of rule: ModelRule) -> RuleTarget? {
    switch rule.dataType {
    case .string, .number, .boolean, .date, .data, .xml, .custom, .reference:
      return .scalar
    case .enumeration:
      if let typeName = rule.typeName { return modelEnum(named: typeName).map { .enumeration($0) } }
      let found = rule.elementName.flatMap { enumsByElement[$0] } ?? []
      return found.count == 1 ? .enumeration(definition.enums[found[0]]) : nil
    case .instance:
      if let typeName = rule.typeName { return modelClass(named: typeName).map { .instance($0) } }
      let found = rule.elementName.flatMap { classesByElement[$0] } ?? []
      return found.count == 1 ? .instance(definition.classes[found[0]]) : nil
    case .array:
      if !rule.arrayElements.isEmpty { return .array(rule.arrayElements, declaredAs: nil) }
      let array = (rule.typeName ?? rule.elementName).flatMap { modelArray(named: $0) }
      return array.map { .array($0.elements, declaredAs: $0) }
    case .dictionary:
      if !rule.dictionaryElements.isEmpty { return .dictionary(rule.dictionaryElements, declaredAs: nil) }
      // A dictionary of all unclaimed attributes needs no entries: the values are text.
      if rule.xmlType == .attribute, rule.typeName == nil, rule.elementName == "*" {
        let text = ModelRule(.string, xmlName: "*", formatString: "preserve")
        return .dictionary([ModelDictionaryElement(text)], declaredAs: nil)
      }
      let dictionary = (rule.typeName ?? rule.elementName).flatMap { modelDictionary(named: $0) }
      return dictionary.map { .dictionary($0.elements, declaredAs: $0) }
    }
  }

  /// Whether all rules have instances of the same class, so that the instances need not name it.
  package func areOfOneClass(_ rules: [ModelRule]) -> Bool {
    let names = rules.map { rule -> String? in
      if case .instance(let modelClass) = target(of: rule) { modelClass.className } else { nil }
    }
    return names.allSatisfy { $0 != nil && $0 == names[0] }
  }

  private static func first<Declaration>(
    _ declarations: [Declaration], _ name: (Declaration) -> String
  ) -> [String: Int] {
    var table: [String: Int] = [:]
    for (index, declaration) in declarations.enumerated() where table[name(declaration)] == nil {
      table[name(declaration)] = index
    }
    return table
  }

  private static func all<Declaration>(
    _ declarations: [Declaration], _ name: (Declaration) -> String?
  ) -> [String: [Int]] {
    var table: [String: [Int]] = [:]
    for (index, declaration) in declarations.enumerated() {
      guard let name = name(declaration) else { continue }
      table[name, default: []].append(index)
    }
    return table
  }
}

extension ModelRule {
  /// The element or attribute name that determines a type: the last step of `xmlName`, without its predicate.
  var elementName: String? {
    guard let xmlName else { return nil }
    let path = ModelPath(xmlName)
    return path.steps.last.map { String($0.name) }
  }

  /// Whether the value is a child of any name, or of any name in one namespace.
  var isAnyName: Bool {
    guard let path = xmlName.map({ ModelPath($0) }), path.steps.count == 1, let step = path.steps.first else {
      return false
    }
    return step.name == "*" && step.predicate == nil && !step.isAttribute && !step.isRepeated
  }
}
