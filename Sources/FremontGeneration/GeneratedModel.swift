import Fremont

/// The Swift types of a definition, in the order of its declarations.
struct GeneratedModel {
  let definition: ModelDefinition

  private(set) var objects: [GeneratedObject] = []
  private(set) var enumerations: [GeneratedEnumeration] = []

  /// The choices shared by several types, with their names.
  private(set) var sharedChoices: [(name: String, choice: GeneratedChoice)] = []

  /// The choices of a single type, by the type that they are nested in.
  private(set) var nestedChoices: [String: [(name: String, choice: GeneratedChoice)]] = [:]

  /// The types that converters make, by the names of the converters.
  private(set) var customTypes: [String: String] = [:]

  /// The classes that become `Hashable` and `Sendable`, since all their values are.
  private(set) var valueNames: Set<String> = []

  let graph: TypeGraph
  private var typeNames: [String: String] = [:]
  private var enumNames: [String: String] = [:]
  private var choiceNames: [GeneratedChoice: [String: String]] = [:]
  private var taken = UniqueNames(reserved: SwiftName.typesInUse)

  /// The rules whose types are being determined. A recursive one has no type.
  var open: Set<ModelRule> = []

  /// The files whose types have a separate source.
  private let elsewhere: Set<String>

  /// Plans the types of a consistent definition. Names assigned by other sources are preserved.
  init(_ graph: TypeGraph, beside others: [String: GeneratedModel] = [:]) {
    self.graph = graph
    definition = graph.definition
    elsewhere = Set(others.keys)
    let kinds = ObjectKinds(graph)
    let classes = Self.generatedClasses(graph)
    for (file, other) in others.sorted(by: { $0.key < $1.key }) { adoptNames(of: other, file) }
    let ownClasses = classes.map(\.className).filter { typeNames[$0] == nil }
    typeNames.merge(taken.makeUnique(ownClasses, spelled: SwiftName.ofType)) { known, _ in known }
    let ownEnums = definition.enums.map(\.enumName).filter { enumNames[$0] == nil }
    enumNames.merge(taken.makeUnique(ownEnums, spelled: SwiftName.ofType)) { known, _ in known }
    let converters = Set(graph.rules.filter { $0.dataType == .custom }.compactMap(\.typeName))
    customTypes = taken.makeUnique(converters.sorted(), spelled: SwiftName.ofType)
    enumerations = definition.enums.map { Self.enumeration($0, name(ofEnum: $0.enumName)) }
    for modelClass in classes { objects.append(object(modelClass, kinds[modelClass.className])) }
    nameChoices()
    findValues()
  }

  /// Adopts the names of the types that a file has in its own source.
  private mutating func adoptNames(of other: GeneratedModel, _ file: String) {
    let isOwn = { (location: SourceLocation?) in location?.file == file }
    for object in other.objects where isOwn(object.modelClass.location) {
      let className = object.modelClass.className
      typeNames[className] = taken.makeUnique(object.swiftName)
      for (choice, names) in other.choiceNames { choiceNames[choice, default: [:]][className] = names[className] }
    }
    for enumeration in other.enumerations where isOwn(enumeration.modelEnum.location) {
      enumNames[enumeration.modelEnum.enumName] = taken.makeUnique(enumeration.swiftName)
    }
    for (name, choice) in other.sharedChoices where choiceNames[choice]?[""] == nil {
      guard other.holders(of: choice).contains(where: { isOwn($0.modelClass.location) }) else { continue }
      choiceNames[choice, default: [:]][""] = taken.makeUnique(name)
    }
  }

  /// The types that hold a choice.
  private func holders(of choice: GeneratedChoice) -> [GeneratedObject] {
    objects.filter { $0.properties.contains { $0.type.parts.contains(.choice(choice)) } }
  }

  /// Whether a declaration belongs to another source.
  func isElsewhere(_ location: SourceLocation?) -> Bool { location?.file.map { elsewhere.contains($0) } ?? false }

