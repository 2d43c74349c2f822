public import Fremont

extension ModelDefinition {
  /// Returns an equivalent definition in which nothing is implied.
  ///
  /// Mixins are replaced by their properties, each property has its `xmlName`, a property with a `maxOccurs` above 1 is
  /// a list with items, `@name` is an attribute, a default format is repeated at each rule, and a type found by an
  /// element is named. Minima and maxima, `whenNil`, the policy for unknown content and formats with a name are always
  /// written. Tools that read definitions need to support only this form.
  ///
  /// - Throws: `invalidDefinition` with every fault of a definition made in code.
  public func normalized() throws(FremontError) -> ModelDefinition {
    try NormalForm(TypeGraph(compiling: self)).definition
  }
}

/// Spells out the defaults of a definition without shorthand.
private struct NormalForm {
  private let graph: TypeGraph
  private(set) var definition: ModelDefinition

  /// The kind of place of a rule, which determines the default number of its values.
  private enum Place {
    case property
    case entry
    case list
    case text
  }

  init(_ graph: TypeGraph) {
    self.graph = graph
    definition = graph.definition
    spellOut()
  }

  private mutating func spellOut() {
    let json = definition.formats.json
    definition.formats = ModelFormats(json: json)
    definition.names = nil
    definition.unknown = definition.unknown ?? .ignore
    definition.unfit = definition.unfit ?? .error
    definition.whenNil = definition.whenNil ?? .omit
    for index in definition.roots.indices {
      definition.roots[index].xmlNamespace = definition.roots[index].xmlNamespace ?? definition.xmlNamespace
      definition.roots[index].whenNil = definition.roots[index].whenNil ?? definition.whenNil
    }
    for index in definition.enums.indices {
      for item in definition.enums[index].items.indices {
        let spelling = definition.enums[index].items[item].spelling
        definition.enums[index].items[item].xmlName = spelling
      }
    }
    for index in definition.classes.indices {
      var modelClass = definition.classes[index]
      modelClass.mixins = []
      let json = modelClass.formats.json
      modelClass.formats = ModelFormats(json: json)
      modelClass.unknown = modelClass.unknown ?? definition.unknown
      modelClass.unfit = modelClass.unfit ?? definition.unfit
      modelClass.xmlNamespace = modelClass.xmlNamespace ?? definition.xmlNamespace
      for property in modelClass.properties.indices {
        spellOut(&modelClass.properties[property].rule, .property, hasFormats: json != true)
      }
      definition.classes[index] = modelClass
    }
    for index in definition.arrays.indices {
      spellOut(&definition.arrays[index].elements, isText: false, hasFormats: json != true)
    }
    for index in definition.dictionaries.indices {
      for entry in definition.dictionaries[index].elements.indices {
        let isOpen = definition.dictionaries[index].elements[entry].key == nil
        spellOut(
          &definition.dictionaries[index].elements[entry].rule, isOpen ? .list : .entry, hasFormats: json != true)
      }
    }
  }

  /// Spells out the items of a list. Items of a list in a text have no places, and runs of text among others preserve
  /// white space.
  private func spellOut(_ items: inout [ModelArrayElement], isText: Bool, hasFormats: Bool) {
    for index in items.indices {
      let isRun = isText || items[index].rule.xmlType == .text
      spellOut(&items[index].rule, isText ? .text : .list, hasFormats: hasFormats && !isRun)
    }
  }

  private func spellOut(_ rule: inout ModelRule, _ place: Place, hasFormats: Bool) {
    switch graph.target(of: rule) {
    case .instance(let modelClass)?: rule.typeName = modelClass.className
    case .enumeration(let modelEnum)?: rule.typeName = modelEnum.enumName
    case .array(_, let array?)?: rule.typeName = array.xmlName
    case .dictionary(_, let dictionary?)?: rule.typeName = dictionary.xmlName
    default: break
    }
    if rule.xmlType == .element {
      rule.minOccurs = rule.minOccurs ?? 0
      switch place {
      case .list: rule.maxOccurs = rule.maxOccurs ?? .unbounded
      case .property, .entry:
        if rule.dataType != .array, rule.dataType != .dictionary { rule.maxOccurs = rule.maxOccurs ?? .atMost(1) }
      case .text: rule.minOccurs = nil
      }
      rule.whenNil = rule.whenNil ?? definition.whenNil
    }
    if place != .property, rule.xmlType == .attribute, let path = rule.xmlName {
      // An item or an entry marks an attribute in its path.
      let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
      (rule.xmlName, rule.xmlType) = ("\(path[..<start])@\(path[start...])", .element)
      if place == .list { rule.maxOccurs = rule.maxOccurs ?? .unbounded }
    }
    if hasFormats, rule.formatString == nil, rule.jsonFormatString == nil { rule.formatString = Self.format(of: rule) }
    let isText = rule.xmlType == .attribute || rule.xmlType == .text
    spellOut(&rule.arrayElements, isText: isText, hasFormats: hasFormats)
    for index in rule.dictionaryElements.indices {
      let isOpen = rule.dictionaryElements[index].key == nil
      spellOut(&rule.dictionaryElements[index].rule, isOpen ? .list : .entry, hasFormats: hasFormats)
    }
  }

  /// The name of the default format; nil: it has no name.
  private static func format(of rule: ModelRule) -> String? {
    switch rule.dataType {
    case .string: "trim"
    case .date where rule.typeName == nil: "xs:dateTime"
    case .data: "base64"
    case .enumeration: "name"
    default: nil
    }
  }
}
