/// What the values of a rule are in JSON.
package enum JSONSpelling: Sendable {
  /// A string of no other meaning.
  case text
  case number
  /// `true` or `false`.
  case truth
  /// A string with a day alone, as `xs:date` spells it.
  case day
  /// A string with an instant, as `xs:dateTime` spells it.
  case instant
}

extension ModelManager {
  /// What a scalar value or an item of an enumeration is in JSON.
  package func jsonSpelling(of rule: ModelRule) -> JSONSpelling {
    let layout = JSONLayout.json
    guard let target = plans.graph.target(of: rule),
      let format = try? layout.valueFormat(rule, target, plans.factories)
    else { return .text }
    switch layout.forms(of: rule, format).written {
    case .number: return .number
    case .truth: return .truth
    case .text: break
    }
    guard rule.dataType == .date, rule.jsonFormatString == nil,
      let date = try? DateFormat(rule.formatString ?? "")
    else { return .text }
    switch date.extent {
    case .day: return .day
    case .time: return .text
    case .instant: return .instant
    }
  }

  /// Whether JSON has an object of known members for each item of a list, unless the item is nil.
  ///
  /// - Throws: `linkFailure` when there is no such list.
  package func itemsAreObjects(ofListAt path: String) throws(FremontError) -> Bool {
    let elements = try itemDeclarations(ofListAt: path)
    return zip(elements, plans.graph.tags(of: elements)).allSatisfy { element, tag in
      if tag.name != nil { return true }
      switch element.rule.dataType {
      case .instance, .xml: return true
      case .dictionary:
        guard case .dictionary(let entries, _) = plans.graph.target(of: element.rule) else { return false }
        return entries.allSatisfy { $0.key != nil }
      default: return false
      }
    }
  }

  /// The declarations of the items of a list.
  ///
  /// - Parameter path: The names of the properties that lead from the root to the list, joined by dots.
  /// - Returns: The declarations, several where items are alternatives.
  /// - Throws: `linkFailure` when there is no such list.
  package func itemDeclarations(ofListAt path: String) throws(FremontError) -> [ModelArrayElement] {
    _ = try linkedPlan(for: RecordValue.self, .xml, itemsAt: path, as: RecordValue.self)
    let graph = plans.graph
    var rules = graph.roots.map(\.rule)
    for name in path.split(separator: ".").map(String.init) {
      rules = rules.flatMap { rule -> [ModelRule] in
        switch graph.target(of: rule) {
        case .instance(let modelClass): graph.properties(of: modelClass).filter { $0.name == name }.map(\.rule)
        case .dictionary(let elements, _): elements.filter { $0.key == name }.map(\.rule)
        default: []
        }
      }
    }
    return rules.flatMap { rule -> [ModelArrayElement] in
      if case .array(let elements, _) = graph.target(of: rule) { elements } else { [] }
    }
  }
}
