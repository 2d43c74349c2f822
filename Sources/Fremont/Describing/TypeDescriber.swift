/// Makes a model definition from the factories of Swift types.
struct TypeDescriber {
  private(set) var definition: ModelDefinition
  private(set) var faults: [Diagnostic] = []

  /// The settings that types inherit from their roots.
  private let rootSettings: RootSettings

  /// Whether there is a BOOLEAN without a separate format.
  private var usesBooleans = false

  /// The classes with an element name.
  private var named: Set<String> = []

  /// The converters of properties by name, with their places.
  var converters: [String: (converter: RegisteredConverter, location: SourceLocation)] = [:]

  /// The names of the enumerations.
  private var enumNames: [ObjectIdentifier: String] = [:]

  /// Describes roots, further roots among other types, and all types that can be reached from them.
  init(_ roots: [RootDescription], and others: [any ModelObject.Type]) {
    let roots = RootDescription.roots(roots, and: others)
    let location = roots.first?.location ?? SourceLocation(line: 1, column: 1)
    let types = ReachableTypes(from: roots.flatMap(\.types) + others)
    let rootSettings = RootSettings(of: roots)
    self.rootSettings = rootSettings
    definition = ModelDefinition(rootXMLName: "")
    definition.xmlNamespace = rootSettings.namespace
    (definition.unknown, definition.formats) = (rootSettings.unknown, rootSettings.formats)
    faults = roots.compactMap(\.fault)
    definition.position = DefinitionPosition(location: location)
    for type in types.enumerations {
      let name = Self.enumName(of: type, definition.enums.map(\.enumName))
      enumNames[ObjectIdentifier(type)] = name
      let modelEnum = modelEnum(type, name, location)
      definition.enums.append(modelEnum)
    }
    for type in types.classes where type.classDescription.xmlName != nil { named.insert(type.className) }
    for type in types.classes { add(type) }
    for root in roots { add(root) }
    // By default BOOLEAN has the words of the first version, YES and NO, and reads all other texts as one of them.
    if definition.formats.boolean == nil, usesBooleans { definition.formats.boolean = "xs:boolean" }
  }

  // MARK: Classes

  private mutating func add<Object: ModelObject>(_ type: Object.Type) {
    let classDescription = Object.classDescription
    for (prefix, namespace) in classDescription.namespaces.ordered(by: { $0.key < $1.key }) {
      if prefix.isEmpty {
        fault("\(Object.className): \(MappedWord.emptyPrefixFault)", at: classDescription.location)
        continue
      }
      if let known = definition.namespaces.updateValue(namespace, forKey: prefix), known != namespace {
        fault("the prefix '\(prefix)' stands for '\(known)' in another type", at: classDescription.location)
      }
    }
    var modelClass = ModelClass(Object.className, xmlName: classDescription.xmlName)
    let inherited = rootSettings.inherited(by: type)
    if let fault = inherited.fault { self.fault(fault, at: classDescription.location) }
    let namespace = classDescription.namespace ?? inherited.namespace
    let modelHasSettings = rootSettings.hasSettings(of: type)
    modelClass.xmlNamespace = namespace == definition.xmlNamespace ? nil : namespace
    modelClass.extends = classDescription.base?.className
    modelClass.discriminatorXMLName = classDescription.discriminator
    modelClass.discriminatorValue = classDescription.discriminatorValue
    modelClass.formerNames = classDescription.formerly.names
    modelClass.unknown =
      modelHasSettings && classDescription.unknown != .keep ? nil : classDescription.unknown ?? inherited.unknown
    modelClass.unfit = classDescription.unfit
    if !modelHasSettings { modelClass.formats = classDescription.formats.completed(by: inherited.formats) }
    modelClass.byteOrder = classDescription.byteOrder
    modelClass.documentation = classDescription.documentation
    modelClass.position = DefinitionPosition(location: classDescription.location)
    for (name, type, rule) in classDescription.properties {
      if case .unknownContent = type {
        if classDescription.unknown == nil { modelClass.unknown = .keep }
        continue
      }
      if rule.absence != nil {
        modelClass.properties.append(absent(rule))
        continue
      }
      let declared = properties(name, type, rule, className: Object.className)
      modelClass.properties +=
        declared + Self.formerProperties(declared, rule, isChoice: Self.isChoice(Self.present(type)))
    }
    checkNames(of: classDescription, Object.className)
    checkConverters(of: classDescription, Object.className)
    definition.classes.append(modelClass)
  }

