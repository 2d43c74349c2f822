import LibXML

/// Makes a definition out of the elements of its file, and collects what is wrong with their words.
struct DefinitionReader {
  /// What the `Model` of an included file takes from the one that includes it, and hands on to its declarations.
  struct Inherited {
    var xmlNamespace: String?
    var unknown: UnknownPolicy?
    var whenNil: NilPolicy?

    /// What holds in a file that says so much itself.
    func overridden(by definition: ModelDefinition) -> Inherited {
      Inherited(
        xmlNamespace: definition.xmlNamespace ?? xmlNamespace,
        unknown: definition.unknown ?? unknown,
        whenNil: definition.whenNil ?? whenNil
      )
    }
  }

  private let file: String?

  /// What holds for the declarations of an included file; nil for the main one.
  private var inherited: Inherited?

  /// What is wrong with elements, attributes and tokens.
  private(set) var faults: [Diagnostic] = []

  /// The elements that hold faults: what follows from those is not worth reporting.
  private(set) var damaged: Set<SourceLocation> = []

  /// Creates a reader of a file; for an included one, `inherited` is what the file that includes it says.
  init(file: String?, inherited: Inherited? = nil) {
    self.file = file
    self.inherited = inherited
  }

  /// Reads the whole definition, or returns nil when the root is something else.
  ///
  /// What an included file says of all its declarations is written into them, since it does not hold for those of others.
  mutating func definition(_ root: Element) -> ModelDefinition? {
    guard root.name == "Model", root.namespace == nil, let vocabulary = Vocabulary.of("Model") else {
      let found = root.namespace.map { "'\(root.qualifiedName)' in the namespace '\(ValueFault.excerpt($0))'" }
      let place = SourceLocation(file: file, line: root.line, column: root.column)
      let ending = root.namespace == nil ? "expected 'Model'" : "expected 'Model' in no namespace"
      faults.append(Diagnostic(.error, "the root element is \(found ?? "'\(root.name)'"); \(ending)", at: place))
      return nil
    }
    let words = inherited == nil ? vocabulary : vocabulary.withoutRequired
    var model = DefinitionElement(root, as: "Model", words, file: file)
    let dataType = model.token("rootDataType", "a dataType", of: ModelDataType.allCases, aliases: Self.dataTypeAliases)
    var definition = ModelDefinition(rootXMLName: model.string("rootXMLName") ?? "", dataType ?? .string)
    definition.rootTypeName = model.string("rootTypeName")
    definition.rootFormatString = model.string("rootFormatString", or: "rootFormatXMLString")
    definition.xmlNamespace = model.string("xmlNamespace")
    definition.unknown = model.token("unknown", "a value of unknown", of: UnknownPolicy.allCases)
    definition.whenNil = model.token("whenNil", "a value of whenNil", of: NilPolicy.allCases)
    definition.documentation = model.string("documentation")
    definition.namespaces = root.namespaces
    definition.position = model.position
    inherited = inherited?.overridden(by: definition)
    close(model)
    for var child in children(of: model, vocabulary) {
      switch child.name {
      case "ModelInclude":
        var include = ModelInclude(file: child.string("file") ?? "")
        include.position = child.position
        definition.includes.append(include)
        close(child)
      case "ModelEnum": definition.enums.append(modelEnum(&child))
      case "ModelClass": definition.classes.append(modelClass(&child))
      case "ModelArray":
        var array = ModelArray(xmlName: child.string("xmlName") ?? "", arrayElements(of: child))
        array.position = child.position
        definition.arrays.append(array)
        close(child)
      default:
        var dictionary = ModelDictionary(xmlName: child.string("xmlName") ?? "", dictionaryElements(of: child))
        dictionary.position = child.position
        definition.dictionaries.append(dictionary)
        close(child)
      }
    }
    return definition
  }

  private mutating func modelEnum(_ element: inout DefinitionElement) -> ModelEnum {
    var items: [ModelEnumItem] = []
    for var child in children(of: element) {
      var item = ModelEnumItem(
        child.string("name") ?? "", value: child.integer("value"), xmlName: child.string("xmlName"))
      item.position = child.position
      items.append(item)
      close(child)
    }
    var modelEnum = ModelEnum(element.string("enumName") ?? "", xmlName: element.string("xmlName"), items)
    modelEnum.documentation = element.string("documentation")
    modelEnum.position = element.position
    close(element)
    return modelEnum
  }

  private mutating func modelClass(_ element: inout DefinitionElement) -> ModelClass {
    var modelClass = ModelClass(element.string("className") ?? "", xmlName: element.string("xmlName"))
    modelClass.textPropertyName = element.string("textPropertyName")
    modelClass.textDataType = element.token(
      "textDataType", "a dataType", of: ModelDataType.allCases, aliases: Self.dataTypeAliases)
    modelClass.textFormatString = element.string("textFormatString", or: "textFormatXMLString")
    modelClass.extends = element.string("extends")
    modelClass.discriminatorXMLName = element.string("discriminatorXMLName")
    modelClass.discriminatorValue = element.string("discriminatorValue")
    modelClass.xmlNamespace = element.string("xmlNamespace") ?? inherited?.xmlNamespace
    let unknown = element.token("unknown", "a value of unknown", of: UnknownPolicy.allCases)
    modelClass.unknown = unknown ?? inherited?.unknown
    modelClass.documentation = element.string("documentation")
    modelClass.position = element.position
    for var child in children(of: element) {
      if !child.has("propertyName") { child.report("ModelProperty lacks the attribute 'propertyName'") }
      let propertyName = child.string("propertyName")
      let identity = child.token("identity", "a value of identity", of: YesNo.allCases)
      var property = ModelProperty(propertyName, rule(&child, of: ModelXMLType.allCases))
      property.isIdentity = identity == .yes
      modelClass.properties.append(property)
      close(child)
    }
    close(element)
    return modelClass
  }

