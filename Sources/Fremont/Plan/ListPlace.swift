/// Where in a plan a list stands.
struct ListPlace {
  /// The context of the list itself, or of the value that a list is collected for.
  let context: UnsafeMutablePointer<PlanContext>

  /// The collector; none: the list has an element of its own.
  let collector: CollectorIndex

  /// The context that writes the items.
  let items: UnsafeMutablePointer<PlanContext>
}
