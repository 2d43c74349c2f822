/// Tells which properties an instance holds, where it takes memory for these alone.
struct InstanceParts: Sendable {
  /// The names of all properties.
  let names: [String]

  /// Calls a function with the number among the names of each property that is not nil.
  let forEach: @Sendable (UnsafeRawPointer, (Int) -> Void) -> Void
}
