/// What a document had among the children of an element that is written, where these came in the order of the definition: it stands in front
/// of the steps that the document had something of behind it, and what is new in front of it.
struct KeptPlaces {
  private var attributes: [UnknownContent.Attribute]
  private let children: [UnknownContent.Child]
  private var next = 0

  /// The number of steps.
  private let count: Int

  /// The step in front of which something stands; when there is nothing any more, it is none.
  private(set) var stop: Int

  /// Where what stands in front of all children is written.
  private let start: Int

  /// Whether all was written.
  var isDone: Bool { stop == .max }

  /// What stands among the children of a context; nil: these need more than places.
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
    // The own text of an element stands in front of its children, since its place among them is unknown.
    while start < context.stepCount, steps[start].field.place == .text { start += 1 }
    self.start = start
    if attributes.isEmpty { findStop(from: start) }
  }

  /// Whether the known ones are in the order of the definition, and plain, and each is written where it was read: another alternative could
  /// stand behind what comes next, and a value that is equal to its default is written only because the document had it.
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

  /// Takes the attributes out; nil: there are none any more.
  mutating func takeAttributes() -> [UnknownContent.Attribute]? {
    if attributes.isEmpty { return nil }
    defer { findStop(from: start) }
    let taken = attributes
    attributes = []
    return taken
  }

  /// Takes out what stands at the stop.
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
