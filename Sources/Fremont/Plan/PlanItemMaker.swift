/// Makes and destroys the items of a list for which a message does not contain every property.
final class PlanItemMaker: Sendable {
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void
  let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  init(
    initialize: @escaping @Sendable (UnsafeMutableRawPointer) -> Void,
    destroy: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.initialize = initialize
    self.destroy = destroy
  }
}