  /// The types declared by the source of the definition, with descriptions.
  var declarations: [(swiftName: String, title: String, location: SourceLocation?)] {
    var declarations: [(swiftName: String, title: String, location: SourceLocation?)] = []
    for object in objects where !isElsewhere(object.modelClass.location) {
      declarations.append(
        (object.swiftName, "ModelClass '\(object.modelClass.className)'", object.modelClass.location))
    }
    for enumeration in enumerations where !isElsewhere(enumeration.modelEnum.location) {
      declarations.append(
        (enumeration.swiftName, "ModelEnum '\(enumeration.modelEnum.enumName)'", enumeration.modelEnum.location))
    }
    for (name, choice) in sharedChoices {
      guard let holder = holders(of: choice).first?.modelClass else { continue }
      declarations.append((name, "a value of several types in ModelClass '\(holder.className)'", holder.location))
    }
    return declarations
  }

  /// The classes that become types. A mixin does only if something else refers to it.
  private static func generatedClasses(_ graph: TypeGraph) -> [ModelClass] {
    let mixed = Set(graph.definition.classes.flatMap(\.mixins))
    if mixed.isEmpty { return graph.definition.classes }
    var named = Set(graph.definition.classes.compactMap(\.extends))
    for rule in graph.rules {
      if case .instance(let target) = graph.target(of: rule) { named.insert(target.className) }
    }
    return graph.definition.classes.filter { !mixed.contains($0.className) || named.contains($0.className) }
  }

  // MARK: Names

  /// The Swift name of a class.
  func name(ofClass className: String) -> String { typeNames[className] ?? SwiftName.ofType(className) }

  /// The Swift name of an enumeration.
  func name(ofEnum enumName: String) -> String { enumNames[enumName] ?? SwiftName.ofType(enumName) }

  /// The notation of a type in source, inside the type of a class.
  func source(_ type: SwiftType, in className: String? = nil) -> String {
    switch type {
    case .library(let name): name
    case .object(let name), .reference(let name): self.name(ofClass: name)
    case .enumeration(let name): self.name(ofEnum: name)
    case .custom(let name): customTypes[name] ?? SwiftName.ofType(name)
    case .choice(let choice): choiceNames[choice].flatMap { $0[className ?? ""] ?? $0[""] } ?? "RecordValue"
    case .optional(let value): "\(source(value, in: className))?"
    case .list(let item): "[\(source(item, in: className))]"
    case .dictionary(let value): "[String: \(source(value, in: className))]"
    }
  }

  /// Names the choices. One that occurs in a single type is nested there and named after its property; others are
  /// top-level types.
  private mutating func nameChoices() {
    var uses: [GeneratedChoice: [(object: Int, property: String, isItem: Bool)]] = [:]
    var order: [GeneratedChoice] = []
    for (index, object) in objects.enumerated() where !isElsewhere(object.modelClass.location) {
      for property in object.properties {
        for case .choice(let choice) in property.type.parts {
          if uses[choice] == nil { order.append(choice) }
          uses[choice, default: []].append((index, property.swiftName, property.type.isContainer))
        }
      }
    }
    // Shared choices come first, since a nested name would hide theirs.
    for isNested in [false, true] {
      for choice in order where choiceNames[choice]?[""] == nil {
        guard let places = uses[choice], let first = places.first else { continue }
        let own = SwiftName.ofType(first.property) + (first.isItem ? "Item" : "")
        guard isNested == (choice.sharedName == nil && Set(places.map(\.object)).count == 1) else { continue }
        if isNested {
          nest(choice, own, in: objects[first.object])
        } else {
          let kinds = choice.cases.map { $0.place == nil ? Self.word($0.payload, self) : nil }.compactMap(\.self)
          let isNamedByKinds = kinds.count == choice.cases.count && (2...3).contains(kinds.count)
          let kindName = isNamedByKinds ? kinds.joined(separator: "Or") : own
          let name = taken.makeUnique(choice.sharedName.map { SwiftName.ofType($0) } ?? kindName)
          choiceNames[choice, default: [:]][""] = name
          sharedChoices.append((name, choice))
        }
      }
    }
  }