  private mutating func arrayElements(of element: DefinitionElement) -> [ModelArrayElement] {
    var elements: [ModelArrayElement] = []
    for var child in children(of: element) where child.name == "ModelArrayElement" {
      elements.append(ModelArrayElement(rule(&child, of: Self.itemXMLTypes)))
      close(child)
    }
    return elements
  }

  private mutating func dictionaryElements(of element: DefinitionElement) -> [ModelDictionaryElement] {
    var elements: [ModelDictionaryElement] = []
    for var child in children(of: element) where child.name == "ModelDictionaryElement" {
      let key = child.string("key")
      let keyXMLName = child.string("keyXMLName")
      elements.append(ModelDictionaryElement(key: key, keyXMLName: keyXMLName, rule(&child, of: Self.itemXMLTypes)))
      close(child)
    }
    return elements
  }

  /// Reads what properties, items and entries have in common; the depth is bounded by that of the file.
  private mutating func rule(_ element: inout DefinitionElement, of xmlTypes: [ModelXMLType]) -> ModelRule {
    let dataType = element.token("dataType", "a dataType", of: ModelDataType.allCases, aliases: Self.dataTypeAliases)
    var rule = ModelRule(dataType ?? .string, xmlName: element.string("xmlName"), typeName: element.string("typeName"))
    rule.xmlType = element.token("xmlType", "an xmlType", of: xmlTypes) ?? .element
    rule.formatString = element.string("formatString", or: "formatXMLString")
    rule.minOccurs = element.integer("minOccurs", atLeast: 0)
    rule.maxOccurs = element.occurrence("maxOccurs")
    rule.defaultValue = element.string("defaultValue")
    rule.whenNil = element.token("whenNil", "a value of whenNil", of: NilPolicy.allCases)
    // Only an element can be nil by an attribute.
    if rule.whenNil == nil, rule.xmlType == .element || inherited?.whenNil != .xsiNil {
      rule.whenNil = inherited?.whenNil
    }
    rule.documentation = element.string("documentation")
    rule.position = element.position
    guard !element.element.children.isEmpty else { return rule }
    let nested = children(of: element)
    let names = Set(nested.map(\.name))
    if names.count > 1 { element.report("\(element.name) holds both ModelArrayElement and ModelDictionaryElement") }
    for var child in nested {
      if child.name == "ModelArrayElement" {
        rule.arrayElements.append(ModelArrayElement(self.rule(&child, of: Self.itemXMLTypes)))
      } else {
        let key = child.string("key")
        let keyXMLName = child.string("keyXMLName")
        let entry = self.rule(&child, of: Self.itemXMLTypes)
        rule.dictionaryElements.append(ModelDictionaryElement(key: key, keyXMLName: keyXMLName, entry))
      }
      close(child)
    }
    return rule
  }

  private mutating func children(of element: DefinitionElement) -> [DefinitionElement] {
    Vocabulary.of(element.name).map { children(of: element, $0) } ?? []
  }

  /// Returns the elements inside that may stand there; a misspelt one counts as what was probably meant.
  private mutating func children(of parent: DefinitionElement, _ vocabulary: Vocabulary) -> [DefinitionElement] {
    var found: [DefinitionElement] = []
    var count = faults.count
    for child in parent.element.children {
      // What follows is not worth reading.
      if count >= Diagnostic.maximumCount { break }
      var name = child.name
      if child.namespace != nil || !vocabulary.children.contains(name) {
        damaged.insert(parent.location)
        let meant = child.namespace == nil ? Suggestion.nearest(to: name, in: vocabulary.children) : nil
        let place = SourceLocation(file: file, line: child.line, column: child.column)
        damaged.insert(place)
        let isElsewhere = child.namespace == nil && (name == "Model" || Vocabulary.of(name) != nil)
        let start =
          isElsewhere
          ? "\(name) cannot stand in \(parent.name)" : "unknown element '\(child.qualifiedName)' in \(parent.name)"
        let expected = vocabulary.children.isEmpty ? "nothing" : DefinitionElement.list(vocabulary.children)
        let ending = isElsewhere ? nil : meant.map { "did you mean '\($0)'?" }
        faults.append(Diagnostic(.error, "\(start); \(ending ?? "expected \(expected)")", at: place))
        count += 1
        guard !isElsewhere, let meant else { continue }
        name = meant
      }
      guard let entry = Vocabulary.of(name) else { continue }
      let element = DefinitionElement(child, as: name, entry, file: file)
      count += element.faults.count
      found.append(element)
    }
    return found
  }

  /// Takes over what is wrong with an element that has been read.
  private mutating func close(_ element: DefinitionElement) {
    guard !element.faults.isEmpty else { return }
    faults += element.faults
    damaged.insert(element.location)
    damaged.formUnion(element.position.attributes.values)
  }

  private enum YesNo: String, CaseIterable {
    case yes = "YES"
    case no = "NO"
  }

  private static let dataTypeAliases = ["DICT": ModelDataType.dictionary]
  private static let itemXMLTypes = ModelXMLType.allCases.filter { $0 != .attribute }
}
