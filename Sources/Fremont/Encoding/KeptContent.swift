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
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(scratch.size, 1), alignment: scratch.alignment)
    defer { memory.deallocate() }
    guard let found = locate?(instance, memory) else {
      destroyScratch?(memory, false)
      return nil
    }
    let content = found.assumingMemoryBound(to: UnknownContent.self).pointee
    destroyScratch?(memory, true)
    return content.isEmpty && content.origin.source == nil ? nil : KeptContent(content)
  }
}
