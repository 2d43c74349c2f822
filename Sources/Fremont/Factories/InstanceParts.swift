/// Lists the properties that an instance holds, if it has memory only for these.
struct InstanceParts: Sendable {
  /// The names of all properties.
  let names: [String]

  /// Calls a function with the index into `names` of each property that is not nil.
  let forEach: @Sendable (UnsafeRawPointer, (Int) -> Void) -> Void
}
