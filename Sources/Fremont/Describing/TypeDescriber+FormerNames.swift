/// Former names: the alternatives for reading documents of older versions.
extension TypeDescriber {
  /// Repeats the declarations of a property for each of its former names.
  ///
  /// If the element of the value is named by its type, or there is none, the former name is only a key.
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
        // The last step of a path determines the kind of place.
        if isPath {
          former.rule.xmlType = .element
          makeList(&former.rule)
        }
        // A list reads all of its names.
        let isList = former.rule.maxOccurs != nil || [.array, .dictionary].contains(former.rule.dataType)
        if !isList, xmlName != property.rule.xmlName ?? property.propertyName { former.rule.isTagged = false }
        return former
      }
    }
  }

  /// The place of a property under a former name; nil if it has not changed.
  private static func formerPath(of property: ModelProperty, _ name: String, isPath: Bool) -> String? {
    if property.rule.xmlType == .text || property.rule.xmlType == .inline { return nil }
    if isPath { return name }
    // A key need not be a valid XML name.
    guard ModelPath(name).isName else { return nil }
    guard let xmlName = property.rule.xmlName else { return name }
    let path = ModelPath(xmlName)
    guard path.fault == nil, let last = path.steps.last, last.name != "*", last.predicate == nil else { return nil }
    let mark = last.isRepeated ? "+" : ""
    return xmlName.dropLast(last.qualified.count + mark.count) + name + mark
  }

  /// Turns shorthand for a list into an explicit ARRAY. The shorthand would be merged with the list of the same key.
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

  /// The former names of an item of an enumeration, sorted.
  static func formerItems<Enumeration: ModelEnumeration>(of type: Enumeration.Type, _ name: String) -> [ModelEnumItem] {
    Enumeration.formerNames.filter { item(of: $0.value).name == name }.keys.ordered().map { former in
      var item = ModelEnumItem(name, xmlName: former)
      item.jsonName = former
      return item
    }
  }
}
