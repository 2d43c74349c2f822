/// How the items of a list are made and destroyed of which a message does not say all.
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
