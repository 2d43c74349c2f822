import Fremont

/// The user's changes to a definition that was made from a schema, which a newer definition made from the schema keeps:
/// names of classes, properties, enums and items, types and formats of values, words for JSON, documentation. Kept
/// declarations also have the location of the older ones, by which the comments of the file are found.
///
/// Both definitions are traversed together from their roots. Declarations correspond by their names in XML.
struct UserChanges {
  private let older: ModelDefinition
  private var newer: ModelDefinition

  /// The older class and enum of each newer one.
  private var classNames: [String: String] = [:]
  private var enumNames: [String: String] = [:]

  /// The values whose older type gives way, with their places in the older definition.
  private(set) var notes: [Diagnostic] = []

  /// The locations of older declarations that are used by newer ones.
  private var places: Set<SourceLocation> = []

  /// Creates the changes in an older definition that apply to a newer one.
  init(of older: ModelDefinition, in newer: ModelDefinition) {
    (self.older, self.newer) = (older, newer)
  }

  /// The newer definition with the changes of the older one.
  mutating func applied() -> ModelDefinition {
    var waiting = pairRoots()
    var seen: Set<String> = []
    var next = 0
    while next < waiting.count {
      let (newName, oldName) = waiting[next]
      next += 1
      guard seen.insert(newName).inserted, let index = newer.classes.firstIndex(where: { $0.className == newName }),
        let old = older.modelClass(named: oldName)
      else { continue }
      classNames[newName] = oldName
      let base = newer.classes[index].extends
      if let base, let oldBase = old.extends { waiting.append((base, oldBase)) }
      for (newDerived, oldDerived) in pairDerived(of: newName, oldName) { waiting.append((newDerived, oldDerived)) }
      var new = newer.classes[index]
      waiting += update(&new, old)
      newer.classes[index] = new
    }
    rename()
    dropUnusedEnums()
    return newer
  }

  // MARK: Pairs

  private func roots(of definition: ModelDefinition) -> [String: String] {
    var first = ModelRoot(
      xmlName: definition.rootXMLName, definition.rootDataType, typeName: definition.rootTypeName)
    first.xmlNamespace = definition.xmlNamespace
    let all = (definition.rootXMLName.isEmpty ? [] : [first]) + definition.roots
    return Dictionary(
      all.compactMap { root in
        root.typeName.map { (name(root.xmlName, root.xmlNamespace ?? definition.xmlNamespace, definition), $0) }
      }
    ) { first, _ in first }
  }

  private mutating func pairRoots() -> [(String, String)] {
    let known = roots(of: older)
    let pairs = roots(of: newer).sorted { $0.key < $1.key }.compactMap { name, newName in
      known[name].map { (newName, $0) }
    }
    if newer.documentation == nil { newer.documentation = older.documentation }
    newer.position = position(of: older.position, or: newer.position)
    for index in newer.roots.indices {
      let root = newer.roots[index]
      let old = older.roots.first { $0.xmlName == root.xmlName && $0.xmlNamespace == root.xmlNamespace }
      if let old { newer.roots[index].position = position(of: old.position, or: root.position) }
    }
    return pairs
  }

  /// The location of an older declaration, or that of the newer one if the former is used already.
  private mutating func position(of old: DefinitionPosition, or new: DefinitionPosition) -> DefinitionPosition {
    old.location.map { places.insert($0).inserted } == true ? old : new
  }

  /// Pairs subclasses by their discriminator values.
  private func pairDerived(of newName: String, _ oldName: String) -> [(String, String)] {
    func derived(_ definition: ModelDefinition, _ name: String) -> [String: String] {
      let all = definition.classes.filter { $0.extends == name }
      return Dictionary(all.map { ($0.discriminatorValue ?? $0.className, $0.className) }) { first, _ in first }
    }
    let known = derived(older, oldName)
    return derived(newer, newName).sorted { $0.key < $1.key }.compactMap { value, name in
      known[value].map { (name, $0) }
    }
  }

