extension DecodingSession {
  /// Begins the root with the instance that exists already.
  @inline(never)
  mutating func beginMerging(_ frame: FramePointer, _ context: ContextPointer) {
    let root = frames.bottom + 1
    let container = frames.bottom.storage + (root.row?.containerOffset ?? 0)
    let memory = frame.storage
    let title = context.title
    if context.finish != nil {
      refuseMerging("no document can be merged into an instance of \(title), which is built from its fields", frame)
    } else if let row = root.row, !row.takesAll {
      refuseMerging("no document can be merged into the object, which is converted to an instance of \(title)", frame)
    } else if context.pointee.copy?(container, memory) != true {
      refuseMerging("the document holds an instance of \(title), but the object is not one", frame)
    } else {
      if context.needsPreparation { prepare(frame) }
      return
    }
    // Decoding has failed, but `destroy` will still expect an initialised value.
    context.makerReference?._withUnsafeGuaranteedRef { $0.initialize(memory) }
    if context.needsPreparation { prepare(frame) }
  }

  private mutating func refuseMerging(_ message: String, _ frame: FramePointer) {
    let location = resolve?(frame.place.tag)
    let notes = frame.row.map { [$0.declaration.note] } ?? []
    fail(FremontError(.linkFailure, [Diagnostic(.error, message, at: location, notes: notes)]))
  }

  /// Whether a value existed before the document, so that its properties stay where the document lacks them.
  func isMerged(_ frame: FramePointer) -> Bool { isMerging && frame - frames.bottom == mergedDepth }
}
