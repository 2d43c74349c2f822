/// What is kept of the elements around the values of one container, by their steps: such an element can come again, and is written once.
struct KeptWrappers {
  private var wrappers: [StepPath: Wrapper] = [:]

  private struct Wrapper {
    /// The place of the first one among the children of the container.
    let index: Int

    /// The names of its attributes, with their namespaces.
    var names: Set<[String?]>

    /// The wrappers inside it.
    var inner: KeptWrappers
  }

  /// Adds a wrapper to the children of its container, with what is inside it: what has come again goes on with the first one.
  mutating func add(
    _ content: UnknownContent, _ inner: KeptWrappers, of step: StepPath, to children: inout [UnknownContent.Child]
  ) {
    guard var wrapper = wrappers.removeValue(forKey: step) else {
      wrappers[step] = Wrapper(index: children.count, names: Set(content.attributes.map(\.fullName)), inner: inner)
      children.append(.known(step, key: nil, content))
      return
    }
    var first = children[wrapper.index].takeInner()
    // Of a value that comes again the last one counts.
    first.textWithoutValue = content.textWithoutValue ?? first.textWithoutValue
    if !content.attributesWithoutValue.isEmpty { first.attributesWithoutValue += content.attributesWithoutValue }
    for attribute in content.attributes where wrapper.names.insert(attribute.fullName).inserted {
      first.attributes.append(attribute)
    }
    for child in content.children {
      if case .known(let step, _, let content?) = child, let again = inner.wrappers[step] {
        wrapper.inner.add(content, again.inner, of: step, to: &first.children)
      } else if case .ordered(let run) = child {
        first.children.append(run)
      } else {
        first.children.append(child)
      }
    }
    children[wrapper.index] = .known(step, key: nil, first)
    wrappers[step] = wrapper
  }

  /// Forgets what says nothing that the definition does not say.
  func simplify(_ children: inout [UnknownContent.Child]) {
    for (step, wrapper) in wrappers {
      var content = children[wrapper.index].takeInner()
      if !content.children.isEmpty {
        wrapper.inner.simplify(&content.children)
        content.simplify()
      }
      children[wrapper.index] = .known(step, key: nil, content.isEmpty ? nil : content)
    }
  }
}

extension UnknownContent.Attribute {
  fileprivate var fullName: [String?] { [namespace, name] }
}
