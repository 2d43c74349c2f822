extension TypeGraph {
  /// Makes records and dictionaries that lead from the root to a list, and hold nothing else.
  func emptyRoot(around path: [String]) -> RecordValue {
    /// What is around the list, from the root on.
    var owners: [(target: RuleTarget, key: String)] = []
    var rule: ModelRule? = rootRule
    for key in path {
      guard let owner = rule.flatMap({ target(of: $0) }) else { break }
      owners.append((owner, key))
      switch owner {
      case .instance(let modelClass): rule = properties(of: modelClass).first { $0.name == key }?.rule
      case .dictionary(let elements, _): rule = elements.first { $0.key == key }?.rule
      default: rule = nil
      }
    }
    var value = RecordValue.array([])
    for (target, key) in owners.reversed() {
      switch target {
      case .instance(let modelClass): value = .record(ModelRecord(modelClass.className, [key: value]))
      case .dictionary: value = .dictionary([key: value])
      default: break
      }
    }
    return value
  }
}
