package import Fremont

extension ModelManager {
  /// Makes a root with only the records and dictionaries that lead to a list.
  ///
  /// - Throws: `linkFailure` if there is no such list.
  package func emptyRoot(aroundListAt path: String) throws(FremontError) -> RecordValue {
    _ = try recordPlan(itemsAt: path)
    return typeGraph.emptyRoot(around: path.split(separator: ".").map(String.init))
  }
}

extension TypeGraph {
  /// Makes the records and dictionaries that lead from the root to a list.
  fileprivate func emptyRoot(around path: [String]) -> RecordValue {
    let all = roots.map { owners(from: $0.rule, path) }
    let found = all.first { $0.count == path.count } ?? all.first ?? []
    var value = RecordValue.array([])
    for (target, key) in found.reversed() {
      switch target {
      case .instance(let modelClass): value = .record(ModelRecord(modelClass.className, [key: value]))
      case .dictionary: value = .dictionary([key: value])
      default: break
      }
    }
    return value
  }

  /// The targets and keys from the root to the list at a path.
  private func owners(from root: ModelRule, _ path: [String]) -> [(target: RuleTarget, key: String)] {
    var owners: [(target: RuleTarget, key: String)] = []
    var rule: ModelRule? = root
    for key in path {
      guard let owner = rule.flatMap({ target(of: $0) }) else { break }
      owners.append((owner, key))
      switch owner {
      case .instance(let modelClass):
        rule = lineage(of: modelClass).lazy.flatMap(\.properties).first { $0.propertyName == key }?.rule
      case .dictionary(let elements, _): rule = elements.first { $0.key == key }?.rule
      default: rule = nil
      }
    }
    return owners
  }
}