  /// Updates a class by the older one, and returns the classes of its values with their older ones.
  private mutating func update(_ new: inout ModelClass, _ old: ModelClass) -> [(String, String)] {
    new.documentation = old.documentation ?? new.documentation
    new.formerNames = old.formerNames
    new.position = position(of: old.position, or: new.position)
    var known: [String: (property: ModelProperty, rule: ModelRule)] = [:]
    for property in old.properties {
      for rule in [property.rule] + property.arrayElements.map(\.rule) {
        guard let place = place(of: rule, old, older), known[place] == nil else { continue }
        known[place] = (property, rule)
      }
    }
    var pairs: [(String, String)] = []
    var names: [String: String] = [:]
    for index in new.properties.indices {
      var property = new.properties[index]
      let places =
        [place(of: property.rule, new, newer)] + property.arrayElements.map { place(of: $0.rule, new, newer) }
      guard let first = places.lazy.compactMap({ $0 }).compactMap({ known[$0] }).first else { continue }
      if let newName = property.propertyName, let oldName = first.property.propertyName, names[newName] == nil {
        names[newName] = oldName
      }
      property.rule.documentation = first.property.documentation ?? property.documentation
      property.isIdentity = first.property.isIdentity
      property.rule.jsonName = first.property.jsonName
      property.rule.position = position(of: first.property.rule.position, or: property.rule.position)
      if let place = places[0], let older = known[place] { keep(older.rule, of: old, in: &property.rule, &pairs) }
      for (item, place) in zip(property.arrayElements.indices, places.dropFirst()) {
        guard let older = place.flatMap({ known[$0] }) else { continue }
        keep(older.rule, of: old, in: &property.rule.arrayElements[item].rule, &pairs)
        property.rule.arrayElements[item].rule.position = position(
          of: older.rule.position, or: property.rule.arrayElements[item].rule.position)
      }
      new.properties[index] = property
    }
    // A name that another property has already is not assigned twice.
    let taken = Set(new.properties.compactMap(\.propertyName)).subtracting(names.keys)
    var given: [String: String] = [:]
    for index in new.properties.indices {
      guard let newName = new.properties[index].propertyName, let oldName = names[newName], !taken.contains(oldName),
        given[oldName] ?? newName == newName
      else { continue }
      given[oldName] = newName
      new.properties[index].propertyName = oldName
    }
    return pairs
  }

  /// Updates the type and the formats of a value, if both are values, and pairs their named types.
  ///
  /// The older schema is not known. So a type that an import can have made gives way if it does not read all texts that
  /// the newer schema allows, and a type or format that no import makes was chosen by the user and stays.
  private mutating func keep(
    _ old: ModelRule, of modelClass: ModelClass, in new: inout ModelRule, _ pairs: inout [(String, String)]
  ) {
    if new.dataType == .instance, old.dataType == .instance {
      if let newName = new.typeName, let oldName = old.typeName { pairs.append((newName, oldName)) }
      return
    }
    guard new.dataType.isValue, old.dataType.isValue else { return }
    if SimpleType.canMake(old), !SimpleType.reads(old, new) {
      let name = old.xmlName.map { "'\($0)'" } ?? "the text"
      notes.append(
        Diagnostic(
          .warning,
          "\(name) of '\(modelClass.className)' is \(Self.title(new)) now, and was \(Self.title(old)): "
            + "the schema allows other values",
          at: old.location))
      return
    }
    if new.dataType == .enumeration, old.dataType == .enumeration {
      if let newName = new.typeName, let oldName = old.typeName { keepEnum(newName, oldName) }
    } else if old.dataType == .enumeration {
      // An enum that the user has made is preserved with its values.
      guard let oldName = old.typeName, let modelEnum = older.enums.first(where: { $0.enumName == oldName }) else {
        return
      }
      if !newer.enums.contains(where: { $0.enumName == oldName }) { newer.enums.append(modelEnum) }
      (new.dataType, new.typeName) = (.enumeration, oldName)
    } else {
      (new.dataType, new.typeName) = (old.dataType, old.typeName)
    }
    (new.formatString, new.jsonFormatString) = (old.formatString, old.jsonFormatString)
  }

  /// The type of a value with its name and format.
  private static func title(_ rule: ModelRule) -> String {
    [rule.dataType.rawValue, rule.typeName, rule.formatString].compactMap { $0 }.joined(separator: " ")
  }

  /// Updates the names of an enum and its items. New items are preserved.
  private mutating func keepEnum(_ newName: String, _ oldName: String) {
    guard enumNames[newName] == nil, let index = newer.enums.firstIndex(where: { $0.enumName == newName }),
      let old = older.enums.first(where: { $0.enumName == oldName })
    else { return }
    enumNames[newName] = oldName
    newer.enums[index].documentation = old.documentation ?? newer.enums[index].documentation
    newer.enums[index].position = position(of: old.position, or: newer.enums[index].position)
    let known = Dictionary(old.items.map { ($0.spelling, $0) }) { first, _ in first }
    newer.enums[index].items = newer.enums[index].items.map { known[$0.spelling] ?? $0 }
    let spellings = Set(newer.enums[index].items.map(\.spelling))
    newer.enums[index].items += old.items.filter { $0.spelling == "*" && !spellings.contains("*") }
  }

  // MARK: Names

