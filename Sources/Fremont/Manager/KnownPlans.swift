import CPlatform

/// The first plans that a manager has linked; looking one up needs no lock.
///
/// The plans form a linked list that only grows at its head. `@unchecked Sendable` holds because the head is loaded and
/// stored by atomic instructions, `add` is called under the lock of the table, and the memory lives as long as this
/// object.
final class KnownPlans: @unchecked Sendable {
  private struct Link {
    let root: ObjectIdentifier
    let layout: ObjectIdentifier
    let linked: LinkedPlan
    let next: UnsafeMutablePointer<Link>?
  }

  /// The number of plans above which a dictionary is faster.
  private static let maximumCount = 16

  private let first: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var count = 0

  init() {
    first = .allocate(capacity: 1)
    first.initialize(to: nil)
  }

  deinit {
    var next = first.pointee?.assumingMemoryBound(to: Link.self)
    while let link = next {
      next = link.pointee.next
      link.deinitialize(count: 1)
      link.deallocate()
    }
    first.deallocate()
  }

  /// Finds the plan for a root type and a layout.
  @inline(__always)
  func plan(for root: ObjectIdentifier, _ layout: ObjectIdentifier) -> LinkedPlan? {
    var next = platform_load(first)?.assumingMemoryBound(to: Link.self)
    while let link = next {
      if link.pointee.root == root, link.pointee.layout == layout { return link.pointee.linked }
      next = link.pointee.next
    }
    return nil
  }

  /// Adds a plan, unless there are `maximumCount` already.
  func add(_ linked: LinkedPlan, for root: ObjectIdentifier, _ layout: ObjectIdentifier) {
    if count == Self.maximumCount { return }
    count += 1
    let link = UnsafeMutablePointer<Link>.allocate(capacity: 1)
    let next = first.pointee?.assumingMemoryBound(to: Link.self)
    link.initialize(to: Link(root: root, layout: layout, linked: linked, next: next))
    platform_store(first, UnsafeMutableRawPointer(link))
  }
}
