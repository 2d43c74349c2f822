/// The resources for reading one document on several threads.
final class ReadingTeam: Sendable {
  /// The maximum number of threads.
  let count: Int
  let readers: XMLReaderPool
  private let root: any Any.Type

  /// - Parameters:
  ///   - count: The maximum number of threads, including the caller's.
  ///   - readers: The readers of the plan.
  ///   - root: The type of the root.
  init(_ count: Int, _ readers: XMLReaderPool, root: any Any.Type) {
    (self.count, self.readers, self.root) = (count, readers, root)
  }

  /// Makes memory for a root.
  func makeContainer() -> RootContainer {
    func open<Root>(_ type: Root.Type) -> RootContainer { RootContainer(of: type) }
    return _openExistential(root, do: open)
  }
}

/// Memory for a root that is never complete, since its element does not end.
final class RootContainer {
  let memory: UnsafeMutableRawPointer
  private let destroy: (UnsafeMutableRawPointer) -> Void

  init<Root>(of type: Root.Type) {
    let optional = UnsafeMutablePointer<Root?>.allocate(capacity: 1)
    optional.initialize(to: nil)
    memory = UnsafeMutableRawPointer(optional)
    destroy = {
      let optional = $0.assumingMemoryBound(to: Root?.self)
      optional.deinitialize(count: 1)
      optional.deallocate()
    }
  }

  deinit {
    destroy(memory)
  }
}
