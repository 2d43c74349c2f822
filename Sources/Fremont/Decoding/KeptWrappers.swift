/// The unknown content of the wrappers in one container, by step. A wrapper can be repeated in the document, but is
/// written once.
struct KeptWrappers {
  private var wrappers: [StepPath: Wrapper] = [:]

  private struct Wrapper {
    /// The index of the first one among the children of the container.
    let index: Int

    /// The full names of its attributes.
    var names: Set<[String?]>

    /// The wrappers inside it.
    var inner: KeptWrappers
  }

  /// Adds a wrapper to the children of its container, with its content. A repeated wrapper is appended to the first.
  mutating func add(
    _ content: UnknownContent, _ inner: KeptWrappers, of step: StepPath, to children: inout [UnknownContent.Child]
  ) {
    guard var wrapper = wrappers.removeValue(forKey: step) else {
      wrappers[step] = Wrapper(index: children.count, names: Set(content.attributes.map(\.fullName)), inner: inner)
      children.append(.known(step, key: nil, content))
      return
    }
    var first = children[wrapper.index].takeInner()
    // Of a repeated value, the last one counts.
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

  /// Removes what the definition implies.
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
