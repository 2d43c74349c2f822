extension DecodingSession {
  /// Begins the root with the instance that is there already.
  @inline(never)
  mutating func beginMerging(
    _ frame: UnsafeMutablePointer<Frame>, _ context: UnsafeMutablePointer<PlanContext>
  ) {
    let root = frames.bottom + 1
    let container = frames.bottom.pointee.storage + (root.pointee.entry?.pointee.containerOffset ?? 0)
    let memory = frame.pointee.storage
    let title = context.pointee.title
    if context.pointee.finish != nil {
      refuseMerging("\(title) is built from its fields, so that no document can be merged into an instance", frame)
    } else if let entry = root.pointee.entry, !entry.takesAll {
      refuseMerging("the object stands for an instance of \(title), so that no document can be merged into it", frame)
    } else if context.pointee.copy?(container, memory) != true {
      refuseMerging("the document holds an instance of \(title), and the object is none", frame)
    } else {
      if context.pointee.needsPreparation { prepare(frame) }
      return
    }
    // The decoding has ended, and yet there is something to destroy.
    context.pointee.makerReference?._withUnsafeGuaranteedRef { $0.initialize(memory) }
    if context.pointee.needsPreparation { prepare(frame) }
  }

  private mutating func refuseMerging(_ message: String, _ frame: UnsafeMutablePointer<Frame>) {
    let location = resolve?(frame.pointee.place.tag)
    let notes = frame.pointee.entry.map { [$0.pointee.declaration.note] } ?? []
    fail(FremontError(.linkFailure, [Diagnostic(.error, message, at: location, notes: notes)]))
  }

  /// Whether a value was there before the document, so that what the document lacks of it stays.
  func isMerged(_ frame: UnsafeMutablePointer<Frame>) -> Bool { isMerging && frame - frames.bottom == mergedDepth }
}
