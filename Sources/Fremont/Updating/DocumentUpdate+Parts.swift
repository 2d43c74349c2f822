/// The parts of a value, compared identity by identity.
extension DocumentUpdate {
  func holdsGroups(_ value: Int, _ tree: SourceTree) -> Bool {
    tree.values[value].parts.contains { if case .group = tree.values[$0].site { true } else { false } }
  }

  /// Compares the parts of a value.
  mutating func compareParts(_ original: Int, _ before: Int?, _ after: Int) {
    let there = parts(of: original, self.original)
    let old = before.map { parts(of: $0, self.before) } ?? [:]
    let new = parts(of: after, self.after)
    compareParts(there, old, new, except: replaceForms(of: original, there, old, new))
  }

  /// Compares parts by identity. `context` is that of the old element if values of two classes are compared.
  mutating func compareParts(
    _ there: [Identity: [Int]], _ old: [Identity: [Int]], _ new: [Identity: [Int]], except replaced: Set<Identity> = [],
    in context: Context? = nil
  ) {
    // The order does not matter for the result, but should be deterministic.
    let identities = Set(old.keys).union(new.keys).sorted { $0.order < $1.order }
    for identity in identities where !replaced.contains(identity) {
      match(old[identity] ?? [], new[identity] ?? [], there[identity] ?? [], identity: identity)
    }
    lazy var alternatives = (before: Self.alternatives(old, before), after: Self.alternatives(new, after))
    for part in there[Identity(kind: .unknown)] ?? [] {
      guard let surplus = original.values[part].surplus else { continue }
      if let counter = surplus.row.terms?.alternative?.counter, context == nil {
        // An alternative that is inline may have another identity.
        if alternatives.before[counter] == nil, alternatives.after[counter] == nil { continue }
        surpluses.append((part, surplus, alternatives.after[counter] ?? []))
        continue
      }
      let identity = context.map { shared(surplus.identity, in: $0) } ?? surplus.identity
      if identities.contains(identity) { surpluses.append((part, surplus, new[identity] ?? [])) }
    }
  }

  /// The values that have alternatives, by the counters that these share.
  private static func alternatives(_ parts: [Identity: [Int]], _ tree: SourceTree) -> [CounterIndex: [Int]] {
    var alternatives: [CounterIndex: [Int]] = [:]
    for value in parts.values.joined() {
      if let counter = tree.alternative(of: value)?.counter { alternatives[counter, default: []].append(value) }
    }
    return alternatives
  }

  func parts(of value: Int, _ tree: SourceTree) -> [Identity: [Int]] {
    Dictionary(grouping: tree.values[value].parts) { tree.values[$0].identity }
  }
}
