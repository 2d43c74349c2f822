import Fremont

/// Compares two definitions without shorthand, declaration by declaration.
struct DefinitionComparer {
  let old: TypeGraph
  let new: TypeGraph
  private(set) var changes: [DefinitionChange] = []

  /// The new class for each old one, by its name or a former name.
  private var successors: [String: ModelClass] = [:]

  init(_ old: TypeGraph, _ new: TypeGraph) {
    self.old = old
    self.new = new
    for modelClass in new.definition.classes {
      for name in modelClass.formerNames where old.modelClass(named: name) != nil && new.modelClass(named: name) == nil
      {
        successors[name] = modelClass
      }
    }
    for modelClass in new.definition.classes { successors[modelClass.className] = modelClass }
  }

  mutating func add(
    _ kind: String, _ breakage: DefinitionChange.Breakage, _ message: String, _ location: SourceLocation?
  ) {
    let change = DefinitionChange(kind: .init(kind), breakage: breakage, message: message, location: location)
    if !changes.contains(change) { changes.append(change) }
  }

  /// Finds all changes.
  mutating func compare() {
    compareModel()
    compareRoots()
    for modelEnum in new.definition.enums {
      guard let former = old.definition.modelEnum(named: modelEnum.enumName) else {
        add("enumAdded", [], "ModelEnum '\(modelEnum.enumName)' is new", modelEnum.location)
        continue
      }
      compare(former, modelEnum)
    }
    for former in old.definition.enums where new.definition.modelEnum(named: former.enumName) == nil {
      add("enumRemoved", .programs, "ModelEnum '\(former.enumName)' is no more", former.location)
    }
    var known: Set<String> = []
    for former in old.definition.classes {
      if let modelClass = successors[former.className] { known.insert(modelClass.className) }
    }
    for modelClass in new.definition.classes {
      let formers = old.definition.classes.filter { successors[$0.className]?.className == modelClass.className }
      for former in formers { compare(former, modelClass) }
      if !known.contains(modelClass.className) { addNew(modelClass) }
    }
    for former in old.definition.classes where successors[former.className] == nil {
      // A document can name a class only if it extends another one.
      let breakage: DefinitionChange.Breakage =
        canBeNamedInDocuments(former, old) ? [.oldDocuments, .programs] : .programs
      add("classRemoved", breakage, "ModelClass '\(former.className)' is no more", former.location)
    }
  }

  /// The name of the new class for an old one.
  func successor(of className: String) -> String? { successors[className]?.className }

  /// Whether documents can name a class: it extends another one and can have instances.
  private func canBeNamedInDocuments(_ modelClass: ModelClass, _ graph: TypeGraph) -> Bool {
    modelClass.extends != nil && !modelClass.isAbstract
  }

  private mutating func addNew(_ modelClass: ModelClass) {
    let breakage: DefinitionChange.Breakage = canBeNamedInDocuments(modelClass, new) ? .oldReaders : []
    let reason =
      canBeNamedInDocuments(modelClass, new) ? ", and values of '\(modelClass.extends ?? "")' can be of it" : ""
    add("classAdded", breakage, "ModelClass '\(modelClass.className)' is new\(reason)", modelClass.location)
  }

  // MARK: Model

  private mutating func compareModel() {
    let (former, current) = (old.definition, new.definition)
    compareUnknown(former.unknown, current.unknown, "Model", current.location)
    compareUnfit(former.unfit, current.unfit, "Model", current.location)
    compareNamespace(former.xmlNamespace, current.xmlNamespace, "Model", current.location)
    if former.byteOrder ?? .little != current.byteOrder ?? .little {
      add(
        "byteOrder", [.oldDocuments, .oldReaders], "numbers of binary messages have the bytes in another order",
        current.location)
    }
    if former.whenNil ?? .omit != current.whenNil ?? .omit {
      compareNil(former.whenNil, current.whenNil, nil, "Model", current.location)
    }
    for (prefix, uri) in current.namespaces.sorted(by: { $0.key < $1.key }) {
      guard let before = former.namespaces.first(where: { $0.value == uri })?.key, before != prefix,
        former.namespaces[prefix] != uri
      else { continue }
      add("prefix", [], "the prefix of '\(uri)' is '\(prefix)', not '\(before)'", current.location)
    }
    compareDocumentation(former.documentation, current.documentation, "Model", current.location)
  }

  mutating func compareUnknown(
    _ old: UnknownPolicy?, _ new: UnknownPolicy?, _ title: String, _ location: SourceLocation?
  ) {
    let (old, new) = (old ?? .ignore, new ?? .ignore)
    if old == new { return }
    let breakage: DefinitionChange.Breakage =
      switch (old, new) {
      case (_, .reject): .oldDocuments
      // Content that was kept is lost.
      case (.keep, _): .oldDocuments
      case (.reject, .keep): .oldReaders
      default: []
      }
    add("unknown", breakage, "\(title): unknown is \(new.rawValue), not \(old.rawValue)", location)
  }

  mutating func compareUnfit(_ old: UnfitPolicy?, _ new: UnfitPolicy?, _ title: String, _ location: SourceLocation?) {
    let (old, new) = (old ?? .error, new ?? .error)
    if old == new { return }
    add(
      "unfit", new == .error ? .oldDocuments : .oldReaders,
      "\(title): unfit is \(new.rawValue), not \(old.rawValue)", location)
  }

