import Fremont

/// Classes and their properties, including inherited ones.
extension DefinitionComparer {
  /// A property with all of its alternatives, and the class that declares it.
  private struct Group {
    var name: String?
    var rules: [ModelProperty]
    var declarer: String
  }

  mutating func compare(_ former: ModelClass, _ current: ModelClass) {
    let title = "ModelClass '\(current.className)'"
    let hasBase = current.extends != nil || former.extends != nil
    if former.className != current.className {
      let breakage: DefinitionChange.Breakage = hasBase ? [.oldReaders, .programs] : .programs
      add("className", breakage, "\(title) was called '\(former.className)'", current.location)
    }
    let lostNames = former.formerNames.filter { !current.formerNames.contains($0) && $0 != current.className }
    if !lostNames.isEmpty {
      add(
        "formerNames", .oldDocuments,
        "\(title) is not found by \(lostNames.map { "'\($0)'" }.joined(separator: ", ")) any more", current.location)
    }
    compareDocumentation(former.documentation, current.documentation, title, current.location)
    if former.isAbstract != current.isAbstract {
      add(
        "abstract", current.isAbstract ? .oldDocuments : .oldReaders,
        "\(title) is \(current.isAbstract ? "abstract" : "not abstract any more")", current.location)
    }
    compareDiscriminators(former, current, title)
    compareElementName(former, current, title)
    if former.unknown != nil || current.unknown != nil {
      compareUnknown(
        former.unknown ?? old.definition.unknown, current.unknown ?? new.definition.unknown, title, current.location)
    }
    if former.unfit != nil || current.unfit != nil {
      compareUnfit(former.unfit ?? old.definition.unfit, current.unfit ?? new.definition.unfit, title, current.location)
    }
    if former.xmlNamespace != nil || current.xmlNamespace != nil {
      compareNamespace(
        former.xmlNamespace ?? old.definition.xmlNamespace, current.xmlNamespace ?? new.definition.xmlNamespace, title,
        current.location)
    }
    if former.byteOrder ?? old.definition.byteOrder != current.byteOrder ?? new.definition.byteOrder,
      former.byteOrder != nil || current.byteOrder != nil
    {
      add(
        "byteOrder", [.oldDocuments, .oldReaders], "\(title) has the bytes of numbers in another order",
        current.location)
    }
    compareProperties(former, current, title)
  }

  private mutating func compareDiscriminators(_ former: ModelClass, _ current: ModelClass, _ title: String) {
    let (before, now) = (old.lineage(of: former), new.lineage(of: current))
    let oldBases = before.dropLast().compactMap { successor(of: $0.className) }
    let newBases = now.dropLast().map(\.className)
    let lost = oldBases.filter { !newBases.contains($0) }
    let gained = newBases.filter { !oldBases.contains($0) }
    if !lost.isEmpty || !gained.isEmpty {
      var breakage: DefinitionChange.Breakage = .programs
      // A value of this class can occur where its base is expected.
      if !lost.isEmpty { breakage.insert(.oldDocuments) }
      if !gained.isEmpty { breakage.insert(.oldReaders) }
      let base = current.extends.map { "extends '\($0)'" } ?? "extends no class"
      add("extends", breakage, "\(title) \(base)", current.location)
    }
    func attribute(_ lineage: [ModelClass], _ graph: TypeGraph) -> String {
      let name = lineage.reversed().lazy.compactMap(\.discriminatorXMLName).first ?? "xsi:type"
      return PathText.expanded(name, graph.definition.namespaces)
    }
    func isDiscriminated(_ modelClass: ModelClass, _ graph: TypeGraph) -> Bool {
      modelClass.extends != nil || !graph.subclasses(of: modelClass).isEmpty
    }
    guard isDiscriminated(former, old), isDiscriminated(current, new) else { return }
    if attribute(before, old) != attribute(now, new),
      former.discriminatorXMLName != nil || current.discriminatorXMLName != nil
    {
      add(
        "discriminatorXMLName", [.oldDocuments, .oldReaders],
        "\(title) is told by the attribute '\(now.reversed().lazy.compactMap(\.discriminatorXMLName).first ?? "xsi:type")'",
        current.location)
    }
    let (value, formerValue) = (
      current.discriminatorValue ?? current.className, former.discriminatorValue ?? former.className
    )
    if value != formerValue, !current.formerNames.contains(formerValue) {
      add(
        "discriminatorValue", [.oldDocuments, .oldReaders], "\(title) is told by '\(value)', not '\(formerValue)'",
        current.location)
    }
  }

  private mutating func compareElementName(_ former: ModelClass, _ current: ModelClass, _ title: String) {
    let (before, now) = (
      former.xmlName.map { PathText.expanded($0, old.definition.namespaces) },
      current.xmlName.map { PathText.expanded($0, new.definition.namespaces) }
    )
    if before == now { return }
    // The element name of the class matters if a value has no name or any name.
    let isUsed = new.rules.contains { rule in
      guard rule.dataType == .instance, rule.xmlType == .element, rule.xmlName == nil || rule.xmlName == "*",
        case .instance(let target)? = new.target(of: rule)
      else { return false }
      return new.lineage(of: current).contains { $0.className == target.className }
    }
    func text(_ name: String?) -> String { name.map { "'\($0)'" } ?? "absent" }
    add(
      "classXMLName", isUsed ? [.oldDocuments, .oldReaders] : [],
      "\(title): xmlName is \(text(current.xmlName)), not \(text(former.xmlName))", current.location)
  }

