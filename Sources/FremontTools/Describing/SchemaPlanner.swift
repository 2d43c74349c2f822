import Fremont

/// Determines the content of the documents of a definition, as far as XML Schema can express it.
///
/// The content is what the manager writes: the text first, then attributes and elements in the order of declaration,
/// base class first.
struct SchemaPlanner {
  let graph: TypeGraph

  /// Whether unknown content is allowed under KEEP.
  let isOpen: Bool

  /// The namespace of the first root, which contains all types.
  let home: String?

  /// The types of classes that have been planned.
  private(set) var classes: [String: SchemaContentModel] = [:]

  /// The required classes, in the order in which they are found.
  private(set) var order: [String] = []

  /// The elements inside open content, with their types.
  private(set) var openElements: [SchemaTag: Set<SchemaType>] = [:]

  /// The lists and dictionaries around the current value, by kind and name.
  var openTypes: Set<[String]> = []

  /// The classes that `xsi:type` can name.
  private(set) var named: Set<String> = []

  init(_ graph: TypeGraph, isOpen: Bool) {
    self.graph = graph
    self.isOpen = isOpen
    let root = graph.roots.first
    home = root.flatMap { Self.tag($0.xmlName, $0.xmlNamespace ?? graph.definition.xmlNamespace, graph).namespace }
  }

  // MARK: Names

  /// The name of a step in documents. Without a prefix, it is in the first of some namespaces.
  static func tag(_ name: String, _ namespaces: String?, _ graph: TypeGraph) -> SchemaTag {
    if let colon = name.firstIndex(of: ":") {
      let prefix = String(name[..<colon])
      let uri = prefix == "xml" ? SchemaName.xmlNamespace : graph.definition.namespaces[prefix]
      return SchemaTag(namespace: uri, local: String(name[name.index(after: colon)...]))
    }
    let first = namespaces?.split(whereSeparator: \.isWhitespace).first.map(String.init)
    return SchemaTag(namespace: first == "##local" ? nil : first, local: name)
  }

  func attributeTag(_ name: String) -> SchemaTag { Self.tag(name, nil, graph) }

  // MARK: Roots and classes

  /// The global elements, each once.
  mutating func roots() -> [(tag: SchemaTag, type: SchemaType, isNillable: Bool, documentation: String?)] {
    var found: [(tag: SchemaTag, type: SchemaType, isNillable: Bool, documentation: String?)] = []
    for root in graph.roots {
      let namespaces = root.xmlNamespace ?? graph.definition.xmlNamespace
      let tag = Self.tag(root.xmlName, namespaces, graph)
      var rule = root.rule
      rule.whenNil = rule.whenNil ?? graph.definition.whenNil
      let owner = SchemaOwner(
        namespaces: namespaces, isKept: isOpen && graph.definition.unknown == .keep,
        keepsUnfit: isOpen && graph.definition.unfit == .keep)
      let type = type(of: rule, owner)
      let isNillable = rule.whenNil == .xsiNil
      if let index = found.firstIndex(where: { $0.tag == tag }) {
        if found[index].type != type { found[index].type = .anything }
      } else {
        found.append((tag, type, isNillable, root.documentation))
      }
    }
    var next = 0
    // Planning a class may require others.
    while next < order.count {
      let name = order[next]
      next += 1
      guard let modelClass = graph.modelClass(named: name) else { continue }
      classes[name] = content(of: modelClass)
    }
    return found
  }

  /// Requires the type of a class.
  mutating func noteClass(_ className: String) {
    if !order.contains(className) { order.append(className) }
  }

  /// The type of an element with an instance of a class or one of its subclasses.
  mutating func type(of modelClass: ModelClass) -> SchemaType {
    let members = [modelClass] + graph.subclasses(of: modelClass)
    for member in members { noteClass(member.className) }
    if members.count == 1 { return .instance(modelClass.className) }
    let lineage = graph.lineage(of: modelClass)
    if lineage.allSatisfy({ $0.discriminatorXMLName == nil || isXSIType($0.discriminatorXMLName) }) {
      for member in members { named.insert(member.className) }
      return .named
    }
    // An attribute determines the class, which XML Schema cannot express.
    var content = SchemaContentModel()
    content.widen("an attribute determines the class, which XML Schema cannot express")
    for member in members where !member.isAbstract {
      let own = self.content(of: member)
      for var attribute in own.attributes {
        (attribute.isRequired, attribute.fixed) = (false, nil)
        content.add(attribute)
      }
      content.hasOtherAttributes = content.hasOtherAttributes || own.hasOtherAttributes
      content.isOpen = content.isOpen || own.isOpen
      content.isMixed = content.isMixed || own.isMixed || own.text != nil
      content.particles += own.particles.flatMap(\.leaves)
    }
    for name in lineage.compactMap(\.discriminatorXMLName) {
      content.add(SchemaAttribute(tag: attributeTag(name), type: .string))
    }
    content.particles = [.choice(content.particles.map { $0.counted(.one) }, .any)]
    content.makeDeterministic(home: home)
    return .complex(content)
  }

