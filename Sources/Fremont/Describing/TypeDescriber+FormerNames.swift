/// What was called otherwise before: the alternatives by which documents of older versions are read.
extension TypeDescriber {
  /// The declarations of a property once more, under each name that it had before.
  ///
  /// A value that takes its element from its type, or has none, is found by another key only.
  static func formerProperties(_ declared: [ModelProperty], _ rule: MappedRule, isChoice: Bool) -> [ModelProperty] {
    rule.formerly.names.flatMap { name in
      declared.map { property in
        var former = property
        former.rule.minOccurs = nil
        former.rule.defaultValue = nil
        former.rule.documentation = nil
        former.rule.isTagged = nil
        let isPath = name.contains { "/@[".contains($0) }
        if !isPath { former.rule.jsonName = name }
        guard !isChoice, let xmlName = formerPath(of: property, name, isPath: isPath) else { return former }
        former.rule.xmlName = xmlName
        // A path says by its last step what it leads to.
        if isPath {
          former.rule.xmlType = .element
          makeList(&former.rule)
        }
        // A list takes all of its names.
        let isList = former.rule.maxOccurs != nil || [.array, .dictionary].contains(former.rule.dataType)
        if !isList, xmlName != property.rule.xmlName ?? property.propertyName { former.rule.isTagged = false }
        return former
      }
    }
  }

  /// Where a property stood under another name; nil: where it stands now.
  private static func formerPath(of property: ModelProperty, _ name: String, isPath: Bool) -> String? {
    if property.rule.xmlType == .text || property.rule.xmlType == .inline { return nil }
    if isPath { return name }
    // A key can be what no name is.
    guard ModelPath(name).isName else { return nil }
    guard let xmlName = property.rule.xmlName else { return name }
    let path = ModelPath(xmlName)
    guard path.fault == nil, let last = path.steps.last, last.name != "*", last.predicate == nil else { return nil }
    let mark = last.isRepeated ? "+" : ""
    return xmlName.dropLast(last.qualified.count + mark.count) + name + mark
  }

  /// Makes a list by its own word of one in one line, which would be one with that of the same key.
  private static func makeList(_ rule: inout ModelRule) {
    guard rule.dataType != .array, rule.dataType != .dictionary, rule.maxOccurs != nil,
      ModelPath(rule.xmlName ?? "").steps.last?.isAttribute != true
    else { return }
    var list = ModelRule(.array, .inline, xmlName: nil)
    (list.jsonName, list.position) = (rule.jsonName, rule.position)
    var item = rule
    item.jsonName = nil
    list.arrayElements = [ModelArrayElement(item)]
    rule = list
  }

  /// The names that an item of an enumeration had before, in their order.
  static func formerItems<Enumeration: ModelEnumeration>(of type: Enumeration.Type, _ name: String) -> [ModelEnumItem] {
    Enumeration.formerNames.filter { item(of: $0.value).name == name }.keys.ordered().map { former in
      var item = ModelEnumItem(name, xmlName: former)
      item.jsonName = former
      return item
    }
  }
}
