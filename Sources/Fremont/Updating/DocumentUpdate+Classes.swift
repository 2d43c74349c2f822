/// Instances that become those of another class: what both classes have in the same place stays there.
extension DocumentUpdate {
  typealias Context = SourceTree.Context

  /// Whether what stands in an element can become that of another class without a loss.
  func isOtherClass(_ context: Context?, _ other: Context?) -> Bool {
    guard let context, let other, context.kind == other.kind,
      context.unknown == other.unknown
    else { return false }
    // Lists and dictionaries are those of a property that the classes share.
    return context.kind == .instance
      || hasOtherClasses && [.list, .dictionary].contains(context.kind)
        && context.isMixed == other.isMixed
  }

  /// The elements in which groups stand that have become those of another class, as it was and as it should be.
  func contextsAround(_ group: Int, _ new: Int) -> (Context?, Context?) {
    (context(around: group, original), context(around: new, after))
  }

  private func context(around group: Int, _ tree: SourceTree) -> Context? {
    var next: Int? = group
    while let value = next {
      if let node = tree.values[value].site.node { return tree.nodes[node].context }
      next = tree.values[value].owner.index
    }
    return nil
  }

  /// Compares the values that belong to one of two classes.
  mutating func compareParts(_ original: Int, _ before: Int, _ after: Int, of old: Context?, new: Context?) {
    guard let old, let new else { return }
    let there = shared(parts(of: original, self.original), in: old)
    let olds = shared(parts(of: before, self.before), in: old)
    var news = shared(parts(of: after, self.after), in: new)
    for (identity, values) in news where identity.kind != .unknown {
      let places = Set(values.map { path(of: $0, self.after) })
      if Set((olds[identity] ?? []).map { path(of: $0, self.before) }).union(places).count == 1 { continue }
      // It is in another place now.
      news[identity] = nil
      var other = identity
      other.container = Self.onlyNew
      news[other] = values
    }
    compareParts(there, olds, news, in: old)
  }

  /// The container of values that only the new class has.
  private static let onlyNew = -3

  /// Gives values of classes that share a property one identity, regardless of its number in either.
  private func shared(_ parts: [Identity: [Int]], in context: Context) -> [Identity: [Int]] {
    var shared: [Identity: [Int]] = [:]
    for (identity, values) in parts { shared[self.shared(identity, in: context), default: []] += values }
    return shared
  }

  /// An identity that says by names what is collected, and into what.
  func shared(_ identity: Identity, in context: Context) -> Identity {
    var shared = identity
    shared.container = 0
    shared.collector = .none
    var next = identity.collector
    while let index = next.index, let collector = context.collectors?[index] {
      let name = collector.key.isEmpty ? collector.context.title : collector.key
      shared.key = "\(name)/\(shared.key)"
      next = collector.parent
    }
    return shared
  }

  /// Whether a value was and is written in elements of the same names.
  func isSamePlace(_ before: Int, _ after: Int) -> Bool {
    path(of: before, self.before) == path(of: after, self.after)
  }

  /// The elements that stand around a value for its sake, with what tells them from others of their names.
  private func path(of value: Int, _ tree: SourceTree) -> String {
    let site = tree.values[value].site
    var next: Int?
    switch site {
    case .attribute(let element, _), .ownText(let element): next = element
    case .element(let element), .run(let element): next = tree.nodes[element].parent.index
    case .group: return ""
    }
    var path = ""
    if case .attribute(let element, let index) = site {
      path = tree.nodes[element].attributes[index].namespace ?? ""
    }
    while let node = next, tree.nodes[node].isWrapper {
      let tags = tags(node, tree).map { "\($0)=\(String(decoding: $1.text, as: UTF8.self))" }.ordered()
      path += " \(String(decoding: tree[tree.nodes[node].name], as: UTF8.self))\(tags)"
      next = tree.nodes[node].parent.index
    }
    return path
  }

  /// Whether an element of the original stands around values as one of what is written does.
  func isAlike(_ wrapper: Int, _ written: Int) -> Bool {
    guard let row = original.nodes[wrapper].row, let other = after.nodes[written].row else { return false }
    if row == other { return true }
    guard hasOtherClasses, row.name == other.name, row.namespace == other.namespace
    else { return false }
    let (own, others) = (tags(wrapper, original), tags(written, after))
    return own.mapValues { Array($0.text) } == others.mapValues { Array($0.text) }
  }
}
