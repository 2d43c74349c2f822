/// Where in a plan a list stands.
struct ListPlace {
  /// The context of the list itself, or of the value that a list is collected for.
  let context: UnsafeMutablePointer<PlanContext>

  /// The number of the collector; -1: the list has an element of its own.
  let collector: Int

  /// The context that writes the items.
  let items: UnsafeMutablePointer<PlanContext>
}
