/// What a document held beyond its definition, on its way to the writer: one reference, which mostly is none.
final class KeptContent {
  let content: UnknownContent

  init(_ content: UnknownContent) {
    self.content = content
  }
}

extension EntryFunctions {
  /// What an instance carries of its document beyond its definition; nil when there is nothing.
  func keptContent(of instance: UnsafeRawPointer) -> KeptContent? {
    withUnsafeTemporaryAllocation(byteCount: max(scratch.size, 1), alignment: max(scratch.alignment, 1)) { memory in
      guard let memory = memory.baseAddress else { return nil }
      guard let found = locate?(instance, memory) else {
        destroyScratch?(memory, false)
        return nil
      }
      defer { destroyScratch?(memory, true) }
      let content = found.assumingMemoryBound(to: UnknownContent.self)
      if content.pointee.isEmpty, content.pointee.origin.source == nil { return nil }
      return KeptContent(content.pointee)
    }
  }
}
