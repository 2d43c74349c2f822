#if CLI
  import Foundation
  import Fremont

  /// The schema that lines of JSON have as a table of Apache Spark.
  struct SparkSchema {
    private let manager: ModelManager

    /// The type of numbers for which the definition names no Swift type.
    private let decimal: String

    /// The classes and lists whose types are being found: one that holds itself is text there.
    private var open: Set<String> = []
    private var openRules: Set<ModelRule> = []

    /// The columns of the items of a list.
    private(set) var columns: [SparkField] = []

    /// Finds the columns of the items of a list; items that are no objects have the column `value`.
    init(_ manager: ModelManager, ofListAt path: String, precision: Int, scale: Int) throws(FremontError) {
      self.manager = manager
      decimal = "decimal(\(precision),\(scale))"
      let elements = try manager.itemDeclarations(ofListAt: path)
      let item = itemType(elements)
      if case .structure(let fields) = item {
        columns = fields
      } else {
        columns = [SparkField(name: "value", type: item, isNullable: true)]
      }
    }

    /// The schema as Spark reads it.
    func json() throws -> Data {
      try JSONSerialization.data(
        withJSONObject: SparkType.structure(columns).json,
        options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }

    // MARK: Values

    private mutating func type(of rule: ModelRule) -> SparkType {
      switch rule.dataType {
      case .xml: return .structure([SparkField(name: "$xml", type: .string, isNullable: true)])
      case .string, .custom, .reference: return .string
      case .data: return rule.jsonFormatString == nil ? .simple("binary") : .string
      case .number, .boolean, .date, .enumeration: return scalarType(of: rule)
      case .instance: return instanceType([rule])
      case .array, .dictionary: break
      }
      guard openRules.insert(rule).inserted else { return .string }
      defer { openRules.remove(rule) }
      switch manager.typeGraph.target(of: rule) {
      case .array(let elements, _):
        return .array(itemType(elements), containsNull: true)
      case .dictionary(let elements, _):
        if elements.allSatisfy({ $0.key != nil }) { return .structure(fields(of: elements)) }
        return .map(merged(elements.map { type(of: $0.rule) }))
      default: return .string
      }
    }

    private func scalarType(of rule: ModelRule) -> SparkType {
      switch manager.jsonSpelling(of: rule) {
      case .text: return rule.dataType == .number && rule.jsonFormatString == nil ? number(rule) : .string
      case .truth: return .simple("boolean")
      case .day: return .simple("date")
      case .instant: return .simple("timestamp")
      case .number:
        switch rule.dataType {
        case .number: return number(rule)
        case .enumeration: return .simple("long")
        default: return .simple(decimal)
        }
      }
    }

    private func number(_ rule: ModelRule) -> SparkType {
      switch rule.typeName {
      case "Int8": .simple("byte")
      case "Int16", "UInt8": .simple("short")
      case "Int32", "UInt16": .simple("integer")
      case "Int64", "Int", "UInt32": .simple("long")
      case "UInt64", "UInt": .simple("decimal(20,0)")
      case "Float": .simple("float")
      case "Double": .simple("double")
      default: .simple(decimal)
      }
    }

    private func merged(_ types: [SparkType]) -> SparkType {
      guard var merged = types.first else { return .string }
      for type in types.dropFirst() { merged = merged.merged(with: type, decimal: decimal) }
      return merged
    }

    /// The type of items, those that carry a tag with it.
    private mutating func itemType(_ elements: [ModelArrayElement]) -> SparkType {
      let tags = manager.typeGraph.tags(of: elements)
      var types: [SparkType] = []
      let instances = zip(elements, tags).filter { $0.0.rule.dataType == .instance && $0.1.name == nil }
      if !instances.isEmpty { types.append(instanceType(instances.map(\.0.rule))) }
      for (element, tag) in zip(elements, tags) {
        if tag.name != nil {
          types.append(
            .structure([
              SparkField(name: "$tag", type: .string, isNullable: true),
              SparkField(name: "$value", type: type(of: element.rule), isNullable: true),
            ]))
        } else if element.rule.dataType != .instance {
          types.append(type(of: element.rule))
        }
      }
      return merged(types)
    }

    // MARK: Classes

    /// The type of instances that one of several rules says: all properties of all classes that they can be of.
    ///
    /// Where these are several, `$type` names the class.
    private mutating func instanceType(_ rules: [ModelRule]) -> SparkType {
      let graph = manager.typeGraph
      var classes: [ModelClass] = []
      for rule in rules {
        var found = graph.definition.classes.filter { $0.xmlName != nil }
        if case .instance(let modelClass) = graph.target(of: rule) {
          found = [modelClass] + graph.subclasses(of: modelClass)
        }
        for modelClass in found where !classes.contains(where: { $0.className == modelClass.className }) {
          classes.append(modelClass)
        }
      }
      let names = Set(classes.map(\.className))
      guard open.isDisjoint(with: names) else { return .string }
      open.formUnion(names)
      defer { open.subtract(names) }
      var fields: [SparkField] = []
      for (index, modelClass) in classes.enumerated() {
        let own = self.fields(of: modelClass)
        fields = index == 0 ? own : SparkField.merged(fields, own, decimal: decimal)
      }
      if classes.count > 1 { fields.insert(SparkField(name: "$type", type: .string, isNullable: true), at: 0) }
      return .structure(fields)
    }

    private mutating func fields(of modelClass: ModelClass) -> [SparkField] {
      let graph = manager.typeGraph
      var order: [String] = []
      var rules: [String: [ModelRule]] = [:]
      var keepsUnfit = graph.definition.unfit == .keep
      for owner in graph.lineage(of: modelClass) {
        keepsUnfit = (owner.unfit ?? (keepsUnfit ? .keep : .error)) == .keep
        var declared = owner.properties.compactMap { property in
          property.propertyName.map { (property.rule.jsonName ?? $0, property.rule) }
        }
        if let name = owner.textPropertyName, let rule = graph.textRule(of: owner) {
          declared.insert((name, rule), at: 0)
        }
        for (name, rule) in declared {
          if rules[name] == nil { order.append(name) }
          rules[name, default: []].append(rule)
        }
      }
      return order.map { name in
        let alternatives = rules[name] ?? []
        let canBeNil = alternatives.contains { ($0.whenNil ?? graph.definition.whenNil ?? .omit) != .omit }
        let isRequired = alternatives.contains { ($0.minOccurs ?? 0) > 0 } && !canBeNil && !keepsUnfit
        return SparkField(
          name: Self.key(name), type: type(ofAlternatives: alternatives), isNullable: !isRequired,
          comment: alternatives.compactMap(\.documentation).first)
      }
    }

    private mutating func fields(of elements: [ModelDictionaryElement]) -> [SparkField] {
      var fields: [SparkField] = []
      for element in elements {
        guard let key = element.key else { continue }
        let field = SparkField(
          name: Self.key(element.rule.jsonName ?? key), type: type(of: element.rule), isNullable: true,
          comment: element.rule.documentation)
        fields = SparkField.merged(fields, [field], decimal: decimal)
      }
      return fields
    }

    private mutating func type(ofAlternatives rules: [ModelRule]) -> SparkType {
      let instances = rules.filter { $0.dataType == .instance }
      var types = instances.isEmpty ? [] : [instanceType(instances)]
      for rule in rules where rule.dataType != .instance { types.append(type(of: rule)) }
      return merged(types)
    }

    /// The key that JSON has for a name: one that begins as the keys of JSON's own has one `$` more.
    private static func key(_ name: String) -> String {
      let rest = name.drop { $0 == "$" }
      return name.hasPrefix("$") && ["type", "tag", "value", "xml"].contains(String(rest)) ? "$" + name : name
    }
  }
#endif
