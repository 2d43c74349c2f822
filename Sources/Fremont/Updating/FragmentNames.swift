/// The names of a fragment where it is written into another document, which may bind its namespaces to other prefixes.
struct FragmentNames {
  /// The prefixes that the elements get, by their namespaces; nil: all names stay.
  private var prefixes: [String: String]?

  /// The namespace of names that say none; an empty one is none.
  private var home = ""

  /// What is declared around the fragment, by prefixes.
  let around: NamespacesInScope

  /// What is declared inside the outermost element, as far as it is the same in all that the fragment holds.
  var inside: NamespacesInScope {
    if prefixes == nil { return NamespacesInScope() }
    var inside = around
    for (prefix, namespace) in declarations { inside.added[prefix] = namespace }
    return inside
  }

  /// Whether no element declares a default namespace, since all have the prefixes of the original.
  private(set) var dropsDefaults = false

  /// What the outermost element declares.
  private(set) var declarations: [(prefix: String, namespace: String)] = []

  /// Creates the names of an element that is written into one of the original; nil: in the place of the root.
  ///
  /// `home` is the namespace of names that say none.
  init(of node: Int, _ fragment: SourceTree, in parent: Int?, _ original: SourceTree, home: String) {
    let bytes = fragment[fragment.nodes[node].range]
    let own = fragment.namespaces(in: fragment.nodes[node].parent.index)
    around = original.namespaces(in: parent)
    self.home = home
    declarations = Self.lacking(in: bytes, own, around)
    // Names in markup stay, so that the default namespace must be that of the fragment.
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
    // The elements get the prefixes of the original, unless they stand in markup.
    if !fragment.holdsMarkup(node) { declarations = Self.lacking(in: bytes, own, around, exceptElements: true) }
    var prefixes: [String: String] = [:]
    let used = Self.prefixes(ofElementsAround: parent, original, around)
    for namespace in Self.namespaces(of: node, fragment, home: home) {
      if let known = bound(namespace, used, original) {
        prefixes[namespace] = known
        continue
      }
      // A namespace that the original does not bind is bound as in the fragment.
      let prefix = namespace.isEmpty ? "" : own.scope?.prefixes(of: namespace)?.last ?? ""
      prefixes[namespace] = prefix
      if !declarations.contains(where: { $0.prefix == prefix }) { declarations.append((prefix, namespace)) }
    }
    self.prefixes = prefixes
  }

  /// The prefix of a namespace inside an element of the original: that of an element around, else the first one; nil: it is not bound.
  private func bound(_ namespace: String, _ used: [String: String], _ original: SourceTree) -> String? {
    if namespace == ExpandedName.xml { return "xml" }
    if let prefix = used[namespace] { return prefix }
    // Of namespaces that count as one the fragment may have another.
    if namespace == original.matchedNamespace(around[""] ?? "") { return "" }
    return around.scope?.prefixes(ofMatched: namespace)?.first
  }

  /// The prefixes that the elements around have for their namespaces, where they still stand for these.
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

  /// Gives the elements of a fragment the prefixes that the original has for their namespaces, where it declares some itself, as that of a class.
  ///
  /// - Returns: Whether all have one.
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
      // The root has the namespace that it had.
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
    declarations = Self.lacking(in: fragment[fragment.nodes[node].range], known, around, exceptElements: true)
    let own = Set(fragment.nodes[node].attributes.compactMap(\.declaredPrefix).filter { !$0.isEmpty })
    declarations.removeAll { own.contains($0.prefix) }
    declarations += added.filter { addition in !declarations.contains { $0.prefix == addition.prefix } }
    dropsDefaults = true
    self.prefixes = prefixes
    return true
  }

  /// The attribute that declares a prefix, with the space in front of it.
  static func declaration(of prefix: String, _ namespace: String) -> [UInt8] {
    let value = namespace.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    return Array(" xmlns\(prefix.isEmpty ? "" : ":")\(prefix)=\"\(value)\"".utf8)
  }

  /// Markup with all declarations that its outermost elements need, which were written among some.
  static func declaring(_ own: NamespacesInScope, in markup: [UInt8]) -> [UInt8] {
    var written: [UInt8] = []
    var place = 0
    for element in markup.withUnsafeBufferPointer({ XMLFragment.outermost(in: $0) }) {
      let known = Set(element.tag.attributes.map { String(decoding: markup[$0.name], as: UTF8.self) })
      var declarations = lacking(in: markup[element.range], own, NamespacesInScope())
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

  /// The prefixes that some markup uses, in names or in values, and that are not bound around it as they should be.
  static func lacking(
    in bytes: ArraySlice<UInt8>, _ own: NamespacesInScope, _ around: NamespacesInScope, exceptElements: Bool = false
  ) -> [(prefix: String, namespace: String)] {
    if own.scope == nil, own.added.isEmpty { return [] }
    var lacking: [String: String] = [:]
    var bound: Set<String> = []
    var rest = bytes
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      let isElement = { (place: Int) in
        let before = bytes[..<place].suffix(2)
        return before.last == UInt8(ascii: "<") || before.elementsEqual("</".utf8)
      }
      for place in prefixes(endingAt: colon, in: rest) where !exceptElements || !isElement(place) {
        let prefix = String(decoding: bytes[place..<colon], as: UTF8.self)
        if lacking[prefix] != nil || !bound.insert(prefix).inserted { continue }
        if let namespace = own[prefix], around[prefix] != namespace { lacking[prefix] = namespace }
      }
      rest = bytes[(colon + 1)...]
    }
    return lacking.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Where what can be prefixes begins that end in front of a colon. In a value something else may stand in front of a prefix that
  /// could be part of a name.
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

  /// How many places in a name are taken for the beginning of a prefix, besides that of the name.
  private static let mostStarts = 8

  /// The namespace that an element of the fragment gets; empty: none.
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
