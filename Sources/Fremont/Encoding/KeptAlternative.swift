/// The alternative that a document had for a value, which it is written by as long as it fits.
struct KeptAlternative {
  fileprivate(set) var container: UnsafeRawPointer
  let step: StepPointer

  /// The alternative that is tried first, which stands for all of them.
  private let first: ValueAccess

  /// Creates the alternative that a step is; nil: the value has no others, or does not fit this one.
  init?(_ step: StepPointer, of container: UnsafeRawPointer) {
    guard step.hasRivals, let first = step.rivals?.all.first, step.mayWrite(from: container) else {
      return nil
    }
    (self.container, self.step, self.first) = (container, step, first)
  }

  /// Whether it is an alternative of a value of a container.
  func isOf(_ rivals: StepRivals, in container: UnsafeRawPointer) -> Bool {
    self.container == container && rivals.all.first === first
  }
}

extension KeptOrder {
  /// Adds the alternatives that the document had for the values of a container: of several, the first one.
  func findAlternatives(among context: ContextPointer, of container: UnsafeRawPointer) {
    // What is spread may be copied for each of its runs, each time to another place.
    for index in alternatives.indices { alternatives[index].container = container }
    findAlternatives(children, among: context, of: container)
  }

  private func findAlternatives(
    _ children: [UnknownContent.Child], among context: ContextPointer, of container: UnsafeRawPointer
  ) {
    guard let steps = context.steps else { return }
    for case .known(let path, _, let inner) in children {
      guard let index = path.first.map(Int.init), (0..<context.stepCount).contains(index) else { continue }
      let step = steps + index
      if let inner, step.context.kind == .wrapper {
        findAlternatives(inner.children.separated, among: step.context, of: container)
      } else if let found = KeptAlternative(step, of: container), let rivals = step.rivals,
        !alternatives.contains(where: { $0.isOf(rivals, in: container) })
      {
        alternatives.append(found)
      }
    }
  }
}