  private func isXSIType(_ name: String?) -> Bool {
    guard let name else { return true }
    return attributeTag(name) == SchemaTag(namespace: SchemaName.instanceNamespace, local: "type")
      || name == "xsi:type"
  }

  /// The content of an instance of exactly this class.
  private mutating func content(of modelClass: ModelClass) -> SchemaContentModel {
    var builder = SchemaContentBuilder(isOpen: isKept(modelClass))
    add(modelClass, to: &builder, isOptional: false, depth: 0)
    return finished(builder)
  }

  private func isKept(_ modelClass: ModelClass) -> Bool {
    isOpen && (modelClass.unknown ?? graph.definition.unknown) == .keep
  }

  /// Makes a content model of the collected content.
  mutating func finished(_ builder: SchemaContentBuilder) -> SchemaContentModel {
    var content = builder.content(home: home)
    if content.isOpen {
      noteElements(of: content)
      content.hasOtherAttributes = true
      content.widen("unknown content is kept, so that elements of any name stand there in any order")
    }
    content.makeDeterministic(home: home)
    return content
  }

  /// Records the elements of open content, including nested ones.
  private mutating func noteElements(of content: SchemaContentModel) {
    for case .element(let tag, let type, _, let isNillable, _) in content.particles.flatMap(\.leaves) {
      openElements[tag, default: []].insert(isNillable ? .anything : type)
      if case .complex(let inner) = type { noteElements(of: inner) }
    }
  }

  // MARK: Properties

  /// Adds the properties of a class and its base classes.
  mutating func add(
    _ modelClass: ModelClass, to builder: inout SchemaContentBuilder, isOptional: Bool, depth: Int
  ) {
    for part in graph.lineage(of: modelClass) {
      let owner = SchemaOwner(
        namespaces: part.xmlNamespace ?? graph.definition.xmlNamespace, isKept: isKept(modelClass),
        keepsUnfit: isOpen && (modelClass.unfit ?? graph.definition.unfit) == .keep, depth: depth,
        isOptional: isOptional)
      if let rule = graph.textRule(of: part) { addText(rule, owner, to: &builder, isRequired: false) }
      var groups: [[ModelProperty]] = []
      for property in part.properties {
        if let name = property.propertyName, let index = groups.firstIndex(where: { $0[0].propertyName == name }) {
          groups[index].append(property)
        } else {
          groups.append([property])
        }
      }
      for group in groups { add(group, owner, to: &builder) }
    }
  }

  /// Adds the alternatives of one property, one of which is written.
  private mutating func add(_ group: [ModelProperty], _ owner: SchemaOwner, to builder: inout SchemaContentBuilder) {
    if group.count == 1 {
      var owner = owner
      owner.isConstant = group[0].propertyName == nil
      add(group[0].rule, owner, to: &builder)
      return
    }
    var choice = SchemaContentBuilder(isOpen: owner.isKept)
    var inner = owner
    inner.isOptional = true
    var isPlain = true
    for property in group {
      add(property.rule, inner, to: &choice)
      if property.rule.xmlType != .element || property.rule.xmlName?.contains("/") == true { isPlain = false }
    }
    builder.merge(
      choice, asChoice: isPlain, isRequired: !owner.isOptional && group.contains { ($0.minOccurs ?? 0) > 0 })
  }

  /// Adds the place of one value.
  mutating func add(_ rule: ModelRule, _ owner: SchemaOwner, to builder: inout SchemaContentBuilder) {
    let isRequired = !owner.isOptional && (rule.minOccurs ?? 0) > 0
    switch rule.xmlType {
    case .attribute: addAttribute(rule, owner, to: &builder, isRequired: isRequired)
    case .text: addText(rule, owner, to: &builder, isRequired: isRequired)
    case .inline: addInline(rule, owner, to: &builder)
    case .element: addElement(rule, owner, to: &builder, isRequired: isRequired)
    // The name belongs to the surrounding element.
    case .name: break
    }
  }

