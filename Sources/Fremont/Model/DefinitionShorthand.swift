/// Expands the shorthand of a definition, so that checks and link know only one form.
///
/// Mixins become properties, missing names follow from those of properties, `@name` becomes an attribute, a property
/// with a `maxOccurs` above 1 becomes an inline list, and default formats become those of rules.
struct DefinitionShorthand {
  private let definition: ModelDefinition
  private let classes: [String: Int]

  /// The default formats of the whole definition, without the invalid ones, which are reported at their place.
  private let formats: ModelFormats

  /// The default byte order of the whole definition.
  private var order: ByteOrder { definition.byteOrder ?? .little }

  /// Whether a class has its own byte order.
  private let hasOrders: Bool

  private init(_ definition: ModelDefinition) {
    self.definition = definition
    classes = Dictionary(definition.classes.enumerated().map { ($1.className, $0) }) { first, _ in first }
    formats = definition.formats.valid
    hasOrders = definition.classes.contains { $0.byteOrder != nil }
  }

  /// Returns an equivalent definition without shorthand.
  static func writtenOut(_ definition: ModelDefinition) -> ModelDefinition {
    let shorthand = DefinitionShorthand(definition)
    var result = definition
    result.checked = CheckedGraph()
    for index in result.classes.indices { shorthand.write(out: &result.classes[index]) }
    for array in result.arrays.indices {
      let isMixed = result.arrays[array].elements.count > 1
      for item in result.arrays[array].elements.indices {
        let isRun = isMixed && result.arrays[array].elements[item].xmlType == .text
        let formats = isRun ? ModelFormats(json: shorthand.formats.json) : shorthand.formats
        shorthand.write(out: &result.arrays[array].elements[item].rule, formats)
        shorthand.order.applyUnlessDefault(to: &result.arrays[array].elements[item].rule)
        shorthand.nameItem(&result.arrays[array].elements[item].rule, isPlaced: false)
      }
    }
    for dictionary in result.dictionaries.indices {
      for entry in result.dictionaries[dictionary].elements.indices {
        shorthand.write(out: &result.dictionaries[dictionary].elements[entry].rule, shorthand.formats)
        shorthand.order.applyUnlessDefault(to: &result.dictionaries[dictionary].elements[entry].rule)
      }
    }
    if result.rootFormatString == nil { result.rootFormatString = shorthand.formats[result.rootDataType] }
    for root in result.roots.indices {
      shorthand.formats.complete(&result.roots[root])
      result.roots[root].byteOrder = result.roots[root].byteOrder ?? shorthand.order
    }
    return result
  }

  private func write(out modelClass: inout ModelClass) {
    addMixins(&modelClass)
    let formats = modelClass.formats.valid.completed(by: formats)
    let order = byteOrder(of: modelClass)
    if hasOrders { modelClass.byteOrder = order }
    modelClass.formats.json = formats.json
    if modelClass.textPropertyName != nil {
      let dataType = modelClass.textDataType ?? .string
      modelClass.textDataType = dataType
      modelClass.textFormatString = modelClass.textFormatString ?? formats[dataType]
    }
    for index in modelClass.properties.indices {
      if let name = Self.impliedName(of: modelClass.properties[index], definition.names, hasElementName) {
        modelClass.properties[index].rule.xmlName = name
      }
      write(out: &modelClass.properties[index].rule, formats)
      order.applyUnlessDefault(to: &modelClass.properties[index].rule)
      Self.setDefaultOfPresence(&modelClass.properties[index])
    }
    if modelClass.properties.contains(where: Self.isList) { gatherLists(&modelClass.properties) }
  }

  /// The byte order of a class: its own, otherwise that of the nearest base class that has one.
  private func byteOrder(of modelClass: ModelClass) -> ByteOrder {
    if let order = modelClass.byteOrder { return order }
    guard hasOrders else { return order }
    var seen: Set<String> = [modelClass.className]
    var next = modelClass.extends
    while let name = next, seen.insert(name).inserted, let index = classes[name] {
      if let order = definition.classes[index].byteOrder { return order }
      next = definition.classes[index].extends
    }
    return order
  }

  private func write(out rule: inout ModelRule, _ formats: ModelFormats) {
    formats.complete(&rule)
    nameItems(of: &rule)
    Self.nameAttributes(&rule)
  }

  // MARK: Names

  private func nameItem(_ item: inout ModelRule, isPlaced: Bool) {
    guard item.xmlName == nil, item.xmlType == .element, item.binaryFormat != nil || isPlaced, !hasElementName(item)
    else {
      return
    }
    item.xmlName = "item"
  }

  /// Names the items of a list that is declared for binary messages, without names, so that documents can contain them
  /// too.
  private func nameItems(of rule: inout ModelRule) {
    for index in rule.arrayElements.indices {
      nameItem(&rule.arrayElements[index].rule, isPlaced: rule.binaryFormat != nil)
      nameItems(of: &rule.arrayElements[index].rule)
    }
  }

  /// The name that follows from that of a property; nil if the property has one, or needs none.
  static func impliedName(
    of property: ModelProperty, _ style: ModelNameStyle?, _ hasElementName: (ModelRule) -> Bool
  ) -> String? {
    guard property.xmlName == nil, let name = property.propertyName else { return nil }
    switch (property.xmlType, property.dataType) {
    case (.text, _), (.inline, _), (.name, _), (.attribute, .dictionary): return nil
    case (.element, .instance) where hasElementName(property.rule): return nil
    default: return (style ?? .same).spell(name)
    }
  }

