/// Collects the places of the values in one element, in the order in which they are written.
struct SchemaContentBuilder {
  /// An element around values.
  struct Wrapper {
    var tag: SchemaTag
    var isRepeated = false
    /// The attribute that its predicate requires.
    var predicate: SchemaTag?
  }

  /// An element: the values in it, and the content at longer paths.
  private struct Node {
    var tag: SchemaTag
    var inner: [SchemaContentBuilder]
    var leaves: [SchemaType] = []
    var count: SchemaCount
    var isNillable = false
    var documentation: String?
  }

  private enum Part {
    case node(Node)
    case particle(SchemaParticle)
    case choice([SchemaContentBuilder], isRequired: Bool)
    case group([SchemaContentBuilder])
  }

  let isOpen: Bool
  var hasOtherAttributes = false
  var isMixed = false
  /// Whether an element is repeated behind others, so that there is no fixed order.
  private var isScattered = false
  private var model = SchemaContentModel()
  private var parts: [Part] = []

  init(isOpen: Bool) {
    self.isOpen = isOpen
  }

  /// Whether the element has only attributes.
  var hasNoContent: Bool { parts.isEmpty && model.text == nil && !isMixed }

  var attributes: [SchemaAttribute] { model.attributes }

  // MARK: Adding

  mutating func widen(_ reason: String) { model.widen(reason) }

  mutating func add(_ attribute: SchemaAttribute, at path: [Wrapper]) {
    // Attributes of schema instances are valid everywhere, and must not be declared (XML Schema 1.0 Part 1, § 3.2.7).
    if attribute.tag.namespace == SchemaName.instanceNamespace { return }
    if path.isEmpty {
      model.add(attribute)
    } else {
      within(path) { $0.model.add(attribute) }
    }
  }

  mutating func add(text: SchemaSimple, at path: [Wrapper]) {
    within(path) { builder in builder.model.text = builder.model.text.map { $0.merged(with: text) } ?? text }
  }

  mutating func add(particle: SchemaParticle, at path: [Wrapper]) {
    within(path) { $0.parts.append(.particle(particle)) }
  }

  /// Allows any content in the element.
  mutating func addAnything() {
    widen("a fragment of XML can be anything")
    (isMixed, hasOtherAttributes) = (true, true)
    parts.append(.particle(.any("##any", .any)))
  }

  /// Adds an element with a value. A predicate becomes an attribute of the element.
  mutating func add(
    _ tag: SchemaTag, _ type: SchemaType, _ count: SchemaCount, predicate: SchemaTag? = nil, isNillable: Bool = false,
    documentation: String? = nil, at path: [Wrapper]
  ) {
    within(path) { builder in
      let isOpen = builder.isOpen
      let index: Int
      if let known = builder.index(of: tag) {
        index = known
        if known < builder.parts.count - 1 { builder.isScattered = true }
        builder.change(index) { node in
          let isFirst = node.leaves.isEmpty
          // An element that is added again can occur more than once.
          node.count = isFirst ? SchemaCount(0, count.most == 1 ? node.count.most : nil) : .any
          node.isNillable = node.isNillable || isNillable
        }
      } else {
        index = builder.parts.count
        builder.parts.append(
          .node(
            Node(
              tag: tag, inner: [SchemaContentBuilder(isOpen: isOpen)], count: count, isNillable: isNillable,
              documentation: documentation)))
      }
      builder.change(index) { node in
        node.leaves.append(type)
        if let predicate { node.inner[0].model.add(SchemaAttribute(tag: predicate, type: .string)) }
      }
    }
  }

  /// Adds the content of alternatives, one of which is present.
  mutating func merge(_ other: SchemaContentBuilder, asChoice: Bool, isRequired: Bool) {
    absorb(other)
    if other.parts.isEmpty { return }
    if asChoice {
      parts.append(.choice([other], isRequired: isRequired && other.model.text == nil))
    } else {
      parts += other.parts
    }
  }

  /// Adds the items of a list with several names, in any order.
  mutating func merge(items other: SchemaContentBuilder, home: String?) {
    absorb(other)
    let members = other.particles(home: home).flatMap(\.leaves).map { $0.counted(.one) }
    if !members.isEmpty { parts.append(.particle(.choice(members, .any))) }
  }

  /// Adds a group of elements that repeats.
  mutating func merge(group other: SchemaContentBuilder) {
    absorb(other)
    parts.append(.group([other]))
  }

  private mutating func absorb(_ other: SchemaContentBuilder) {
    for var attribute in other.model.attributes {
      (attribute.isRequired, attribute.fixed) = (false, nil)
      model.add(attribute)
    }
    hasOtherAttributes = hasOtherAttributes || other.hasOtherAttributes
    isMixed = isMixed || other.isMixed
    isScattered = isScattered || other.isScattered
    if let text = other.model.text { model.text = model.text.map { $0.merged(with: text) } ?? text.orEmpty }
    for reason in other.model.reasons { model.widen(reason) }
  }

  // MARK: Elements around values

  private func index(of tag: SchemaTag) -> Int? {
    parts.firstIndex { part in
      if case .node(let node) = part { node.tag == tag } else { false }
    }
  }

