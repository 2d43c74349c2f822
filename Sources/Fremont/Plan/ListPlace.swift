/// The place of a list in a plan.
package struct ListPlace {
  /// The context of the list itself, or of the value that a list is collected for.
  let context: ContextPointer

  /// The collector of the list; none if the list has a separate element.
  let collector: CollectorIndex

  /// The context that writes the items.
  let items: ContextPointer

  /// Whether each item is an element.
  package var hasElements: Bool {
    guard !context.isMixed, !items.isMixed else { return false }
    return (0..<items.stepCount).allSatisfy { items.steps?[$0].field.isInline != true }
  }
}