  // MARK: Roots

  /// Adds a root.
  private mutating func add(_ root: RootDescription) {
    guard let rule = rule(root.alternative, MappedRule(at: root.location), root.subject) else { return }
    let name = rule.xmlName ?? root.xmlName ?? ""
    guard rule.xmlType == .element, ModelPath(name).isName, rule.arrayElements.isEmpty else {
      return fault("\(root.subject) is a root, and needs an element with a name of its own", at: root.location)
    }
    if definition.rootXMLName.isEmpty {
      (definition.rootXMLName, definition.rootDataType) = (name, rule.dataType)
      (definition.rootTypeName, definition.rootFormatString) = (rule.typeName, rule.formatString)
      return
    }
    var other = ModelRoot(xmlName: name, rule.dataType, typeName: rule.typeName)
    other.formatString = rule.formatString
    let namespace = root.namespace ?? (definition.xmlNamespace == nil ? nil : "##local")
    if namespace != definition.xmlNamespace { other.xmlNamespace = namespace }
    other.position = DefinitionPosition(location: root.location)
    let known = [definition.rootTypeName] + definition.roots.map(\.typeName)
    if rule.typeName != nil, known.contains(rule.typeName) { other.isTagged = true }
    definition.roots.append(other)
  }

  /// The element name of a class.
  private static func elementName(of type: TypeDescription) -> String? {
    guard case .type(let type) = present(type), let type = type as? any ModelObject.Type else { return nil }
    return type.classDescription.xmlName ?? type.className
  }

  // MARK: Properties

  /// The declarations of a property: several if it has alternatives.
  private mutating func properties(
    _ name: String, _ type: TypeDescription, _ rule: MappedRule, className: String
  ) -> [ModelProperty] {
    let subject = "property '\(name)' of \(className)"
    if let fault = Self.wordFault(type, rule) {
      self.fault("\(subject): \(fault)", at: rule.location)
      return []
    }
    switch Self.present(type) {
    case .list(let element): return lists(name, Self.present(element), rule, subject: subject)
    case .dictionary(let element):
      return dictionary(Self.present(element), rule, subject).map { [property(name, $0, rule)] } ?? []
    case let present:
      let alternatives = Self.alternatives(present, rule.place).compactMap { type in
        self.rule(type, rule, subject).map { property(name, $0, rule, isAlternative: Self.isChoice(present)) }
      }
      return alternatives.map { alternative in
        var alternative = alternative
        let isLike = { (other: ModelProperty) in
          other.dataType == alternative.dataType && other.typeName == alternative.typeName
        }
        // Only the name distinguishes the case.
        if alternatives.count(where: isLike) > 1, TypeGraph.tagName(of: alternative.rule) != nil {
          alternative.isTagged = true
        }
        return alternative
      }
    }
  }

  /// The declaration of a value that instances do not store.
  private mutating func absent(_ rule: MappedRule) -> ModelProperty {
    var declared = ModelRule(rule.dataType ?? .string, xmlName: nil, typeName: rule.typeName)
    Self.place(&declared, rule.place)
    declared.formatString = rule.format
    if declared.dataType == .boolean, rule.format == nil { usesBooleans = true }
    declared.binaryFormat = rule.binaryFormat
    var property = property("", declared, rule)
    property.propertyName = nil
    return property
  }

