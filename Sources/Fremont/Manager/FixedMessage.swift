/// The messages of a root that consists of a single run; they are read and written without a session or a walk.
///
/// `@unchecked Sendable` holds because it is immutable, and keeps the plan that owns the runs alive.
@usableFromInline
final class FixedMessage: @unchecked Sendable {
  private let plan: Plan
  private let readRun: RunPointer?
  private let writtenRun: RunPointer?
  private let maker: PlanItemMaker?

  /// The number of bytes of a message.
  @usableFromInline let size: Int

  /// Creates it for a plan; nil if the messages of the root are more than a run.
  init?(_ plan: Plan, _ type: any Any.Type, _ options: DecodingOptions) {
    var size: Int?
    var maker: PlanItemMaker?
    var readRun: RunPointer?
    var writtenRun: RunPointer?
    let root = plan.root
    if let row = root.elements, root.elementCount == 1, row.terms == nil, row.takesAll,
      Self.isPlain(row.extent, row.context, type), let run = row.context.readRun,
      options.maximumDepth > 0, run.size <= options.maximumDocumentLength
    {
      (readRun, maker, size) = (run, row.context.runMaker, run.size)
    }
    if let step = root.steps, root.stepCount == 1, !step.hasRivals, step.movesAll,
      Self.isPlain(step.extent, step.context, type),
      let run = step.context.writtenRun, size == nil || size == run.size
    {
      (writtenRun, size) = (run, run.size)
    }
    guard let size else { return nil }
    self.plan = plan
    self.readRun = readRun
    self.writtenRun = writtenRun
    self.maker = maker
    self.size = size
  }

  /// Whether a root is an instance of a type, without bytes around its values.
  private static func isPlain(_ extent: ExtentPointer?, _ context: ContextPointer, _ type: any Any.Type) -> Bool {
    guard let extent, extent.extent.end == .own, extent.selector == nil,
      let made = context.type
    else { return false }
    return made == type
  }

  // These two are inlinable, so that the compiler specialises them for the type at the call.

  /// Reads the value of a message; nil if the ordinary reader has to read it.
  @inlinable
  func read<Root>(_ bytes: UnsafeBufferPointer<UInt8>, as type: Root.Type) -> Root? {
    withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { memory in
      guard let root = memory.baseAddress, fill(UnsafeMutableRawPointer(root), bytes) else { return nil }
      return root.move()
    }
  }

  /// Writes the message of a value into memory of `size` bytes; false if the ordinary writer has to write it.
  @inlinable
  func write<Root>(_ object: Root, to memory: UnsafeMutableRawPointer?) -> Bool {
    guard let memory else { return false }
    return withUnsafePointer(to: object) { write(at: UnsafeRawPointer($0), to: memory) }
  }

  @usableFromInline
  func fill(_ root: UnsafeMutableRawPointer, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let run = readRun, bytes.count == size, let base = bytes.baseAddress else { return false }
    maker?.initialize(root)
    if run.read(base, into: root) { return true }
    maker?.destroy(root)
    return false
  }

  @usableFromInline
  func write(at object: UnsafeRawPointer, to memory: UnsafeMutableRawPointer) -> Bool {
    writtenRun?.write(object, to: memory) ?? false
  }
}
