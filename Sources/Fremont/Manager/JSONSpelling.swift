/// The form that the values of a rule have in JSON.
package enum JSONSpelling: Sendable {
  /// A plain string.
  case text
  case number
  /// `true` or `false`.
  case truth
  /// A string with a day, as in `xs:date`.
  case day
  /// A string with an instant, as in `xs:dateTime`.
  case instant
}

extension ModelManager {
  /// The JSON form of a scalar value or an item of an enumeration.
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

  /// Whether every non-nil item of a list is a JSON object with known members.
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
  /// - Returns: The declarations; several if items have alternatives.
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
