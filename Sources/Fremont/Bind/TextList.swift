/// A list of values in one piece of text.
struct TextList: Sendable {
  let store: TextAccess.Store
  let load: TextAccess.Load

  init(
    _ format: ListFormat,
    _ item: Slot.Scalar,
    _ list: ListAccess,
    _ written: Slot.Access,
    _ read: Slot.Access
  ) {
    let content = written.content
    store = { container, text throws(ValueFault) in
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(content.layout.size, 1), alignment: content.layout.alignment)
      defer { memory.deallocate() }
      content.makeEmpty?(memory)
      do throws(ValueFault) {
        try format.forEachItem(of: text) { piece throws(ValueFault) in try item.store(memory, piece) }
      } catch {
        content.destroy(memory)
        throw error
      }
      written.take(container, memory)
    }
    load = { container, output throws(ValueFault) in
      let scratch = UnsafeMutableRawPointer.allocate(
        byteCount: max(read.scratch.size, 1), alignment: read.scratch.alignment)
      defer { scratch.deallocate() }
      guard let value = read.locate(container, scratch) else {
        read.destroyScratch?(scratch, false)
        return false
      }
      defer { read.destroyScratch?(scratch, true) }
      let items = list.items(value)
      var texts: [[UInt8]] = []
      for index in 0..<items.count {
        guard let base = items.base else { break }
        var buffer = OutputBuffer(capacity: 64)
        guard try item.load(base + index * list.stride, &buffer) else {
          throw ValueFault("an item is nil, which a list in one text has no place for; leave it out")
        }
        try format.check(buffer.bytes)
        texts.append(Array(buffer.bytes))
      }
      if list.isUnordered { texts.sort { $0.lexicographicallyPrecedes($1) } }
      try format.check(count: texts.count, isFirstEmpty: texts.first?.isEmpty ?? false)
      try output.append(text: String(decoding: Array(texts.joined(separator: format.written)), as: UTF8.self))
      return true
    }
  }
}