  /// Whether the class of an instance has an element name, which takes precedence.
  private func hasElementName(_ rule: ModelRule) -> Bool {
    rule.typeName.flatMap { classes[$0] }.flatMap { definition.classes[$0].xmlName } != nil
  }

  /// Replaces an `@` before the last step by the `xmlType` of an attribute.
  private static func nameAttributes(_ rule: inout ModelRule) {
    if let xmlName = rule.xmlName, xmlName.utf8.contains(UInt8(ascii: "@")), rule.xmlType == .element,
      let path = ModelPath(xmlName).withoutMark(xmlName)
    {
      rule.xmlName = path
      rule.xmlType = .attribute
    }
    for index in rule.arrayElements.indices { nameAttributes(&rule.arrayElements[index].rule) }
    for index in rule.dictionaryElements.indices { nameAttributes(&rule.dictionaryElements[index].rule) }
  }

  /// Sets the default of a value that is the presence of its element: an absent element means false.
  private static func setDefaultOfPresence(_ property: inout ModelProperty) {
    guard property.rule.isPresence, property.rule.defaultValue == nil, property.propertyName != nil,
      !isList(property)
    else { return }
    property.rule.defaultValue = "false"
    property.rule.whenNil = .omit
  }

  // MARK: Lists in one line

  /// Whether a property has several values, but is not declared as an ARRAY.
  private static func isList(_ property: ModelProperty) -> Bool {
    guard property.propertyName != nil, property.dataType != .array else { return false }
    switch property.rule.maxOccurs {
    case .atMost(let count): return count > 1
    case .unbounded: return true
    case nil: return false
    }
  }

  /// Makes lists of properties with several values. Properties with the same name and key are items of one list.
  private func gatherLists(_ properties: inout [ModelProperty]) {
    var gathered: [ModelProperty] = []
    var places: [String: Int] = [:]
    for property in properties {
      guard Self.isList(property), let name = property.propertyName else {
        gathered.append(property)
        continue
      }
      var list = property
      list.rule.dataType = .array
      (list.rule.typeName, list.rule.formatString, list.rule.maxOccurs) = (nil, nil, nil)
      list.rule.jsonFormatString = nil
      list.rule.dictionaryElements = []
      var item = property.rule
      (item.defaultValue, item.documentation, item.jsonName) = (nil, nil, nil)
      item.position.element = ModelProperty.elementName
      if property.xmlType == .attribute && !(property.xmlName ?? "").utf8.contains(UInt8(ascii: "/"))
        || property.xmlType == .text && property.dataType != .xml
      {
        // There is only one text, which contains all items.
        (item.xmlName, item.xmlNamespace, item.xmlType, item.minOccurs, item.whenNil) = (nil, nil, .element, nil, nil)
        if item.maxOccurs == .unbounded { item.maxOccurs = nil }
        list.rule.arrayElements = [ModelArrayElement(item)]
        gathered.append(list)
        continue
      }
      list.rule.xmlType = .inline
      (list.rule.xmlName, list.rule.xmlNamespace, list.rule.whenNil) = (nil, nil, nil)
      // The least number of items is a property of the list.
      item.minOccurs = nil
      // A property without a key has that of the list.
      let key = property.rule.jsonName.map { "\(name)\u{0}\($0)" } ?? name
      if let place = places[key] {
        gathered[place].rule.arrayElements.append(ModelArrayElement(item))
        gathered[place].rule.minOccurs = [gathered[place].rule.minOccurs, property.rule.minOccurs].compactMap(\.self)
          .max()
        continue
      }
      for key in [key, name] where places[key] == nil { places[key] = gathered.count }
      list.rule.arrayElements = [ModelArrayElement(item)]
      gathered.append(list)
    }
    properties = gathered
  }

  // MARK: Mixins

  /// Adds the properties of the mixins, including those that the mixins inherit or mix in.
  private func addMixins(_ modelClass: inout ModelClass) {
    if modelClass.mixins.isEmpty { return }
    var taken: [ModelProperty] = []
    var seen: Set<String> = [modelClass.className]
    var pending = modelClass.mixins.reversed().map { (name: $0, isReady: false) }
    while let (name, isReady) = pending.popLast() {
      guard let mixin = classes[name].map({ definition.classes[$0] }) else { continue }
      guard isReady else {
        guard seen.insert(name).inserted else { continue }
        let others = (mixin.extends.map { [$0] } ?? []) + mixin.mixins
        pending.append((name, true))
        pending += others.reversed().map { ($0, false) }
        continue
      }
      taken += mixin.properties
      if modelClass.textPropertyName == nil {
        modelClass.textPropertyName = mixin.textPropertyName
        modelClass.textDataType = mixin.textDataType
        modelClass.textFormatString = mixin.textFormatString
      }
    }
    modelClass.properties = taken + modelClass.properties
  }
}

extension ByteOrder {
  /// Writes the byte order into a rule, unless it is the default.
  fileprivate func applyUnlessDefault(to rule: inout ModelRule) {
    if self != .little { apply(to: &rule) }
  }

  /// Writes the byte order into a rule without one, and into the rules that it contains.
  func apply(to rule: inout ModelRule) {
    if rule.byteOrder == nil { rule.byteOrder = self }
    for index in rule.arrayElements.indices { apply(to: &rule.arrayElements[index].rule) }
    for index in rule.dictionaryElements.indices { apply(to: &rule.dictionaryElements[index].rule) }
  }
}