  /// Names a choice inside a type, where the name must not hide another one.
  private mutating func nest(_ choice: GeneratedChoice, _ own: String, in object: GeneratedObject) {
    let className = object.modelClass.className
    let properties = object.properties.map(\.swiftName)
    let known = (nestedChoices[className] ?? []).map(\.name)
    var around = taken
    _ = around.makeUnique(properties + known, spelled: { $0 })
    let name = around.makeUnique(around.contains(own) ? own + "Choice" : own)
    choiceNames[choice, default: [:]][className] = name
    nestedChoices[className, default: []].append((name, choice))
  }

  /// The word for a type as part of a name.
  private static func word(_ type: SwiftType, _ model: GeneratedModel) -> String {
    switch type {
    case .library("String"): "Text"
    case .library("XMLFragment"): "Fragment"
    case .list, .dictionary, .choice, .optional: "Value"
    default: model.source(type)
    }
  }

  /// A name that no type has.
  func freeName(_ name: String) -> String {
    var taken = taken
    return taken.makeUnique(name)
  }

  /// Determines the structs that hold only values.
  private mutating func findValues() {
    var names = Set(objects.filter { $0.kind == .structure }.map(\.modelClass.className))
    var isSettled = false
    while !isSettled {
      let mixed = objects.filter { object in
        names.contains(object.modelClass.className)
          && !object.properties.allSatisfy { Self.isValue($0.type, names) }
      }
      names.subtract(mixed.map(\.modelClass.className))
      isSettled = mixed.isEmpty
    }
    valueNames = names
  }

  /// Whether a type consists only of values.
  func isValue(_ type: SwiftType) -> Bool { Self.isValue(type, valueNames) }

  private static func isValue(_ type: SwiftType, _ names: Set<String>) -> Bool {
    type.parts.allSatisfy { part in
      switch part {
      case .library, .enumeration, .list, .dictionary, .choice, .optional: true
      case .object(let name): names.contains(name)
      case .reference, .custom: false
      }
    }
  }

  // MARK: Declarations

  private static func enumeration(_ modelEnum: ModelEnum, _ swiftName: String) -> GeneratedEnumeration {
    var names = UniqueNames()
    let swiftNames = names.makeUnique(modelEnum.items.map(\.name), spelled: SwiftName.ofCase)
    var seen: Set<String> = []
    let cases = modelEnum.items.map(\.name).filter { seen.insert($0).inserted }.map { (swiftNames[$0] ?? $0, $0) }
    return GeneratedEnumeration(modelEnum: modelEnum, swiftName: swiftName, cases: cases)
  }

  private mutating func object(_ modelClass: ModelClass, _ kind: GeneratedObject.Kind) -> GeneratedObject {
    var object = GeneratedObject(
      modelClass: modelClass, swiftName: name(ofClass: modelClass.className), kind: kind, base: modelClass.extends,
      properties: [])
    let lineage = Array(graph.lineage(of: modelClass).dropLast())
    // In a script without letter case, a property could have the name of a type.
    var names = UniqueNames(reserved: Array(typeNames.values) + Array(enumNames.values))
    for (index, base) in lineage.enumerated() {
      let inherited = Set(lineage[..<index].flatMap { Self.propertyNames(of: $0) })
      let own = Self.propertyNames(of: base).filter { !inherited.contains($0) }
      _ = names.makeUnique(own, spelled: SwiftName.ofProperty)
      if keepsUnknown(base), !lineage[..<index].contains(where: { keepsUnknown($0) }) { _ = Self.unknownName(&names) }
    }
    let inherited = Set(lineage.flatMap { Self.propertyNames(of: $0) })
    let own = Self.propertyNames(of: modelClass).filter { !inherited.contains($0) }
    let swiftNames = names.makeUnique(own, spelled: SwiftName.ofProperty)
    for name in own { object.properties.append(property(name, of: modelClass, kind, swiftNames[name] ?? name)) }
    if keepsUnknown(modelClass), !lineage.contains(where: { keepsUnknown($0) }) {
      object.unknownName = Self.unknownName(&names)
    }
    return object
  }

  /// The name of the property for unknown content.
  private static func unknownName(_ names: inout UniqueNames) -> String {
    names.makeUnique(names.contains("unknown") ? "unknownContent" : "unknown")
  }