  // MARK: Properties

  private func groups(_ modelClass: ModelClass, _ graph: TypeGraph) -> [Group] {
    var groups: [Group] = []
    for part in graph.lineage(of: modelClass) {
      var properties = part.properties
      if let name = part.textPropertyName, var rule = graph.textRule(of: part) {
        rule.xmlName = nil
        properties.insert(ModelProperty(name, rule), at: 0)
      }
      for property in properties {
        // An unnamed property is identified by its place.
        let name = property.propertyName ?? "\u{0}" + place(of: property.rule, graph)
        if let index = groups.firstIndex(where: { $0.name == name }) {
          if groups[index].declarer == part.className {
            groups[index].rules.append(property)
          } else {
            groups[index] = Group(name: name, rules: [property], declarer: part.className)
          }
        } else {
          groups.append(Group(name: name, rules: [property], declarer: part.className))
        }
      }
    }
    return groups
  }

  private mutating func compareProperties(_ former: ModelClass, _ current: ModelClass, _ title: String) {
    let (before, now) = (groups(former, old), groups(current, new))
    let isMoved =
      old.lineage(of: former).map { successor(of: $0.className) } != new.lineage(of: current).map(\.className)
    let isRejecting = (former.unknown ?? old.definition.unknown) == .reject
    func isOwn(_ group: Group) -> Bool {
      isMoved || group.declarer == current.className || group.declarer == former.className
    }
    var renamed: Set<String?> = []
    for group in now {
      if let other = before.first(where: { $0.name == group.name }) {
        guard isOwn(group) || isOwn(other) else { continue }
        compareAlternatives(other.rules.map(\.rule), group.rules.map(\.rule), isRejecting: isRejecting) { rule in
          Self.title(group.name, current.className)
        }
        compareIdentity(other.rules[0], group.rules[0], Self.title(group.name, current.className))
        continue
      }
      guard isOwn(group) else { continue }
      let rule = group.rules[0].rule
      let title = Self.title(group.name, current.className)
      if let other = before.first(where: { other in
        !now.contains { $0.name == other.name }
          && other.rules.map { place(of: $0.rule, old) } == group.rules.map { place(of: $0.rule, new) }
      }) {
        renamed.insert(other.name)
        add("propertyName", .programs, "\(title) was called '\(other.name ?? "")'", rule.location)
        compareAlternatives(other.rules.map(\.rule), group.rules.map(\.rule), isRejecting: isRejecting) { _ in title }
        continue
      }
      var breakage: DefinitionChange.Breakage = isRejecting ? .oldReaders : []
      let isRequired = group.rules.contains { ($0.rule.minOccurs ?? 0) > 0 && $0.rule.defaultValue == nil }
      if isRequired { breakage.insert(.oldDocuments) }
      if (former.unknown ?? old.definition.unknown) == .keep, group.name?.hasPrefix("\u{0}") == false {
        add("propertyAdded", breakage, "\(title) is new; what was kept there is its value", rule.location)
      } else {
        add("propertyAdded", breakage, "\(title) is new\(isRequired ? " and required" : "")", rule.location)
      }
    }
    for group in before where !now.contains(where: { $0.name == group.name }) && !renamed.contains(group.name) {
      guard isOwn(group) else { continue }
      let isRequired = group.rules.contains { ($0.rule.minOccurs ?? 0) > 0 }
      let isConstant = group.name?.hasPrefix("\u{0}") ?? true
      var breakage: DefinitionChange.Breakage = isConstant ? [] : [.oldDocuments, .programs]
      if isConstant, (current.unknown ?? new.definition.unknown) == .reject { breakage.insert(.oldDocuments) }
      if isRequired || isConstant && group.rules[0].rule.defaultValue != nil { breakage.insert(.oldReaders) }
      add(
        "propertyRemoved", breakage, "\(Self.title(group.name, current.className)) is no more", group.rules[0].location)
    }
    compareOrder(before, now, title, current.location)
  }

  /// Compares the order of properties, which matters only to messages without names.
  private mutating func compareOrder(
    _ before: [Group], _ now: [Group], _ title: String, _ location: SourceLocation?
  ) {
    let (old, new) = (before.map(\.name), now.map(\.name))
    let (common, kept) = (old.filter { new.contains($0) }, new.filter { old.contains($0) })
    if common == kept { return }
    let isBinary = now.contains { $0.rules.contains { $0.rule.binaryFormat != nil } }
    let name = zip(common, kept).first { $0 != $1 }?.1 ?? nil
    add(
      "propertyOrder", isBinary ? [.oldDocuments, .oldReaders] : [],
      "\(title): properties are written in another order, from '\(Self.shown(name))' on", location)
  }

  private mutating func compareIdentity(_ former: ModelProperty, _ current: ModelProperty, _ title: String) {
    if former.isIdentity == current.isIdentity { return }
    add(
      "identity", current.isIdentity ? .oldDocuments : [],
      current.isIdentity
        ? "\(title) is the identity, which no two instances can share" : "\(title) is the identity no more",
      current.location)
  }

  private static func shown(_ name: String?) -> String {
    guard let name else { return "" }
    return name.hasPrefix("\u{0}") ? String(name.dropFirst()) : name
  }

  private static func title(_ name: String?, _ className: String) -> String {
    "ModelProperty '\(shown(name))' of '\(className)'"
  }
}
