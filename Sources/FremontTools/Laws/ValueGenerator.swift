import Foundation
import Fremont

/// Makes values of a definition, random ones or examples, that are read back equal after writing.
struct ValueGenerator {
  let graph: TypeGraph

  /// Whether values are examples: each property has one, and the first alternative is used.
  let isExample: Bool

  /// The percentage of optional properties that are present, and the maximum number of items.
  var density = 60
  var maximumItems = 3

  /// The maximum depth of optional instances.
  var maximumDepth = 4

  private var state: UInt64
  private var identities = 0

  /// The namespaces of names without a prefix in the class of the current value.
  private var namespaces: String?

  /// Why a required value cannot be made.
  private(set) var obstacle: String?

  init(_ graph: TypeGraph, seed: UInt64, isExample: Bool = false) {
    self.graph = graph
    self.isExample = isExample
    namespaces = graph.definition.xmlNamespace
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678
  }

  // MARK: Chance

  /// A random number from 0 to `bound` - 1 (SplitMix64).
  mutating func number(below bound: Int) -> Int {
    if isExample || bound <= 1 { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  private mutating func chance(_ percent: Int) -> Bool { isExample || number(below: 100) < percent }

  private mutating func choice<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[number(below: values.count)]
  }

  private mutating func count(_ least: Int, _ most: Int?) -> Int {
    if isExample { return max(least, 1) }
    let greatest = min(most ?? .max, max(least, 0) + maximumItems)
    return greatest <= least ? least : least + number(below: greatest - least + 1)
  }

  // MARK: Values

  /// A value of a root.
  mutating func root(_ root: ModelRoot) -> RecordValue? {
    obstacle = nil
    return value(of: root.rule, depth: 0)
  }

  /// An instance of a class or one of its subclasses.
  ///
  /// `isNamed` says that the name of the element is that of the class, and `isFull` that all properties are present.
  mutating func instance(
    of modelClass: ModelClass, depth: Int, isNamed: Bool = false, isFull: Bool = false
  ) -> ModelRecord? {
    var members = ([modelClass] + graph.subclasses(of: modelClass)).filter { !$0.isAbstract }
    if isNamed { members = members.filter { $0.xmlName != nil } }
    if isExample, let first = members.first { members = [first] }
    guard let own = choice(members) else { return nil }
    var record = ModelRecord(own.className)
    let outer = namespaces
    defer { namespaces = outer }
    for part in graph.lineage(of: own) {
      namespaces = part.xmlNamespace ?? graph.definition.xmlNamespace
      if let name = part.textPropertyName, let rule = graph.textRule(of: part), isFull || chance(density) {
        record[name] = value(of: rule, depth: depth)
      }
      var groups: [(name: String, properties: [ModelProperty])] = []
      for property in part.properties {
        guard let name = property.propertyName else { continue }
        if let index = groups.firstIndex(where: { $0.name == name }) {
          groups[index].properties.append(property)
        } else {
          groups.append((name, [property]))
        }
      }
      for (name, properties) in groups {
        let isRequired = isFull || properties.contains { Self.isAlwaysThere($0.rule) }
        let isDeep = depth >= maximumDepth && properties.allSatisfy { Self.holdsOthers($0.rule) }
        guard isRequired || !isDeep && chance(density) else { continue }
        record[name] = value(of: properties, depth: depth)
        if isRequired, record[name] == nil, !isFull { obstacle = obstacle ?? "'\(name)' of '\(own.className)'" }
      }
    }
    return record
  }

  /// Whether a value exists even if the document has none.
  private static func isAlwaysThere(_ rule: ModelRule) -> Bool {
    (rule.minOccurs ?? 0) > 0 || rule.xmlType == .name || rule.formatString == "present"
      || rule.defaultValue != nil && rule.defaultWhen != .empty
  }

  private static func holdsOthers(_ rule: ModelRule) -> Bool {
    rule.dataType == .instance || rule.dataType == .array || rule.dataType == .dictionary
  }

  /// A value by one of several alternatives.
  private mutating func value(of properties: [ModelProperty], depth: Int) -> RecordValue? {
    if properties.count == 1 {
      let property = properties[0]
      if property.isIdentity { return identity(property.rule) }
      return value(of: property.rule, depth: depth)
    }
    let tags = graph.tags(ofAlternatives: properties.map(\.rule))
    // An alternative behind another one of its type is only read.
    let index = number(below: properties.count)
    let rule = properties[index].rule
    let earlier = properties.prefix(index).firstIndex { alternative in
      alternative.rule.dataType == rule.dataType && alternative.rule.typeName == rule.typeName
    }
    let used = tags[index].name == nil ? earlier ?? index : index
    guard let value = value(of: properties[used].rule, depth: depth) else { return nil }
    return tags[used].name.map { .tagged($0, value) } ?? value
  }

  private mutating func identity(_ rule: ModelRule) -> RecordValue? {
    identities += 1
    return rule.dataType == .number ? .number(ModelNumber(identities)) : .string("id\(identities)")
  }

  mutating func value(of rule: ModelRule, depth: Int) -> RecordValue? {
    switch rule.dataType {
    case .string: return string(rule).map { .string($0) }
    case .number: return .number(number(rule))
    case .boolean:
      // False is absent, together with an element around it.
      return .boolean(rule.formatString == "present" || number(below: 2) == 0)
    case .date where rule.typeName == "DateComponents": return components(rule).map { .string($0) }
    case .date: return .date(date(rule))
    case .data: return .data(Data((0..<count(rule.xmlType == .text ? 1 : 0, 4)).map { _ in UInt8(number(below: 256)) }))
    case .enumeration:
      guard case .enumeration(let modelEnum)? = graph.target(of: rule) else { return nil }
      return choice(modelEnum.items.filter { $0.spelling != "*" }).map { .enumeration($0.name) }
    case .xml: return fragment(rule)
    case .custom: return .string("custom")
    // Its target would have to be part of the value.
    case .reference: return nil
    case .instance:
      guard case .instance(let modelClass)? = graph.target(of: rule), depth < 40 else { return nil }
      let isNamed =
        !graph.isNamedByValue(rule) && rule.xmlType == .element
        && rule.xmlName.map { $0 == "*" || $0.hasSuffix("/*") } ?? false
      guard var record = instance(of: modelClass, depth: depth + 1, isNamed: isNamed) else { return nil }
      if rule.xmlNamespace != nil { nameElement(&record, by: rule) }
      // An inline instance exists only if it has content.
      if rule.xmlType == .inline, record.properties.isEmpty { return nil }
      return .record(record)
    case .array: return array(rule, depth: depth)
    case .dictionary: return dictionary(rule, depth: depth)
    }
  }

  // MARK: Texts

  private static let words = ["a", "Text", "x y", "<&>", "é", "日本", "0", "true", "-1.5"]

  private mutating func string(_ rule: ModelRule) -> String? {
    if rule.formatString == "tag" || rule.xmlType == .name { return choice(["t", "u-v", "é"]) }
    if rule.formatString == "qname" { return choice(["t", "u-v"]) }
    if isExample { return "text" }
    let format = rule.formatString ?? "trim"
    if rule.xmlType == .text, rule.formatString?.hasPrefix("preserve") == true {
      // An absent text is nil there.
      return choice(Self.words + [" a ", "line\nfeed", "]]>", "\"quoted'"])
    }
    if format.hasPrefix("preserve") {
      return choice(Self.words + ["", " a ", "line\nfeed", "tab\there", "]]>", "\"quoted'"])
    }
    return choice(Self.words)
  }

  /// Date components in the format.
  private mutating func components(_ rule: ModelRule) -> String? {
    switch rule.formatString ?? "xs:dateTime" {
    case "xs:dateTime": choice(["2024-02-29T23:59:59", "2000-01-01T00:00:00.5Z"])
    case "xs:date": choice(["2024-02-29", "2000-01-01+01:00"])
    case "xs:time": choice(["23:59:59", "00:00:00.5Z"])
    case "xs:gYear": choice(["2024", "1999Z"])
    case "xs:gYearMonth": choice(["2024-02", "1999-12Z"])
    case "xs:gMonth": choice(["--02", "--12Z"])
    case "xs:gMonthDay": choice(["--02-29", "--12-31Z"])
    case "xs:gDay": choice(["---29", "---31Z"])
    case "xs:duration": choice(["P1Y2M3DT4H5M6.7S", "PT0S"])
    default: nil
    }
  }

  private mutating func number(_ rule: ModelRule) -> ModelNumber {
    let isUnsigned = rule.typeName?.hasPrefix("UInt") == true
    let isInteger = rule.typeName?.contains("Int") == true
    let whole = isExample ? 1 : isUnsigned ? number(below: 100) : number(below: 199) - 99
    let pattern = rule.formatString.map { $0.split(separator: ";").first.map(String.init) ?? $0 }
    if isInteger || isExample { return ModelNumber(whole) }
    // As many fraction digits as the pattern has, or two by default.
    let digits =
      pattern.map { $0.split(separator: ".", maxSplits: 1).dropFirst().first?.filter { "0#".contains($0) }.count ?? 0 }
      ?? 2
    let isHundredths = pattern?.contains("%") == true
    var decimal = Decimal(whole)
    for place in 1...max(1, min(digits, 2)) where digits > 0 {
      decimal += Decimal(sign: .plus, exponent: -place, significand: Decimal(number(below: 10))) * (whole < 0 ? -1 : 1)
    }
    if rule.typeName == "Float" || rule.typeName == "Double" { decimal = Decimal(whole) + (digits > 0 ? 0.5 : 0) }
    return ModelNumber(isHundredths ? decimal / 100 : decimal)
  }

  /// A date without parts that its format does not have.
  private mutating func date(_ rule: ModelRule) -> Date {
    let format = rule.formatString ?? "xs:dateTime"
    let (days, seconds) = (10_957 + number(below: 9000), number(below: 86_400))
    // 1 January 2000.
    let epoch = 946_684_800.0
    func instant(_ days: Int, _ seconds: Int) -> Date {
      Date(timeIntervalSince1970: Double(days) * 86_400 + Double(seconds))
    }
    if format.contains("xs:date"), !format.contains("xs:dateTime") { return instant(days, 0) }
    if format.contains("xs:time") { return Date(timeIntervalSince1970: epoch + Double(seconds)) }
    if format.contains("xs:dateTime") || format.contains("unix") || format.contains("rfc822") {
      return instant(days, seconds)
    }
    // Parts missing from the pattern are those of 1 January 2000.
    let hasDay = format.contains("d") && format.contains("M") && format.contains("y")
    var time = 0
    if format.contains("H") { time += seconds / 3600 * 3600 }
    if format.contains("m") { time += seconds / 60 % 60 * 60 }
    if format.contains("s") { time += seconds % 60 }
    return hasDay ? instant(days, time) : Date(timeIntervalSince1970: epoch + Double(time))
  }

  private func fragment(_ rule: ModelRule) -> RecordValue? {
    if rule.xmlType == .text || rule.xmlType == .inline { return nil }
    let last = rule.xmlName?.split(separator: "/").last.map(String.init) ?? "x"
    let parts = last.split(separator: ":").map { $0.filter { $0 != "+" } }
    var name = parts.last ?? "x"
    let own = namespaces?.split(whereSeparator: \.isWhitespace).first.flatMap { $0 == "##local" ? nil : String($0) }
    var namespace = parts.count == 2 ? graph.definition.namespaces[parts[0]] : name == "*" ? nil : own
    if name == "*" {
      name = "x"
      if case .uri(let uri)? = wildcardNamespace(of: rule) { namespace = uri }
    }
    let declaration = namespace.map { " xmlns=\"\($0)\"" } ?? ""
    guard !name.contains("["), let fragment = try? XMLFragment("<\(name)\(declaration)><y z=\"1\">text</y></\(name)>")
    else {
      return nil
    }
    return .fragment(fragment)
  }

  // MARK: Names

  /// The namespace of a name.
  private enum Namespace {
    case absent
    case uri(String)
  }

  /// A namespace that the `*` of a rule stands for; nil: it stands for all.
  private func wildcardNamespace(of rule: ModelRule) -> Namespace? {
    switch rule.xmlNamespace {
    case nil, "##any"?: return nil
    case "##other"?: return .uri("urn:other")
    case let list?:
      let first = list.split(whereSeparator: \.isWhitespace).first.map(String.init)
      return first.map { $0 == "##local" ? .absent : .uri($0) }
    }
  }

  /// The value that says a name, which the `*` of a rule stands for.
  private func nameValue(_ local: String, of rule: ModelRule, isAttribute: Bool = false) -> String {
    let own = namespaces?.split(whereSeparator: \.isWhitespace).first.flatMap { $0 == "##local" ? nil : String($0) }
    switch wildcardNamespace(of: rule) {
    case nil: return local
    case .absent?: return isAttribute || own == nil ? local : "{}\(local)"
    case .uri(let uri)?:
      if uri == own, !isAttribute { return local }
      let prefix = graph.definition.namespaces.filter { $0.value == uri && !$0.key.isEmpty }.keys.min()
      return prefix.map { "\($0):\(local)" } ?? "{\(uri)}\(local)"
    }
  }

  /// Gives an instance that says the name of its element one that the `*` of a rule stands for.
  private func nameElement(_ record: inout ModelRecord, by rule: ModelRule) {
    guard let own = graph.definition.modelClass(named: record.className) else { return }
    for property in graph.lineage(of: own).flatMap(\.properties) where property.rule.xmlType == .name {
      guard let name = property.propertyName, let local = record[name]?.string else { continue }
      record[name] = .string(nameValue(local, of: rule))
    }
  }

  // MARK: Lists and dictionaries

  private mutating func array(_ rule: ModelRule, depth: Int) -> RecordValue? {
    guard case .array(let elements, _)? = graph.target(of: rule), !elements.isEmpty else { return nil }
    let isText = rule.xmlType == .attribute || rule.xmlType == .text
    let isLoneText = elements.count == 1 && elements[0].xmlType == .text
    func most(_ rule: ModelRule) -> Int? {
      if case .atMost(let number)? = rule.maxOccurs { number } else { nil }
    }
    let least = max(rule.minOccurs ?? 0, elements.count == 1 ? elements[0].minOccurs ?? 0 : 0)
    // An inline list that is empty is nil.
    var count = count(rule.xmlType == .inline ? max(least, 1) : least, most(rule) ?? most(elements[0].rule))
    if depth > maximumDepth + 2, least == 0 { count = 0 }
    if rule.xmlType == .inline, count == 0 { return nil }
    let tags = graph.tags(of: elements)
    var items: [RecordValue] = []
    for _ in 0..<count {
      let index = number(below: elements.count)
      let item = elements[index].rule
      if isText || isLoneText {
        guard let value = word(item, separator: rule.formatString) else { return nil }
        items.append(value)
        continue
      }
      // Two adjacent runs of text would be one.
      if item.xmlType == .text, elements.count > 1 {
        if items.last?.untagged.string == nil { items.append(.string("run")) }
        continue
      }
      let value: RecordValue?
      if item.xmlType == .inline, case .instance(let modelClass)? = graph.target(of: item) {
        // A group ends when one of its elements is repeated, so all are present.
        value = instance(of: modelClass, depth: depth + 1, isFull: true).map { .record($0) }
      } else {
        value = self.value(of: item, depth: depth + 1)
      }
      guard let value else { continue }
      items.append(tags[index].name.map { .tagged($0, value) } ?? value)
    }
    if items.isEmpty, rule.xmlType == .inline || isLoneText { return nil }
    return items.count < least ? nil : .array(items)
  }

  /// An item of a list in one text, without separators.
  private mutating func word(_ rule: ModelRule, separator: String?) -> RecordValue? {
    switch rule.dataType {
    case .string: choice(["a", "b1", "é"]).map { .string($0) }
    case .number: .number(ModelNumber(number(below: 100)))
    case .array: nil
    default: value(of: rule, depth: 0)
    }
  }

  private mutating func dictionary(_ rule: ModelRule, depth: Int) -> RecordValue? {
    guard case .dictionary(let elements, _)? = graph.target(of: rule) else { return nil }
    var entries: [String: RecordValue] = [:]
    for element in elements {
      if let key = element.key {
        let isDeep = depth >= maximumDepth && Self.holdsOthers(element.rule)
        guard entries[key] == nil, !isDeep, (element.minOccurs ?? 0) > 0 || chance(density) else { continue }
        entries[key] = value(of: element.rule, depth: depth + 1)
      } else {
        let isAttribute = rule.xmlType == .attribute
        for index in 0..<count(element.minOccurs ?? 0, nil) where depth <= maximumDepth {
          let key = nameValue("k\(index)", of: isAttribute ? rule : element.rule, isAttribute: isAttribute)
          entries[key] = value(of: element.rule, depth: depth + 1)
        }
      }
    }
    if entries.isEmpty, rule.xmlType == .inline || rule.xmlType == .attribute { return nil }
    return .dictionary(entries)
  }
}

extension RecordValue {
  /// The value without its tag.
  fileprivate var untagged: RecordValue { if case .tagged(_, let value) = self { value } else { self } }
}