  /// Whether instances of a class keep unknown content.
  private func keepsUnknown(_ modelClass: ModelClass) -> Bool {
    let own = graph.lineage(of: modelClass).reversed().compactMap(\.unknown).first
    return (own ?? definition.unknown) == .keep
  }

  /// The names of the properties that a class declares, each once.
  private static func propertyNames(of modelClass: ModelClass) -> [String] {
    var seen: Set<String> = []
    let names = [modelClass.textPropertyName].compactMap(\.self) + modelClass.properties.compactMap(\.propertyName)
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func property(
    _ name: String, of modelClass: ModelClass, _ kind: GeneratedObject.Kind, _ swiftName: String
  ) -> GeneratedProperty {
    var rules = modelClass.properties.filter { $0.propertyName == name }.map(\.rule)
    if name == modelClass.textPropertyName, let text = graph.textRule(of: modelClass) { rules.insert(text, at: 0) }
    let lineage = graph.lineage(of: modelClass).reversed()
    let keepsUnfit = (lineage.compactMap(\.unfit).first ?? definition.unfit) == .keep
    let type = type(ofAlternatives: rules, keepsUnfit)
    var property = GeneratedProperty(name: name, swiftName: swiftName, type: type)
    property.documentation = rules.compactMap(\.documentation).first
    let mayBeNil = rules.contains { ($0.whenNil ?? definition.whenNil ?? .omit) != .omit }
    let isRequired = rules.contains { ($0.minOccurs ?? 0) > 0 } && !mayBeNil
    switch type {
    case .list, .dictionary:
      // An absent element differs from an empty one.
      let isBare = rules.allSatisfy {
        $0.xmlType == .inline || $0.dataType == .dictionary && $0.xmlType == .attribute
      }
      property.isOptional = !isBare && !isRequired
      if case .list = type { property.initial = "[]" } else { property.initial = "[:]" }
    case .reference: property.isOptional = true
    default:
      let fallback = rules.compactMap { literal(ofDefault: $0, type) }.first
      if keepsUnfit || mayBeNil {
        property.isOptional = true
      } else if let fallback {
        property.initial = fallback
      } else if isRequired {
        // A struct is built at once and needs no initial value; a class is filled and does.
        if kind != .structure { property.initial = Self.neutral(type) }
        property.isOptional = kind != .structure && property.initial == nil
      } else {
        property.isOptional = true
      }
    }
    if property.isOptional { property.initial = nil }
    return property
  }

  /// The initial value of a required property of an instance that is filled.
  private static func neutral(_ type: SwiftType) -> String? {
    guard case .library(let name) = type else { return nil }
    switch name {
    case "String": return "\"\""
    case "Bool": return "false"
    case "Data": return "Data()"
    case "Date", "XMLFragment", "RecordValue": return nil
    default: return "0"
    }
  }

  /// The default of a rule as a literal of a type; nil: there is none, or no literal can express it.
  private func literal(ofDefault rule: ModelRule, _ type: SwiftType) -> String? {
    guard rule.defaultValue != nil, let value = graph.defaultValue(of: rule) else { return nil }
    switch (value, type) {
    case (.string(let text), .library("String")): return SwiftName.literal(text)
    case (.boolean(let flag), .library("Bool")): return "\(flag)"
    case (.number(let number), .library(let name)): return Self.literal(number, name)
    case (.enumeration(let item), .enumeration(let enumName)):
      let known = enumerations.first { $0.modelEnum.enumName == enumName }
      return known?.cases.first { $0.name == item }.map { ".\($0.swiftName)" }
    default: return nil
    }
  }

  /// A number as a literal; nil: no literal expresses it exactly.
  private static func literal(_ number: ModelNumber, _ typeName: String) -> String? {
    let text = "\(number)"
    // A `Decimal` literal with a fraction is converted from `Double`.
    guard typeName == "Decimal" else { return text.contains("n") ? nil : text }
    let (sign, digits) = text.hasPrefix("-") ? ("minus", text.dropFirst()) : ("plus", text[...])
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let significand = Int(parts.joined()) else { return nil }
    if parts.count == 1 { return text }
    return "Decimal(sign: .\(sign), exponent: -\(parts[1].count), significand: \(significand))"
  }
}
