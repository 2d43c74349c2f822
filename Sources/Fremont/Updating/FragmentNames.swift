/// The names in a fragment that is written into another document, which may bind its namespaces to other prefixes.
struct FragmentNames {
  /// The prefixes of the elements, by namespace; nil if all names stay.
  private var prefixes: [String: String]?

  /// The namespace of names without one in the definition; empty for none.
  private var home = ""

  /// The namespaces in scope around the fragment.
  let around: NamespacesInScope

  /// The namespaces in scope inside the outermost element, as far as they are the same everywhere in the fragment.
  var inside: NamespacesInScope {
    if prefixes == nil { return NamespacesInScope() }
    var inside = around
    for (prefix, namespace) in declarations { inside.added[prefix] = namespace }
    return inside
  }

  /// Whether no element declares a default namespace, because all have the prefixes of the original.
  private(set) var dropsDefaults = false

  /// The declarations of the outermost element.
  private(set) var declarations: [(prefix: String, namespace: String)] = []

  /// Creates the names of an element that is written into `parent`, or in place of the root if that is nil.
  ///
  /// `home` is the namespace of names without one in the definition.
  init(of node: Int, _ fragment: SourceTree, in parent: Int?, _ original: SourceTree, home: String) {
    let bytes = fragment[fragment.nodes[node].range]
    let own = fragment.namespaces(in: fragment.nodes[node].parent.index)
    around = original.namespaces(in: parent)
    self.home = home
    declarations = Self.undeclaredPrefixes(in: bytes, own, around)
    // Names in markup stay, which requires the default namespace of the fragment.
    let isSameDefault =
      original.matchedNamespace(own[""] ?? "") == original.matchedNamespace(around[""] ?? "")
    let redeclares =
      MarkupText.find(Array("xmlns".utf8), in: bytes) != nil || !isSameDefault && fragment.holdsMarkup(node)
    let conflicts = declarations.contains { around[$0.prefix] != nil }
    if redeclares, !conflicts, renames(node, fragment, in: parent, original) { return }
    if redeclares || conflicts {
      let (was, isNow) = (own[""] ?? "", around[""] ?? "")
      let isOfHome = was.isEmpty && isNow == home && !fragment.isOfAnyName(node)
      if original.matchedNamespace(was) != original.matchedNamespace(isNow), !isOfHome {
        declarations.append(("", was))
      } else if parent == nil, !home.isEmpty, fragment.nodes[node].namespace == nil,
        fragment.nodes[node].row?.isLoose == true
      {
        declarations.append(("", home))
      }
      let own = Set(fragment.nodes[node].attributes.compactMap(\.declaredPrefix))
      declarations.removeAll { own.contains($0.prefix) }
      return
    }
    // The elements get the prefixes of the original, unless they are markup.
    if !fragment.holdsMarkup(node) {
      declarations = Self.undeclaredPrefixes(in: bytes, own, around, exceptElements: true)
    }
    var prefixes: [String: String] = [:]
    let used = Self.prefixes(ofElementsAround: parent, original, around)
    for namespace in Self.namespaces(of: node, fragment, home: home) {
      if let known = bound(namespace, used, original) {
        prefixes[namespace] = known
        continue
      }
      // A namespace that the original does not bind gets the prefix it has in the fragment.
      let prefix = namespace.isEmpty ? "" : own.scope?.prefixes(of: namespace)?.last ?? ""
      prefixes[namespace] = prefix
      if !declarations.contains(where: { $0.prefix == prefix }) { declarations.append((prefix, namespace)) }
    }
    self.prefixes = prefixes
  }

  /// The prefix of a namespace inside an element of the original: that of an enclosing element, or else the first one;
  /// nil if it is not bound.
  private func bound(_ namespace: String, _ used: [String: String], _ original: SourceTree) -> String? {
    if namespace == ExpandedName.xml { return "xml" }
    if let prefix = used[namespace] { return prefix }
    // Several namespaces can match as one, and the fragment may use another of them.
    if namespace == original.matchedNamespace(around[""] ?? "") { return "" }
    return around.scope?.prefixes(ofMatched: namespace)?.first
  }

  /// The prefixes of the enclosing elements, by namespace, as far as they are still bound to these.
  private static func prefixes(
    ofElementsAround parent: Int?, _ original: SourceTree, _ around: NamespacesInScope
  ) -> [String: String] {
    var used: [String: String] = [:]
    var next = parent
    while let node = next {
      let element = original.nodes[node]
      let namespace = element.namespace ?? ""
      let prefix = original.prefix(of: node)
      if element.kind == .element, used[namespace] == nil,
        original.matchedNamespace(around[prefix] ?? "") == namespace
      {
        used[namespace] = prefix
      }
      next = element.parent.index
    }
    return used
  }

