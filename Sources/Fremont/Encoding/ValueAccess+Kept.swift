extension ValueAccess {
  /// The unknown content of an instance; nil: there is none.
  func keptContent(of instance: UnsafeRawPointer) -> UnknownContent? {
    withUnsafeTemporaryAllocation(byteCount: max(scratch.size, 1), alignment: max(scratch.alignment, 1)) { memory in
      guard let memory = memory.baseAddress else { return nil }
      guard let found = locate?(instance, memory) else {
        destroyScratch?(memory, false)
        return nil
      }
      defer { destroyScratch?(memory, true) }
      let content = found.assumingMemoryBound(to: UnknownContent.self)
      if content.pointee.isEmpty, content.pointee.source == nil { return nil }
      return content.pointee
    }
  }
}