  private mutating func addAttribute(
    _ rule: ModelRule, _ owner: SchemaOwner, to builder: inout SchemaContentBuilder, isRequired: Bool
  ) {
    let steps = SchemaPath(rule.xmlName ?? "").steps
    guard let last = steps.last, last.name != "*" else {
      builder.hasOtherAttributes = true
      return
    }
    var attribute = SchemaAttribute(tag: attributeTag(last.name), type: simple(rule, owner))
    attribute.isRequired = isRequired && steps.count == 1
    if rule.whenNil == .empty { attribute.type = attribute.type.orEmpty }
    if owner.isConstant, rule.dataType == .string, let value = rule.defaultValue, !owner.isKept {
      attribute.fixed = value
    }
    builder.add(attribute, at: wrappers(steps.dropLast(), owner))
  }

  private mutating func addText(
    _ rule: ModelRule, _ owner: SchemaOwner, to builder: inout SchemaContentBuilder, isRequired: Bool
  ) {
    if rule.dataType == .xml {
      builder.addAnything()
      return
    }
    let type = simple(rule, owner)
    builder.add(text: isRequired ? type : type.orEmpty, at: [])
  }

  /// The texts of a scalar, or of a list in one text.
  func simple(_ rule: ModelRule, _ owner: SchemaOwner) -> SchemaSimple {
    guard rule.dataType == .array else {
      return owner.keepsUnfit ? .string : SchemaSimple(rule, graph, isKept: owner.isKept)
    }
    guard case .array(let elements, _)? = graph.target(of: rule), elements.count == 1,
      rule.formatString == nil || rule.formatString == " ", !owner.isKept, !owner.keepsUnfit
    else { return .string }
    switch elements[0].dataType {
    case .number, .boolean, .enumeration:
      let item = SchemaSimple(elements[0].rule, graph, isKept: false)
      // Spaces separate the items.
      if case .texts(let texts, _) = item, texts.contains(where: { $0.contains(where: \.isWhitespace) || $0.isEmpty }) {
        return .string
      }
      if case .builtIn = item { return .list(item) }
      if case .texts = item { return .list(item) }
      return .string
    default: return .string
    }
  }

  /// The elements around a value, in their namespaces, with the attributes of predicates.
  func wrappers(_ steps: ArraySlice<SchemaPath.Step>, _ owner: SchemaOwner) -> [SchemaContentBuilder.Wrapper] {
    steps.map { step in
      SchemaContentBuilder.Wrapper(
        tag: Self.tag(step.name, owner.namespaces, graph), isRepeated: step.isRepeated,
        predicate: step.predicate.map { attributeTag($0) })
    }
  }
}

/// The properties of a rule that come from the class declaring it.
struct SchemaOwner {
  /// The namespaces of names without a prefix.
  var namespaces: String?

  /// Whether unknown content and the spelling of values are kept.
  var isKept = false

  /// Whether a value can be any text, because unfit texts are kept.
  var keepsUnfit = false

  var depth = 0

  /// Whether the value can be absent regardless of its rule.
  var isOptional = false

  /// Whether the value exists only in the document.
  var isConstant = false
}

/// The steps of a path, with names as in the definition.
struct SchemaPath {
  struct Step {
    var name: String
    var predicate: String?
    var isRepeated = false
    var isAttribute = false
  }

  private(set) var steps: [Step] = []

  init(_ text: String) {
    var (step, rest) = (Step(name: ""), Substring(text))
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "/":
        steps.append(step)
        step = Step(name: "")
      case "@" where step.name.isEmpty: step.isAttribute = true
      case "+": step.isRepeated = true
      case "[":
        // The syntax has been checked: [@name='value'].
        let name = rest.dropFirst().prefix { $0 != "=" }
        step.predicate = String(name)
        rest = rest.dropFirst(name.count + 2)
        guard let quote = rest.first, let end = rest.dropFirst().firstIndex(of: quote) else { break }
        rest = rest[end...].dropFirst()
        if rest.first == "]" { rest.removeFirst() }
      default: step.name.append(character)
      }
    }
    steps.append(step)
  }
}