  private mutating func change(_ index: Int, _ body: (inout Node) -> Void) {
    guard case .node(var node) = parts[index] else { return }
    body(&node)
    parts[index] = .node(node)
  }

  /// Calls a function for the element at the end of a path. Adjacent paths share elements, and others repeat them.
  mutating func within(_ path: [Wrapper], _ body: (inout SchemaContentBuilder) -> Void) {
    guard let wrapper = path.first else { return body(&self) }
    let index: Int
    if let known = self.index(of: wrapper.tag) {
      index = known
      if known < parts.count - 1 { isScattered = true }
      let isNeighbour = known == parts.count - 1 && wrapper.predicate == nil
      change(index) { node in if !isNeighbour || wrapper.isRepeated { node.count = .any } }
    } else {
      index = parts.count
      let count: SchemaCount = wrapper.isRepeated ? .any : .optional
      parts.append(
        .node(Node(tag: wrapper.tag, inner: [SchemaContentBuilder(isOpen: isOpen)], count: count)))
    }
    change(index) { node in
      if let predicate = wrapper.predicate {
        node.inner[0].model.add(SchemaAttribute(tag: predicate, type: .string))
      }
      node.inner[0].within(Array(path.dropFirst()), body)
    }
  }

  // MARK: Content model

  /// The content model of the element.
  func content(home: String?) -> SchemaContentModel {
    var content = model
    content.particles = particles(home: home)
    if isScattered, !isOpen {
      content.widen("an element occurs in several places, so neither order nor number is specified")
      content.particles = [.choice(content.particles.flatMap(\.leaves).map { $0.counted(.one) }, .any)]
    }
    content.hasOtherAttributes = hasOtherAttributes || isOpen
    content.isMixed = isMixed || isOpen
    content.isOpen = isOpen && !(parts.isEmpty && model.text != nil)
    if isMixed, content.text != nil { content.text = nil }
    if isOpen, !content.isOpen { content.isMixed = false }
    return content
  }

  private func particles(home: String?) -> [SchemaParticle] {
    parts.map { part in
      switch part {
      case .particle(let particle): return particle
      case .node(let node): return Self.particle(node, home: home)
      case .choice(let alternatives, let isRequired):
        let members = alternatives.flatMap { $0.particles(home: home) }
        let once = members.map { $0.count.least == 0 && $0.count.most == 1 ? $0.counted(.one) : $0 }
        return .choice(once, isRequired ? .one : .optional)
      case .group(let groups):
        let members = groups.flatMap { $0.particles(home: home) }
        if members.allSatisfy({ $0.count.most == 1 && $0.leaves.count == 1 }) { return .sequence(members, .any) }
        return .choice(members.flatMap(\.leaves).map { $0.counted(.one) }, .any)
      }
    }
  }

  /// The element with the types that its values can have.
  private static func particle(_ node: Node, home: String?) -> SchemaParticle {
    var inner = node.inner[0].content(home: home)
    let hasInner = !node.inner[0].hasNoContent || !inner.attributes.isEmpty
    var types: [SchemaType] = []
    for leaf in node.leaves where !types.contains(leaf) { types.append(leaf) }
    if node.isNillable { inner.attributes = inner.attributes.map(\.optional) }
    let type: SchemaType
    switch (types.count, hasInner) {
    case (0, _):
      inner.makeDeterministic(home: home)
      // The element is written if one of its values is present, so each of them is optional.
      inner.particles = inner.particles.map(\.optional)
      type = .complex(inner)
    case (1, false): type = types[0]
    default: type = merged(types, inner, hasContent: !node.inner[0].hasNoContent)
    }
    return .element(node.tag, type, node.count, isNillable: node.isNillable, documentation: node.documentation)
  }

  private static func merged(_ types: [SchemaType], _ inner: SchemaContentModel, hasContent: Bool) -> SchemaType {
    var texts: [SchemaSimple] = []
    var content = inner
    for type in types {
      switch type {
      case .simple(let simple): texts.append(simple)
      case .complex(let other) where types.count == 1 && !hasContent:
        var merged = other
        for attribute in inner.attributes { merged.add(attribute) }
        merged.hasOtherAttributes = merged.hasOtherAttributes || inner.hasOtherAttributes
        return .complex(merged)
      case .complex(let other) where other.particles.isEmpty && !other.isMixed && other.text != nil:
        texts.append(other.text ?? .string)
        for attribute in other.attributes { content.add(attribute.optional) }
        content.hasOtherAttributes = content.hasOtherAttributes || other.hasOtherAttributes
      default: return .anything
      }
    }
    if hasContent { return .anything }
    guard let first = texts.first else { return .anything }
    content.text = texts.dropFirst().reduce(first) { $0.merged(with: $1) }
    content.attributes = content.attributes.map(\.optional)
    (content.isOpen, content.isMixed) = (false, false)
    return .complex(content)
  }
}

extension SchemaAttribute {
  /// The attribute as optional, with any value of its type.
  var optional: SchemaAttribute { SchemaAttribute(tag: tag, type: type) }
}
