// The vocabulary: a table for each element, with a row for each attribute and each kind of element inside.

extension ModelDefinition: FormattingPart {
  static let elementName = "Model"

  static let words: [DefinitionWord<Self>] =
    [
      .token("rootDataType", \.declaredRootDataType, .dataTypes),
      .text("rootTypeName", \.rootTypeName),
      .name("rootXMLName", \.rootXMLName, .optional),
      .text("rootFormatString", \.rootFormatString, or: "rootFormatXMLString"),
      .text("xmlNamespace", \.xmlNamespace),
      .token("unknown", \.unknown), .token("unfit", \.unfit),
      .token("whenNil", \.whenNil),
      .token("names", \.names),
    ] + formatWords + [.token("byteOrder", \.byteOrder), .text("documentation", \.documentation)]

  static let children: [DefinitionChildren<Self>] = [
    .list(\.roots, ModelRoot(xmlName: "")),
    .list(\.includes, ModelInclude(file: "")),
    .list(\.enums, ModelEnum("", [])),
    .list(\.classes, ModelClass("")),
    .list(\.arrays, ModelArray(xmlName: "", [])),
    .list(\.dictionaries, ModelDictionary(xmlName: "", [])),
  ]
}

extension ModelDefinition {
  /// The type of the root; nil if there is no root.
  fileprivate var declaredRootDataType: ModelDataType? {
    get { rootXMLName.isEmpty ? nil : rootDataType }
    set { rootDataType = newValue ?? .string }
  }
}

private enum YesNo: String, CaseIterable {
  case yes = "YES"
  case no = "NO"
}

/// A part with default formats for the declarations inside of it.
protocol FormattingPart: DefinitionPart {
  var formats: ModelFormats { get set }
}

extension FormattingPart {
  fileprivate static var formatWords: [DefinitionWord<Self>] {
    [
      .text("stringFormat", \.formats.string), .text("numberFormat", \.formats.number),
      .text("booleanFormat", \.formats.boolean), .text("dateFormat", \.formats.date),
      .text("dataFormat", \.formats.data), .token("jsonFormats", \.jsonFormats),
    ]
  }

  private var jsonFormats: YesNo? {
    get { formats.json.map { $0 ? .yes : .no } }
    set { formats.json = newValue.map { $0 == .yes } }
  }
}

extension ModelRoot: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [
    .token("dataType", \.dataType, .dataTypes, absent: .string, presence: .filled),
    .text("typeName", \.typeName),
    .name("xmlName", \.xmlName),
    .text("formatString", \.formatString, or: "formatXMLString"),
    .text("jsonFormatString", \.jsonFormatString),
    .text("xmlNamespace", \.xmlNamespace),
    .token("whenNil", \.whenNil),
    .token("tagged", \.tagged),
    .text("documentation", \.documentation),
  ]

  private var tagged: YesNo? {
    get { isTagged.map { $0 ? .yes : .no } }
    set { isTagged = newValue.map { $0 == .yes } }
  }
}

extension ModelInclude: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [.name("file", \.file)]
}

extension ModelEnum: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [
    .name("enumName", \.enumName), .text("xmlName", \.xmlName), .text("documentation", \.documentation),
  ]
  static let children: [DefinitionChildren<Self>] = [.list(\.items, ModelEnumItem(""))]
}

extension ModelEnumItem: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [
    .name("name", \.name), .integer("value", \.value), .text("xmlName", \.xmlName), .text("jsonName", \.jsonName),
  ]
}

extension ModelClass: FormattingPart {
  static let words: [DefinitionWord<Self>] =
    [
      .name("className", \.className),
      .text("xmlName", \.xmlName),
      .text("textPropertyName", \.textPropertyName),
      .token("textDataType", \.textDataType, .dataTypes),
      .text("textFormatString", \.textFormatString, or: "textFormatXMLString"),
      .text("extends", \.extends),
      .names("mixins", \.mixins),
      .text("discriminatorXMLName", \.discriminatorXMLName),
      .text("discriminatorValue", \.discriminatorValue),
      .token("abstract", \.abstract, absent: .no),
      .names("formerNames", \.formerNames),
      .text("xmlNamespace", \.xmlNamespace),
      .token("unknown", \.unknown), .token("unfit", \.unfit),
    ] + formatWords + [.token("byteOrder", \.byteOrder), .text("documentation", \.documentation)]

