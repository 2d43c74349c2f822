/// A list of values in one text.
struct TextList: Sendable {
  let store: TextAccess.Store
  let load: TextAccess.Load

  init(
    _ format: ListFormat,
    _ item: Slot.Scalar,
    _ list: ListAccess,
    written: Slot.Access,
    read: Slot.Access,
    isNumber: Bool = false,
    leavesOutNil: Bool
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
      if isNumber, !list.isUnordered {
        return try Self.write(items, list.stride, item, format: format, leavesOutNil: leavesOutNil, to: &output)
      }
      // The items are written one after another, each with the separator before it.
      var text = OutputBuffer(capacity: 256)
      var ends: [Int] = []
      let separator = format.written
      var count = 0
      for index in 0..<items.count {
        guard let base = items.base else { break }
        let end = text.count
        if count > 0 { separator.withUnsafeBufferPointer { text.append($0) } }
        let start = text.count
        guard try item.load(base + index * list.stride, &text) else {
          guard leavesOutNil else { throw Self.nilItem }
          text.count = end
          continue
        }
        try format.check(UnsafeBufferPointer(rebasing: text.bytes[start...]))
        count += 1
        if list.isUnordered { ends.append(text.count) }
      }
      try format.check(count: count, isFirstEmpty: text.count == 0)
      if list.isUnordered {
        let sorted = Self.sorted(text.bytes, ends, separator)
        try sorted.withUnsafeBufferPointer { bytes throws(ValueFault) in try output.append(text: bytes) }
      } else {
        try output.append(text: text.bytes)
      }
      return true
    }
  }

  /// Writes numbers straight to the output, because they need no escapes.
  private static func write(
    _ items: ListAccess.Items,
    _ stride: Int,
    _ item: Slot.Scalar,
    format: ListFormat,
    leavesOutNil: Bool,
    to output: inout OutputBuffer
  ) throws(ValueFault) -> Bool {
    guard var place = items.base else { return true }
    let separator = format.written
    let isChecked = !format.separatesAnyNumbers
    var count = 0
    for _ in 0..<items.count {
      let end = output.count
      if count > 0 {
        if isChecked {
          try separator.withUnsafeBufferPointer { bytes throws(ValueFault) in try output.append(text: bytes) }
        } else {
          output.append(UInt8(ascii: " "))
        }
      }
      let start = output.count
      if try item.load(place, &output) {
        if isChecked {
          let text = UnsafeBufferPointer(start: UnsafePointer(output.base + start), count: output.count - start)
          try format.check(text)
        }
        count += 1
      } else if leavesOutNil {
        output.count = end
      } else {
        throw Self.nilItem
      }
      place += stride
    }
    return true
  }

  private static var nilItem: ValueFault { ValueFault("an item is nil, which a list in one text has no place for") }

  /// The items of a text, sorted by their bytes, so that an unordered list is always written alike.
  private static func sorted(_ text: UnsafeBufferPointer<UInt8>, _ ends: [Int], _ separator: [UInt8]) -> [UInt8] {
    var start = 0
    var items: [Slice<UnsafeBufferPointer<UInt8>>] = []
    for end in ends {
      items.append(text[start..<end])
      start = end + separator.count
    }
    items.sort { $0.lexicographicallyPrecedes($1) }
    return Array(items.joined(separator: separator))
  }
}