  /// The place of a rule, with namespaces instead of prefixes; nil: it has no name in XML.
  private func place(of rule: ModelRule, _ modelClass: ModelClass, _ definition: ModelDefinition) -> String? {
    switch rule.xmlType {
    case .text: return "text()"
    case .name: return "name()"
    case .inline: return nil
    case .element, .attribute: break
    }
    guard let xmlName = rule.xmlName else { return nil }
    let home = modelClass.xmlNamespace ?? definition.xmlNamespace
    let steps = xmlName.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isAttribute = rule.xmlType == .attribute || steps.last?.hasPrefix("@") == true
    return steps.enumerated().map { index, step in
      let isLast = index == steps.count - 1
      let step = step.hasPrefix("@") ? String(step.dropFirst()) : step
      return (isLast && isAttribute ? "@" : "") + name(step, isLast && isAttribute ? nil : home, definition)
    }.joined(separator: "/")
  }

  private func name(_ step: String, _ home: String?, _ definition: ModelDefinition) -> String {
    let parts = step.split(separator: ":", maxSplits: 1).map(String.init)
    if parts.count == 2, let uri = definition.namespaces[parts[0]] { return "{\(uri)}\(parts[1])" }
    let own = home?.split(separator: " ").first.map(String.init) ?? ""
    return own.isEmpty || own == "##local" ? step : "{\(own)}\(step)"
  }

  /// Renames classes and enums to their older names, unless these are taken.
  private mutating func rename() {
    let classes = Self.names(classNames, among: newer.classes.map(\.className))
    let enums = Self.names(enumNames, among: newer.enums.map(\.enumName))
    func rename(_ rule: inout ModelRule) {
      if let typeName = rule.typeName {
        if [.instance, .reference].contains(rule.dataType) { rule.typeName = classes[typeName] ?? typeName }
        if rule.dataType == .enumeration { rule.typeName = enums[typeName] ?? typeName }
      }
      for index in rule.arrayElements.indices { rename(&rule.arrayElements[index].rule) }
      for index in rule.dictionaryElements.indices { rename(&rule.dictionaryElements[index].rule) }
    }
    for index in newer.classes.indices {
      let name = newer.classes[index].className
      if let new = classes[name] {
        let hasHierarchy = newer.classes[index].extends != nil || newer.classes.contains { $0.extends == name }
        if hasHierarchy, newer.classes[index].discriminatorValue == nil {
          newer.classes[index].discriminatorValue = name
        }
        newer.classes[index].className = new
      }
      newer.classes[index].mixins = newer.classes[index].mixins.map { classes[$0] ?? $0 }
      for property in newer.classes[index].properties.indices {
        rename(&newer.classes[index].properties[property].rule)
      }
    }
    for index in newer.classes.indices {
      newer.classes[index].extends = newer.classes[index].extends.map { classes[$0] ?? $0 }
    }
    for index in newer.enums.indices {
      newer.enums[index].enumName = enums[newer.enums[index].enumName] ?? newer.enums[index].enumName
    }
    for index in newer.arrays.indices {
      for item in newer.arrays[index].elements.indices { rename(&newer.arrays[index].elements[item].rule) }
    }
    for index in newer.roots.indices {
      guard let name = newer.roots[index].typeName else { continue }
      let isEnum = newer.roots[index].dataType == .enumeration
      newer.roots[index].typeName = (isEnum ? enums : classes)[name] ?? name
    }
    if let name = newer.rootTypeName {
      newer.rootTypeName = (newer.rootDataType == .enumeration ? enums : classes)[name] ?? name
    }
  }

  /// The names that change, each to a free one.
  private static func names(_ names: [String: String], among all: [String]) -> [String: String] {
    let taken = Set(all).subtracting(names.keys)
    var given: Set<String> = []
    var changed: [String: String] = [:]
    for (new, old) in names.sorted(by: { $0.key < $1.key }) where !taken.contains(old) && given.insert(old).inserted {
      if new != old { changed[new] = old }
    }
    // A name that does not change cannot be assigned to another declaration.
    let kept = Set(all).subtracting(changed.keys)
    return changed.filter { !kept.contains($0.value) }
  }

  /// Removes enums that are not used any more.
  private mutating func dropUnusedEnums() {
    var used: Set<String> = []
    func note(_ rule: ModelRule) {
      if rule.dataType == .enumeration, let name = rule.typeName { used.insert(name) }
      for item in rule.arrayElements { note(item.rule) }
      for entry in rule.dictionaryElements { note(entry.rule) }
    }
    for property in newer.classes.flatMap(\.properties) { note(property.rule) }
    for item in newer.arrays.flatMap(\.elements) { note(item.rule) }
    used.formUnion(([newer.rootTypeName] + newer.roots.map(\.typeName)).compactMap { $0 })
    newer.enums.removeAll { !used.contains($0.enumName) }
  }
}

extension ModelDataType {
  /// Whether a value is a single text.
  fileprivate var isValue: Bool {
    switch self {
    case .string, .number, .boolean, .date, .data, .enumeration: true
    case .instance, .array, .dictionary, .xml, .custom, .reference: false
    }
  }
}