  static let children: [DefinitionChildren<Self>] = [.list(\.properties, ModelProperty(nil, .blank))]

  private var abstract: YesNo {
    get { isAbstract ? .yes : .no }
    set { isAbstract = newValue == .yes }
  }
}

extension ModelArray: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [.name("xmlName", \.xmlName)]
  static let children: [DefinitionChildren<Self>] = [.list(\.elements, ModelArrayElement(.blank))]
}

extension ModelDictionary: DefinitionPart {
  static let words: [DefinitionWord<Self>] = [.name("xmlName", \.xmlName)]
  static let children: [DefinitionChildren<Self>] = [.list(\.elements, ModelDictionaryElement(.blank))]
}

// MARK: Rules

extension ModelRule {
  fileprivate static var blank: ModelRule { ModelRule(.string, xmlName: nil) }
}

/// A property, an item or an entry.
protocol RulePart: DefinitionPart {
  var rule: ModelRule { get set }
}

extension RulePart {
  static var isChoice: Bool { true }

  var position: DefinitionPosition {
    get { rule.position }
    set { rule.position = newValue }
  }

  private var tagged: YesNo? {
    get { rule.isTagged.map { $0 ? .yes : .no } }
    set { rule.isTagged = newValue.map { $0 == .yes } }
  }

  /// The words that all rules have. `defaults` are inserted before `whenNil`.
  fileprivate static func ruleWords(
    _ xmlTypes: DefinitionTokens<ModelXMLType>, _ defaults: [DefinitionWord<Self>] = []
  ) -> [DefinitionWord<Self>] {
    let words: [DefinitionWord<Self>] = [
      .token("dataType", \.rule.dataType, .dataTypes, absent: .string),
      .text("typeName", \.rule.typeName),
      .token("xmlType", \.rule.xmlType, xmlTypes, absent: .element),
      .text("xmlName", \.rule.xmlName),
      .text("xmlNamespace", \.rule.xmlNamespace),
      .text("formatString", \.rule.formatString, or: "formatXMLString"),
      .text("jsonFormatString", \.rule.jsonFormatString),
      .integer("minOccurs", \.rule.minOccurs, atLeast: 0),
      .occurrence("maxOccurs", \.rule.maxOccurs),
    ]
    return words + defaults
      + [
        .token("whenNil", \.rule.whenNil), .token("tagged", \.tagged), .text("binaryFormat", \.rule.binaryFormat),
      ]
  }

  fileprivate static var nested: [DefinitionChildren<Self>] {
    [
      .list(\.rule.arrayElements, ModelArrayElement(.blank)),
      .list(\.rule.dictionaryElements, ModelDictionaryElement(.blank)),
    ]
  }
}

extension ModelProperty: RulePart {
  static let words: [DefinitionWord<Self>] =
    [.text("propertyName", \.propertyName, .present)]
    + ruleWords(.xmlTypes, [.text("defaultValue", \.rule.defaultValue), .token("defaultWhen", \.rule.defaultWhen)])
    + [
      .text("jsonName", \.rule.jsonName), .token("identity", \.identity, absent: .no),
      .text("documentation", \.rule.documentation),
    ]
  static let children = nested

  private var identity: YesNo {
    get { isIdentity ? .yes : .no }
    set { isIdentity = newValue == .yes }
  }
}

extension ModelArrayElement: RulePart {
  static let words = ruleWords(.itemXMLTypes)
  static let children = nested
}

extension ModelDictionaryElement: RulePart {
  static let words: [DefinitionWord<Self>] =
    [.text("key", \.key), .text("keyXMLName", \.keyXMLName), .text("jsonName", \.rule.jsonName)]
    + ruleWords(.itemXMLTypes)
  static let children = nested
}
