/// Memory for a value that nobody wants, so that its parts can be parsed on trial.
///
/// It has the layout that the slots of its context expect, is made by the context and destroyed by it.
final class ScratchContainer {
  let memory: UnsafeMutableRawPointer
  private let destroy: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Makes the value that an element is read into.
  init(_ context: UnsafeMutablePointer<PlanContext>) {
    memory = Self.allocate(context.pointee.storage)
    destroy = context.pointee.destroy
    context.pointee.initialize?(memory)
  }

  /// Makes the optional that the root is read into.
  init<Root>(root: Root.Type) {
    memory = Self.allocate(Layout(of: Root?.self))
    destroy = { $0.assumingMemoryBound(to: Root?.self).deinitialize(count: 1) }
    memory.initializeMemory(as: Root?.self, to: nil)
  }

  deinit {
    destroy?(memory)
    memory.deallocate()
  }

  private static func allocate(_ layout: Layout) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
  }
}