  /// Gives the elements of a fragment with declarations, such as that of a class, the prefixes of the original.
  ///
  /// - Returns: Whether the original has a prefix for every namespace.
  private mutating func renames(_ node: Int, _ fragment: SourceTree, in parent: Int?, _ original: SourceTree) -> Bool {
    if fragment.holdsMarkup(node) { return false }
    var open = [node]
    while let next = open.popLast() {
      for attribute in fragment.nodes[next].attributes {
        guard let prefix = attribute.declaredPrefix, !prefix.isEmpty, let known = around[prefix] else { continue }
        if known != String(decoding: MarkupText.plain(fragment[attribute.value]), as: UTF8.self) { return false }
      }
      open += fragment.nodes[next].children
    }
    let namespaces = Self.namespaces(of: node, fragment, home: home)
    let used = Self.prefixes(ofElementsAround: parent, original, around)
    var prefixes: [String: String] = [:]
    for namespace in namespaces { prefixes[namespace] = bound(namespace, used, original) }
    var added: [(prefix: String, namespace: String)] = []
    if parent == nil, let namespace = original.nodes[0].namespace {
      // The root keeps its namespace and prefix.
      let prefix = original.prefix(of: 0)
      let uri = original.namespaces(in: 0)[prefix] ?? ""
      if original.matchedNamespace(uri) == namespace {
        prefixes[namespace] = prefix
        if !uri.isEmpty { added.append((prefix, uri)) }
      }
    }
    guard namespaces.allSatisfy({ prefixes[$0] != nil }),
      Set(namespaces.compactMap { prefixes[$0] }).count == namespaces.count
    else { return false }
    let known = fragment.namespaces(in: fragment.nodes[node].parent.index)
    declarations = Self.undeclaredPrefixes(
      in: fragment[fragment.nodes[node].range], known, around, exceptElements: true)
    let own = Set(fragment.nodes[node].attributes.compactMap(\.declaredPrefix).filter { !$0.isEmpty })
    declarations.removeAll { own.contains($0.prefix) }
    declarations += added.filter { addition in !declarations.contains { $0.prefix == addition.prefix } }
    dropsDefaults = true
    self.prefixes = prefixes
    return true
  }

  /// The attribute that declares a prefix, preceded by a space.
  static func declaration(of prefix: String, _ namespace: String) -> [UInt8] {
    let value = namespace.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    return Array(" xmlns\(prefix.isEmpty ? "" : ":")\(prefix)=\"\(value)\"".utf8)
  }

  /// Markup with all declarations that its outermost elements need; it was written in the scope `own`.
  static func declaring(_ own: NamespacesInScope, in markup: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    var place = 0
    for element in markup.withUnsafeBufferPointer({ XMLFragment.outermost(in: $0) }) {
      let known = Set(element.tag.attributes.map { String(decoding: markup[$0.name], as: UTF8.self) })
      var declarations = undeclaredPrefixes(in: markup[element.range], own, NamespacesInScope())
      if element.usesDefault, let namespace = own[""], !namespace.isEmpty { declarations.append(("", namespace)) }
      written += markup[place..<element.tag.name.upperBound]
      for (prefix, namespace) in declarations where !known.contains(prefix.isEmpty ? "xmlns" : "xmlns:\(prefix)") {
        written += declaration(of: prefix, namespace)
      }
      place = element.tag.name.upperBound
    }
    return written + markup[place...]
  }

  /// The name of an element, with its prefix.
  func name(of node: Int, _ tree: SourceTree) -> [UInt8] {
    let written = Array(tree[tree.nodes[node].name])
    guard let prefixes, tree.nodes[node].kind == .element else { return written }
    let local = written.lastIndex(of: UInt8(ascii: ":")).map { Array(written[($0 + 1)...]) } ?? written
    let prefix = prefixes[Self.namespace(of: node, tree, home: home)] ?? ""
    return prefix.isEmpty ? local : Array("\(prefix):".utf8) + local
  }

  /// The prefixes that markup uses, in names or in values, and that are not bound to the same namespaces around it.
  static func undeclaredPrefixes(
    in bytes: ArraySlice<UInt8>, _ own: NamespacesInScope, _ around: NamespacesInScope, exceptElements: Bool = false
  ) -> [(prefix: String, namespace: String)] {
    if own.scope == nil, own.added.isEmpty { return [] }
    var undeclared: [String: String] = [:]
    var bound: Set<String> = []
    var rest = bytes
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let isElement = { (place: Int) in
        let before = bytes[..<place].suffix(2)
        return before.last == UInt8(ascii: "<") || before.elementsEqual("</".utf8)
      }
      for place in prefixes(endingAt: colon, in: rest) where !exceptElements || !isElement(place) {
        let prefix = String(decoding: bytes[place..<colon], as: UTF8.self)
        if undeclared[prefix] != nil || !bound.insert(prefix).inserted { continue }
        if let namespace = own[prefix], around[prefix] != namespace { undeclared[prefix] = namespace }
      }
      rest = bytes[(colon + 1)...]
    }
    return undeclared.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The places where a prefix that ends before a colon may begin. In a value, the prefix may follow other characters
  /// that could be part of a name.
  private static func prefixes(endingAt colon: Int, in bytes: ArraySlice<UInt8>) -> [Int] {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || isSeparator(byte)
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    func isSeparator(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    var starts: [Int] = []
    var place = colon
    while place > bytes.startIndex, isPart(bytes[place - 1]) {
      place -= 1
      if place > bytes.startIndex, isSeparator(bytes[place - 1]), starts.count < mostStarts { starts.append(place) }
    }
    if place < colon { starts.append(place) }
    return starts
  }

  /// The greatest number of places within a name that are tried as the beginning of a prefix.
  private static let mostStarts = 8

  /// The namespace of an element of the fragment; empty for none.
  private static func namespace(of node: Int, _ tree: SourceTree, home: String) -> String {
    if let namespace = tree.nodes[node].namespace { return namespace }
    return tree.nodes[node].row?.isLoose == true && !tree.isOfAnyName(node) ? home : ""
  }

  private static func namespaces(of node: Int, _ tree: SourceTree, home: String) -> Set<String> {
    var namespaces: Set<String> = []
    var open = [node]
    while let next = open.popLast() {
      if tree.nodes[next].kind == .element { namespaces.insert(namespace(of: next, tree, home: home)) }
      open += tree.nodes[next].children
    }
    return namespaces
  }
}
