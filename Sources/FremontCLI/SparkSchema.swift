#if CLI
  import Foundation
  import Fremont

  /// The schema of lines of JSON as a table of Apache Spark.
  struct SparkSchema {
    private let manager: ModelManager

    /// The type of numbers without a Swift type in the definition.
    private let decimal: String

    /// The classes and lists whose types are being determined. A recursive one becomes text.
    private var open: Set<String> = []
    private var openRules: Set<ModelRule> = []

    /// The columns of the items of a list.
    private(set) var columns: [SparkField] = []

    /// Determines the columns of the items of a list. Items that need not be objects have the column `value`.
    init(_ manager: ModelManager, ofListAt path: String, precision: Int, scale: Int) throws(FremontError) {
      self.manager = manager
      decimal = "decimal(\(precision),\(scale))"
      let item = itemType(try manager.itemDeclarations(ofListAt: path))
      if try manager.itemsAreObjects(ofListAt: path), case .structure(let fields) = item {
        columns = fields
      } else {
        columns = [SparkField(name: "value", type: item, isNullable: true, holdsItems: true)]
      }
    }

    /// The schema in Spark's JSON format.
    func json() throws -> Data {
      try JSONSerialization.data(
        withJSONObject: SparkType.structure(columns).json,
        options: [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes])
    }

    // MARK: Values

    /// The type of a value. A tagged instance has `$type`, even if the rule allows only one class.
    private mutating func type(of rule: ModelRule, isTagged: Bool = false) -> SparkType {
      switch rule.dataType {
      case .xml: return .structure([SparkField(name: "$xml", type: .string, isNullable: true)])
      case .string, .custom, .reference: return .string
      case .data: return rule.jsonFormatString == nil ? .simple("binary") : .string
      case .number, .boolean, .date, .enumeration: return scalarType(of: rule)
      case .instance: return instanceType([rule], isTagged: isTagged)
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

    /// The type of items, including their tags.
    private mutating func itemType(_ elements: [ModelArrayElement]) -> SparkType {
      type(
        ofAlternatives: elements.map(\.rule), manager.typeGraph.tags(of: elements), isTagged: elements.count > 1)
    }

    // MARK: Classes

    /// The type of instances of several rules: all properties of all their classes.
    ///
    /// If there are several classes, or other values at the same place, `$type` names the class.
    private mutating func instanceType(_ rules: [ModelRule], isTagged: Bool) -> SparkType {
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
      if classes.count > 1 || isTagged {
        fields.insert(SparkField(name: "$type", type: .string, isNullable: true), at: 0)
      }
      return .structure(fields)
    }

    private mutating func fields(of modelClass: ModelClass) -> [SparkField] {
      let graph = manager.typeGraph
      var order: [String] = []
      var rules: [String: [ModelRule]] = [:]
      var names: [String: String] = [:]
      var rulesOfNames: [String: [ModelRule]] = [:]
      var keepsUnfit = graph.definition.unfit == .keep
      for owner in graph.lineage(of: modelClass) {
        keepsUnfit = (owner.unfit ?? (keepsUnfit ? .keep : .error)) == .keep
        var declared = owner.properties.compactMap { property in
          property.propertyName.map { ($0, property.rule) }
        }
        if let name = owner.textPropertyName, let rule = graph.textRule(of: owner) {
          declared.insert((name, rule), at: 0)
        }
        for (name, rule) in declared {
          let key = rule.jsonName ?? name
          if rules[key] == nil { order.append(key) }
          rules[key, default: []].append(rule)
          names[key] = name
          rulesOfNames[name, default: []].append(rule)
        }
      }
      let fields = order.map { key in
        let alternatives = rules[key] ?? []
        let all = names[key].flatMap { rulesOfNames[$0] } ?? []
        let isTagged = all.count > 1 && !graph.areOfOneClass(all)
        let canBeNil = alternatives.contains { ($0.whenNil ?? graph.definition.whenNil ?? .omit) != .omit }
        let isRequired = alternatives.contains { ($0.minOccurs ?? 0) > 0 } && !canBeNil && !keepsUnfit
        let type = type(ofAlternatives: alternatives, graph.tags(ofAlternatives: alternatives), isTagged: isTagged)
        return SparkField(
          name: Self.keys(alternatives.first, key), type: type,
          isNullable: !isRequired, comment: alternatives.compactMap(\.documentation).first)
      }
      return SparkField.nested(fields)
    }

    private mutating func fields(of elements: [ModelDictionaryElement]) -> [SparkField] {
      var fields: [SparkField] = []
      var known: Set<String> = []
      for case let key? in elements.map(\.key) where known.insert(key).inserted {
        let rules = elements.filter { $0.key == key }.map(\.rule)
        let type = type(
          ofAlternatives: rules, manager.typeGraph.tags(ofAlternatives: rules), isTagged: rules.count > 1)
        let field = SparkField(
          name: Self.keys(rules.first, key), type: type, isNullable: true,
          comment: rules.compactMap(\.documentation).first)
        fields = SparkField.merged(fields, [field], decimal: decimal)
      }
      return SparkField.nested(fields)
    }

    /// The type of alternatives, including their tags. `isTagged` says whether objects have `$type`.
    private mutating func type(ofAlternatives rules: [ModelRule], _ tags: [ItemTag], isTagged: Bool) -> SparkType {
      let instances = zip(rules, tags).filter { $0.dataType == .instance && $1.name == nil }.map(\.0)
      var types = instances.isEmpty ? [] : [instanceType(instances, isTagged: isTagged)]
      for (rule, tag) in zip(rules, tags) {
        if tag.name != nil {
          types.append(
            .structure([
              SparkField(name: "$tag", type: .string, isNullable: true),
              SparkField(name: "$value", type: type(of: rule, isTagged: isTagged), isNullable: true),
            ]))
        } else if rule.dataType != .instance {
          types.append(type(of: rule))
        }
      }
      return merged(types)
    }

    /// The keys that lead to a value in JSON, in the form of `SparkField.nested`.
    private static func keys(_ rule: ModelRule?, _ name: String) -> String {
      (rule?.jsonPath ?? [name]).map(key).joined(separator: SparkField.separator)
    }

    /// The JSON key for a name. A reserved key, such as `$type`, gets another `$`.
    private static func key(_ name: String) -> String {
      let rest = name.drop { $0 == "$" }
      return name.hasPrefix("$") && ["type", "tag", "value", "xml"].contains(String(rest)) ? "$" + name : name
    }
  }
#endif
