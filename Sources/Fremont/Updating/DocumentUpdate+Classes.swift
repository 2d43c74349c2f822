/// Instances that become instances of another class: values that both classes have in the same place stay there.
extension DocumentUpdate {
  typealias Context = SourceTree.Context

  /// Whether the content of an element can become that of another class without loss.
  func isOtherClass(_ context: Context?, _ other: Context?) -> Bool {
    guard let context, let other, context.kind == other.kind,
      context.unknown == other.unknown
    else { return false }
    // Lists and dictionaries belong to a property that the classes share.
    return context.kind == .instance
      || hasOtherClasses && [.list, .dictionary].contains(context.kind)
        && context.isMixed == other.isMixed
  }

  /// The contexts of the elements around a group whose class has changed: in the original and in the new document.
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

  /// Compares the parts of instances of two classes.
  mutating func compareParts(_ original: Int, _ before: Int, _ after: Int, of old: Context?, new: Context?) {
    guard let old, let new else { return }
    let there = shared(parts(of: original, self.original), in: old)
    let olds = shared(parts(of: before, self.before), in: old)
    var news = shared(parts(of: after, self.after), in: new)
    for (identity, values) in news where identity.kind != .unknown {
      let places = Set(values.map { path(of: $0, self.after) })
      if Set((olds[identity] ?? []).map { path(of: $0, self.before) }).union(places).count == 1 { continue }
      // The value is in another place now.
      news[identity] = nil
      var other = identity
      other.container = Self.onlyNew
      news[other] = values
    }
    compareParts(there, olds, news, in: old)
  }

  /// The container of values that only the new class has.
  private static let onlyNew = -3

  /// Gives values of a property that two classes share one identity, regardless of collector and offset.
  private func shared(_ parts: [Identity: [Int]], in context: Context) -> [Identity: [Int]] {
    var shared: [Identity: [Int]] = [:]
    for (identity, values) in parts { shared[self.shared(identity, in: context), default: []] += values }
    return shared
  }

  /// An identity that names the collectors and containers of a value instead of numbering them.
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

  /// Whether the wrappers of a value have the same names before and after the change.
  func isSamePlace(_ before: Int, _ after: Int) -> Bool {
    path(of: before, self.before) == path(of: after, self.after)
  }

  /// The wrappers of a value, with the attributes that distinguish them from others of the same name.
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

  /// Whether a wrapper of the original corresponds to a written one.
  func isAlike(_ wrapper: Int, _ written: Int) -> Bool {
    guard let row = original.nodes[wrapper].row, let other = after.nodes[written].row else { return false }
    if row == other { return true }
    guard hasOtherClasses, row.name == other.name, row.namespace == other.namespace
    else { return false }
    let (own, others) = (tags(wrapper, original), tags(written, after))
    return own.mapValues { Array($0.text) } == others.mapValues { Array($0.text) }
  }
}
