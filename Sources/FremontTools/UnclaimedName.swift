import Fremont

/// A name in a document that no row of a context matches.
struct UnclaimedName: Hashable {
  let name: UnsafePointer<UInt8>
  var namespace: UnsafePointer<UInt8>?
  let place: PlanPlace
  let context: UnsafeMutablePointer<PlanContext>
}