  /// The rule of a dictionary. For each type of its values it has one element per fixed key, and one for open entries.
  ///
  /// The default form of an entry is `<entry key="…">`.
  private mutating func dictionary(_ element: TypeDescription, _ rule: MappedRule, _ subject: String) -> ModelRule? {
    var dictionary = ModelRule(.dictionary, xmlName: nil)
    Self.place(&dictionary, rule.place)
    dictionary.binaryFormat = rule.binaryFormat
    var elements: [(key: String?, keyXMLName: String?, place: ModelPlace?)] =
      rule.keys?.fixed.map { ($0.key, nil, $0.place) } ?? []
    if elements.isEmpty || rule.keys?.xmlName != nil || rule.items != nil {
      let place = rule.items ?? (Self.isChoice(element) ? nil : dictionary.xmlType == .attribute ? "*" : "entry")
      elements.append((nil, rule.keys?.xmlName ?? (place?.xmlName == "*" ? nil : "@key"), place))
    }
    for (key, keyXMLName, place) in elements {
      for type in Self.alternatives(element, place) {
        guard var entry = self.rule(type, rule.ofItems, subject) else { return nil }
        entry.position = DefinitionPosition(location: rule.location)
        if key == nil { entry.maxOccurs = rule.maxOccurs.map { .atMost($0) } }
        (entry.minOccurs, entry.whenNil) = (rule.itemsMinOccurs, rule.itemsWhenNil)
        dictionary.dictionaryElements.append(ModelDictionaryElement(key: key, keyXMLName: keyXMLName, entry))
      }
    }
    return dictionary
  }

  /// The declarations of a list: an ARRAY if its items have their own place, otherwise a property that repeats.
  private mutating func lists(
    _ name: String, _ element: TypeDescription, _ rule: MappedRule, subject: String
  ) -> [ModelProperty] {
    let isChoice = Self.isChoice(element)
    if !rule.describesItems, !isChoice {
      guard var item = self.rule(MappedCase(type: element, place: rule.place), rule, subject) else { return [] }
      item.maxOccurs = rule.maxOccurs.map { .atMost($0) } ?? .unbounded
      return [property(name, item, rule, isRepeated: true)]
    }
    var list = ModelRule(.array, xmlName: nil)
    Self.place(&list, rule.place)
    let isInText = !isChoice && rule.items?.xmlType == .text
    if isInText { list.formatString = rule.format }
    list.binaryFormat = rule.binaryFormat
    for type in Self.alternatives(element, rule.items) {
      guard var item = self.rule(type, rule.ofItems, subject) else { return [] }
      if isInText { item.formatString = nil }
      item.position = DefinitionPosition(location: rule.location)
      item.maxOccurs = rule.maxOccurs.map { .atMost($0) }
      (item.minOccurs, item.whenNil) = (rule.itemsMinOccurs, rule.itemsWhenNil)
      list.arrayElements.append(ModelArrayElement(item))
    }
    return [property(name, list, rule)]
  }

  /// Makes a property from a rule, and adds the settings apart from type and place.
  private func property(
    _ name: String, _ rule: ModelRule, _ mapped: MappedRule, isRepeated: Bool = false, isAlternative: Bool = false
  ) -> ModelProperty {
    var rule = rule
    rule.position = DefinitionPosition(location: mapped.location)
    rule.defaultValue = mapped.defaultValue
    rule.minOccurs = mapped.minOccurs
    if rule.dataType != .array, rule.dataType != .dictionary, !isRepeated {
      rule.maxOccurs = mapped.maxOccurs.map { .atMost($0) }
    }
    if rule.xmlType == .element, rule.xmlName == nil, !isAlternative, let type = rule.typeName, named.contains(type) {
      // The element name of the class applies to roots and alternatives; a property uses its own name.
      rule.xmlName = name
    }
    rule.jsonName = mapped.jsonName
    rule.whenNil = mapped.whenNil
    rule.documentation = mapped.documentation
    var property = ModelProperty(name, rule)
    property.isIdentity = mapped.isIdentity
    return property
  }

  /// The rule of one value of a type, at a place.
  private mutating func rule(_ alternative: MappedCase, _ mapped: MappedRule, _ subject: String) -> ModelRule? {
    if alternative.hasTwoPlaces { fault("\(subject): \(MappedWord.placesFault)", at: mapped.location) }
    if case .list(let element) = alternative.type {
      // A list as a single value is in one text.
      let text = MappedCase(type: Self.present(element), place: .text)
      guard var item = self.rule(text, mapped, subject) else { return nil }
      item.position = DefinitionPosition(location: mapped.location)
      var list = ModelRule(.array, xmlName: nil)
      Self.place(&list, alternative.place)
      list.arrayElements = [ModelArrayElement(item)]
      return list
    }
    guard var rule = self.rule(alternative.type, mapped) else {
      fault(Self.unmapped(alternative.type, subject), at: mapped.location)
      return nil
    }
    Self.place(&rule, alternative.place)
    rule.formatString = alternative.format ?? mapped.format
    if rule.dataType == .boolean, rule.formatString == nil { usesBooleans = true }
    rule.jsonFormatString = mapped.jsonFormat
    rule.binaryFormat = alternative.binaryFormat ?? mapped.binaryFormat
    return rule
  }

