/// The unknown nodes among the children of an element, if the known ones were in the order of the definition. They are
/// written before the steps of the known children behind them, and behind new values.
struct KeptPlaces {
  private var attributes: [UnknownContent.Attribute]
  private let children: [UnknownContent.Child]
  private var next = 0

  /// The number of steps.
  private let count: Int

  /// The step before which nodes are to be written; `Int.max`: none are left.
  private(set) var stop: Int

  /// The step before which the nodes before all children are written.
  private let start: Int

  /// Whether everything has been written.
  var isDone: Bool { stop == .max }

  /// Creates the places of the unknown nodes in a context; nil: the children need a `KeptOrder`.
  init?(_ content: UnknownContent, among context: ContextPointer) {
    let children = content.children
    guard context.kind == .instance, !context.isGrouped, !content.hasTextsWithoutValue,
      let steps = context.steps, Self.areOrdered(children, steps, count: context.stepCount)
    else { return nil }
    self.children = children
    count = context.stepCount
    attributes = content.attributes
    stop = context.attributeStepCount
    var start = stop
    // The text of an element precedes its children, since its place among them is unknown.
    while start < context.stepCount, steps[start].field.place == .text { start += 1 }
    self.start = start
    if attributes.isEmpty { findStop(from: start) }
  }

  /// Whether the known children are plain, in the order of the definition, and written by the steps that read them.
  /// Another alternative could be behind the next node, and a value equal to its default is written only because the
  /// document had it.
  private static func areOrdered(_ children: [UnknownContent.Child], _ steps: StepPointer, count: Int) -> Bool {
    var last = -1
    for child in children {
      switch child {
      case .node, .surplus: continue
      case .known: return false
      case .ordered(let run):
        if run.first <= last || run.last >= count
          || run.contains(where: { steps[$0].hasRivals || steps[$0].writtenDefault != nil })
        {
          return false
        }
        last = run.last
      }
    }
    return true
  }

  /// Removes and returns the attributes; nil: none are left.
  mutating func takeAttributes() -> [UnknownContent.Attribute]? {
    if attributes.isEmpty { return nil }
    defer { findStop(from: start) }
    let taken = attributes
    attributes = []
    return taken
  }

  /// Removes and returns the next node at the stop.
  mutating func takeChild() -> UnknownContent.Child? {
    guard next < children.count else { return nil }
    defer { findStop(from: stop) }
    next += 1
    return children[next - 1]
  }

  private mutating func findStop(from step: Int) {
    var step = step
    while next < children.count {
      guard case .ordered = children[next] else {
        stop = step
        return
      }
      next += 1
      let following = children[next...].lazy.compactMap { if case .ordered(let run) = $0 { run.first } else { nil } }
      step = following.first ?? count
    }
    stop = .max
  }
}
