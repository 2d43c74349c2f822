/// Attributes of one element that several rules write.
extension Linker {
  /// The steps that write the attributes of a start tag, by local name.
  private typealias AttributeSteps = [String: [StepPointer]]

  /// Marks the steps whose attributes the start tag may already have, so that each attribute is written once.
  ///
  /// A class does not know which rules hold it, so the steps of a rule and of its content are compared here.
  func markSharedAttributes() {
    var known: [ContextPointer: AttributeSteps] = [:]
    var shared: Set<StepPointer> = []
    for context in plan.reached {
      for step in Self.steps(of: context, context.stepCount) where step.pointee.mayHaveAttributes {
        var names = Self.names(of: step.attributes)
        if let discriminator = step.discriminator { names.insert(discriminator.local) }
        let inner = step.context
        if known[inner] == nil { known[inner] = Self.attributeSteps(of: inner) }
        for (name, steps) in known[inner] ?? [:] {
          // A pair writes its key before the attributes of its value.
          shared.formUnion(names.contains(name) ? steps[...] : steps.dropFirst())
        }
      }
    }
    for step in shared { mark(step) }
  }

  private func mark(_ step: StepPointer) {
    guard let name = expandedName(step.opening) else { return }
    step.pointee.isPlain = false
    let rule = attributeRules[step.functions.toOpaque()]
    step.pointee.shared = SharedAttribute(name, isSame: rule.flatMap(comparison))
  }

  /// Compares texts as values of a rule; nil to compare bytes.
  private func comparison(_ rule: ModelRule) -> SharedAttribute.Comparison? {
    guard let target = graph.target(of: rule), let format = try? layout.valueFormat(rule, target, factories),
      let parse = RecordValue.typedValueType.converter(format)?.parse
    else { return nil }
    return { left, right in
      guard let left = try? parse(left), let right = try? parse(right) else { return false }
      return left == right
    }
  }

  private func expandedName(_ opening: UnsafeBufferPointer<UInt8>) -> ExpandedName? {
    guard let name = String(decoding: opening, as: UTF8.self).split(separator: "=").first else { return nil }
    let parts = name.drop { $0 == " " }.split(separator: ":")
    guard let local = parts.last.map(String.init) else { return nil }
    guard parts.count > 1 else { return ExpandedName(namespace: "", local: local) }
    let prefix = String(parts[0])
    let namespace = prefix == "xml" ? ExpandedName.xml : plan.namespaces[prefix]
    return namespace.map { ExpandedName(namespace: $0, local: local) }
  }

  /// The steps that write the attributes of an element, including those of inline values.
  private static func attributeSteps(of context: ContextPointer) -> AttributeSteps {
    var found: AttributeSteps = [:]
    var waiting = [context]
    while let context = waiting.popLast() {
      for step in steps(of: context, context.attributeStepCount) {
        if step.isInline {
          if step.context.kind == .instance || step.context.kind == .dictionary {
            waiting.append(step.context)
          }
        } else if !step.hasDynamicName, let name = local(step.opening) {
          found[name, default: []].append(step)
        }
      }
    }
    return found
  }

  private static func steps(of context: ContextPointer, _ count: Int) -> [StepPointer] {
    guard let steps = context.steps else { return [] }
    return (0..<count).map { steps + $0 }
  }

  /// The local name of an attribute, from the bytes before its value.
  private static func local(_ opening: some Collection<UInt8>) -> String? {
    let name = String(decoding: opening, as: UTF8.self).split(separator: "=").first
    return name?.split(separator: ":").last.map { String($0.drop { $0 == " " }) }
  }

  /// The local names of attributes in prepared bytes.
  private static func names(of attributes: UnsafeBufferPointer<UInt8>?) -> Set<String> {
    guard let attributes else { return [] }
    // Values contain no quotes, so every other part is a value.
    let pieces = attributes.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return Set(stride(from: 0, to: pieces.count - 1, by: 2).compactMap { local(pieces[$0]) })
  }
}

extension PlanStep {
  /// Whether the start tag can have attributes that do not come from the content of the element.
  fileprivate var mayHaveAttributes: Bool {
    if field.place != .element || field.isScalar || field.isInline { return false }
    return attributes != nil || discriminator != nil || field.context.kind == .pair
  }
}
