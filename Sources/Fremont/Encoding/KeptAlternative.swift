/// The alternative by which a value was read. It writes the value if it still fits.
struct KeptAlternative {
  fileprivate(set) var container: UnsafeRawPointer
  let step: StepPointer

  /// The first alternative of the value, which identifies all of them.
  private let first: ValueAccess

  /// Creates the alternative that a step represents; nil: the value has no others, or does not fit this one.
  init?(_ step: StepPointer, of container: UnsafeRawPointer) {
    guard step.hasRivals, let first = step.rivals?.all.first, step.mayWrite(from: container) else {
      return nil
    }
    (self.container, self.step, self.first) = (container, step, first)
  }

  /// Whether this is an alternative of a value in a container.
  func isOf(_ rivals: StepRivals, in container: UnsafeRawPointer) -> Bool {
    self.container == container && rivals.all.first === first
  }
}

extension KeptOrder {
  /// Adds the alternatives of the document for the values of a container. If there are several for a value, the first
  /// counts.
  func findAlternatives(among context: ContextPointer, of container: UnsafeRawPointer) {
    // A collected value may be copied for each of its runs, each time to another place.
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