  /// Compares lists of namespaces. All of them are read, and the first one is written.
  mutating func compareNamespace(_ old: String?, _ new: String?, _ title: String, _ location: SourceLocation?) {
    if old == new { return }
    let (read, current) = (Self.words(old), Self.words(new))
    var breakage: DefinitionChange.Breakage = []
    // Without a declared namespace, names are in that of the root.
    if new != nil, old == nil || !Set(read).isSubset(of: current) { breakage.insert(.oldDocuments) }
    if old != nil, new == nil || !read.contains(current.first ?? "") { breakage.insert(.oldReaders) }
    func text(_ namespace: String?) -> String { namespace.map { "'\($0)'" } ?? "absent" }
    add("xmlNamespace", breakage, "\(title): xmlNamespace is \(text(new)), not \(text(old))", location)
  }

  static func words(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  mutating func compareDocumentation(
    _ old: String?, _ new: String?, _ title: String, _ location: SourceLocation?
  ) {
    if old != new { add("documentation", [], "\(title): documentation has changed", location) }
  }

  // MARK: Roots

  private mutating func compareRoots() {
    let (former, current) = (old.roots, new.roots)
    func name(_ root: ModelRoot, _ graph: TypeGraph) -> String {
      PathText.expanded(root.xmlName, graph.definition.namespaces)
    }
    if former.count == 1, current.count == 1, name(former[0], old) != name(current[0], new) {
      let message = "the root is '\(current[0].xmlName)', not '\(former[0].xmlName)'"
      add("rootName", [.oldDocuments, .oldReaders], message, current[0].location)
      compare(former[0], current[0])
      return
    }
    for root in current {
      if let other = former.first(where: { name($0, old) == name(root, new) }) {
        compare(other, root)
      } else {
        add("rootAdded", .oldReaders, "the root '\(root.xmlName)' is new", root.location)
      }
    }
    for root in former where !current.contains(where: { name($0, new) == name(root, old) }) {
      add("rootRemoved", .oldDocuments, "the root '\(root.xmlName)' is no more", root.location)
    }
  }

  private mutating func compare(_ former: ModelRoot, _ root: ModelRoot) {
    let title = "the root '\(root.xmlName)'"
    if former.xmlNamespace != nil || root.xmlNamespace != nil {
      compareNamespace(
        former.xmlNamespace ?? old.definition.xmlNamespace, root.xmlNamespace ?? new.definition.xmlNamespace, title,
        root.location)
    }
    compareType(former.rule, root.rule, title, root.location)
    compareFormat(former.rule, root.rule, title, root.location)
    if former.whenNil ?? .omit != root.whenNil ?? .omit {
      compareNil(former.whenNil, root.whenNil, root.dataType, title, root.location)
    }
  }

  // MARK: Enums

  private mutating func compare(_ former: ModelEnum, _ current: ModelEnum) {
    let title = "ModelEnum '\(current.enumName)'"
    compareDocumentation(former.documentation, current.documentation, title, current.location)
    let (wasOpen, isOpen) = (
      former.items.contains { $0.spelling == "*" }, current.items.contains { $0.spelling == "*" }
    )
    let isByNumber = isReadByNumber(former.enumName)
    var seen: Set<String> = []
    for item in current.items where seen.insert(item.name).inserted {
      let title = "ModelEnumItem '\(item.name)' of '\(current.enumName)'"
      guard let other = former.items.first(where: { $0.name == item.name }) else {
        if let renamed = former.items.first(where: { other in
          other.spelling == item.spelling && !current.items.contains { $0.name == other.name }
        }) {
          add("itemRenamed", .programs, "\(title) was called '\(renamed.name)'", item.location)
        } else if item.spelling == "*" {
          add("itemAdded", [], "\(title) is new and stands for all other spellings", item.location)
        } else {
          add("itemAdded", wasOpen ? [] : .oldReaders, "\(title) is new", item.location)
        }
        continue
      }
      let (before, now) = (
        former.items.filter { $0.name == item.name }, current.items.filter { $0.name == item.name }
      )
      compareSpellings(before, now, title, wasOpen: wasOpen, isOpen: isOpen)
      if before.compactMap(\.value).first != now.compactMap(\.value).first {
        add(
          "itemValue", isByNumber ? [.oldDocuments, .oldReaders] : [], "\(title) has another number", item.location)
      }
      if other.jsonName ?? other.name != item.jsonName ?? item.name {
        add("itemJSONName", .programs, "\(title) is '\(item.jsonName ?? item.name)' in JSON", item.location)
      }
    }
    for item in former.items where !current.items.contains(where: { $0.name == item.name }) {
      if current.items.contains(where: { $0.spelling == item.spelling }) { continue }
      let title = "ModelEnumItem '\(item.name)' of '\(current.enumName)'"
      add(
        "itemRemoved", isOpen && item.spelling != "*" ? .programs : [.oldDocuments, .programs], "\(title) is no more",
        item.location)
    }
  }

  private mutating func compareSpellings(
    _ before: [ModelEnumItem], _ now: [ModelEnumItem], _ title: String, wasOpen: Bool, isOpen: Bool
  ) {
    let (old, new) = (before.map(\.spelling), now.map(\.spelling))
    if old == new { return }
    var breakage: DefinitionChange.Breakage = []
    if !Set(old).isSubset(of: new), !isOpen { breakage.insert(.oldDocuments) }
    if let first = new.first, !old.contains(first), !wasOpen { breakage.insert(.oldReaders) }
    let text = new.map { "'\($0)'" }.joined(separator: " or ")
    add("itemSpelling", breakage, "\(title) is spelled \(text)", now.first?.location)
  }

  /// Whether some rule uses the numbers of the items as texts.
  private func isReadByNumber(_ enumName: String) -> Bool {
    (old.rules + new.rules).contains { rule in
      guard rule.dataType == .enumeration, rule.formatString == "value" else { return false }
      return rule.typeName == nil || rule.typeName == enumName
    }
  }
}