  /// What is wrong with a type that says nothing of itself.
  private static func unmapped(_ type: TypeDescription, _ subject: String) -> String {
    guard case .unknown(let type?) = present(type) else {
      return "\(subject) is of a type that says nothing of itself: a definition that has it must be given, "
        + "or the type be a ModelObject"
    }
    let advice = type is any RawRepresentable.Type ? "make it a ModelEnumeration" : "add @ModelObject to it"
    return "type \(type) of \(subject) has no mapping; \(advice), or give a definition that has a class for it"
  }

  /// The rule of a type, without a place.
  private mutating func rule(_ type: TypeDescription, _ mapped: MappedRule) -> ModelRule? {
    var rule: ModelRule
    switch Self.present(type) {
    case .scalar(let dataType, let typeName): rule = ModelRule(dataType, xmlName: nil, typeName: typeName)
    case .type(let type):
      if let type = type as? any ModelObject.Type {
        rule = ModelRule(.instance, xmlName: nil, typeName: type.className)
      } else if let type = type as? any ModelEnumeration.Type {
        guard let own = self.rule(ofEnumeration: type, mapped.location) else { return nil }
        rule = own
      } else {
        return nil
      }
    case .unknown, .anything, .unknownContent, .optional, .list, .dictionary, .choice, .anyOf:
      guard let dataType = mapped.dataType else { return nil }
      rule = ModelRule(dataType, xmlName: nil)
    }
    if let dataType = mapped.dataType, dataType != rule.dataType {
      rule.dataType = dataType
      if dataType != .reference { rule.typeName = nil }
    }
    if let typeName = mapped.typeName { rule.typeName = typeName }
    return rule
  }

  /// The rule of an enumeration: ENUM if the cases are known, otherwise that of its raw values.
  private mutating func rule<Enumeration: ModelEnumeration>(
    ofEnumeration type: Enumeration.Type, _ location: SourceLocation
  ) -> ModelRule? {
    if let name = enumNames[ObjectIdentifier(type)] { return ModelRule(.enumeration, xmlName: nil, typeName: name) }
    let said = [("former names", type.formerNames), ("spellings", type.xmlNames), ("spellings", type.jsonNames)]
    if let (words, _) = said.first(where: { !$0.1.isEmpty }) {
      fault("\(type) has \(words), which count only where its cases are known: make it CaseIterable", at: location)
    }
    guard case .scalar(let dataType, let typeName) = Enumeration.RawValue.typedValueType.description else { return nil }
    return ModelRule(dataType, xmlName: nil, typeName: typeName)
  }

  private static func place(_ rule: inout ModelRule, _ place: ModelPlace?) {
    guard let place else { return }
    rule.xmlName = place.xmlName
    rule.xmlType = place.xmlType ?? .element
  }

  /// Whether values of a type can have one of several types.
  static func isChoice(_ type: TypeDescription) -> Bool {
    switch type {
    case .choice, .anyOf: true
    default: false
    }
  }

  /// The types that a value can have, each with its place.
  private static func alternatives(_ type: TypeDescription, _ place: ModelPlace?) -> [MappedCase] {
    switch type {
    case .choice(let cases):
      cases.map {
        MappedCase(
          type: present($0.type), place: $0.place ?? place, format: $0.format, binaryFormat: $0.binaryFormat,
          hasTwoPlaces: $0.hasTwoPlaces)
      }
    case .anyOf(let types):
      // Each has the element named after its class.
      types.compactMap { $0 as? any ModelObject.Type }.map { type in
        MappedCase(type: .type(type), place: ModelPlace(elementName(of: .type(type)) ?? type.className))
      }
    default: [MappedCase(type: type, place: place)]
    }
  }

  /// The description of a type without its optionals.
  static func present(_ type: TypeDescription) -> TypeDescription {
    if case .optional(let inner) = type { return present(inner) }
    return type
  }

  mutating func fault(_ message: String, at location: SourceLocation, notes: [Diagnostic.Note] = []) {
    faults.append(Diagnostic(.error, message, at: location, notes: notes))
  }
}
