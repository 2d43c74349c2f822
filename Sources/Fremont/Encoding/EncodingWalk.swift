/// Walks over a value by its plan, and tells a writer what it meets.
///
/// The walk keeps a stack of its own, so that deep graphs and cycles end in an error and not in a crash. The pointers it
/// follows lead into the root, which the caller holds unchanged while the walk runs, and into copies in scratch memory, which
/// are destroyed when their frame ends.
struct EncodingWalk: ~Copyable {
  /// An instance, list or dictionary that is being written.
  private struct Frame {
    var entry: UnsafeMutablePointer<PlanEntry>
    var context: UnsafeMutablePointer<PlanContext>

    /// The value; of a list, the next item.
    var value: UnsafeRawPointer

    /// The next entry; of a list, the number of the next item.
    var index = 0

    /// The number of items.
    var count = 0

    /// The copies that the value stands in, if any.
    var scratch: UnsafeMutableRawPointer?

    /// Where the scratch memory stood before.
    var mark: StorageStack.Mark

    /// The number of the value among the items of a list, from 1; 0 elsewhere.
    var number = 0

    /// The items written so far, for a list without an order.
    var pieces: [OutputPiece] = []
  }

  private let maximumDepth: Int
  private var frames: [Frame] = []
  private var scratch = StorageStack()

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  deinit {
    for frame in frames {
      if let scratch = frame.scratch { frame.entry.rareFunctions.destroyScratch?(scratch, true) }
    }
  }

  /// Writes the value of an entry of a plan, mostly that of the root.
  mutating func write<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanEntry>?,
    of root: UnsafeRawPointer,
    _ writer: inout Writer
  ) throws(FremontError) {
    guard let entry else { return }
    let start = writer.output.count
    try value(entry, of: root, number: 0, &writer)
    if frames.isEmpty, writer.output.count == start {
      throw FremontError(
        .unwritableValue, [Diagnostic(.error, "the root is nil", notes: [entry.pointee.declaration.note])])
    }
    while let top = frames.indices.last {
      let context = frames[top].context
      let index = frames[top].index
      if index == frames[top].count {
        finish(&writer)
        continue
      }
      frames[top].index += 1
      guard let entries = context.pointee.entries else { continue }
      if context.pointee.kind == .list {
        let item = frames[top].value + index * context.pointee.stride
        let separator = writer.output.count
        try value(entries, of: item, number: index + 1, &writer)
        if context.pointee.isUnordered, writer.output.count > separator {
          frames[top].pieces.append(OutputPiece(separator: separator, start: writer.valueStart))
        }
      } else {
        try value(entries + index, of: frames[top].value, number: 0, &writer)
      }
    }
  }

  private mutating func value<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(FremontError) {
    do throws(ValueFault) {
      if entry.pointee.isScalar {
        let start = writer.output.count
        try writer.write(entry, of: container, frames.count)
        if frames.count >= maximumDepth, entry.pointee.place == .element, writer.output.count > start {
          throw ValueFault("instances nest deeper than the limit of \(maximumDepth); is there a cycle?")
        }
      } else {
        try begin(entry, of: container, number: number, &writer)
      }
    } catch {
      let path = path(to: entry, number)
      throw FremontError(
        .unwritableValue,
        [Diagnostic(.error, error.message, path: path, notes: [entry.pointee.declaration.note])]
      )
    }
  }

  private mutating func begin<Writer: DocumentWriter & ~Copyable>(
    _ entry: UnsafeMutablePointer<PlanEntry>,
    of container: UnsafeRawPointer,
    number: Int,
    _ writer: inout Writer
  ) throws(ValueFault) {
    let mark = scratch.mark
    let memory = entry.pointee.scratch.map { scratch.push($0) }
    guard let value = entry.locate(container, memory ?? UnsafeMutableRawPointer(entry)) else {
      if let memory { entry.rareFunctions.destroyScratch?(memory, false) }
      scratch.pop(to: mark)
      if let fault = entry.rareFunctions.misfit?(container) { throw fault }
      writer.writeNil(entry, frames.count)
      return
    }
    let context = entry.pointee.context
    var frame = Frame(entry: entry, context: context, value: value, scratch: memory, mark: mark, number: number)
    frame.count = context.pointee.entryCount
    if let items = context.pointee.items?(value) {
      frame.value = items.base ?? value
      frame.count = items.count
    }
    frames.append(frame)
    if frames.count > maximumDepth {
      throw ValueFault("instances nest deeper than the limit of \(maximumDepth); is there a cycle?")
    }
    try context.pointee.check?(value)
    writer.begin(entry, frames.count - 1)
  }

  private mutating func finish<Writer: DocumentWriter & ~Copyable>(_ writer: inout Writer) {
    let frame = frames.removeLast()
    writer.output.sort(frame.pieces)
    writer.end(frame.entry, frames.count)
    if let memory = frame.scratch { frame.entry.rareFunctions.destroyScratch?(memory, true) }
    scratch.pop(to: frame.mark)
  }

  private func path(to entry: UnsafeMutablePointer<PlanEntry>, _ number: Int) -> String {
    var steps = frames.map { ($0.entry, $0.number) }
    if steps.last?.0 != entry { steps.append((entry, number)) }
    return steps.map { entry, number in
      let name = String(cString: entry.pointee.name)
      let slash = name.isEmpty ? "" : entry.pointee.place == .attribute ? "/@" : "/"
      return entry.pointee.place == .text ? "/text()" : slash + name + (number > 0 ? "[\(number)]" : "")
    }.joined()
  }
}

/// An item in the output, which ends where the next one's separator begins.
struct OutputPiece {
  /// Where the bytes start that part it from the one before.
  let separator: Int

  /// Where the item itself starts.
  let start: Int
}

extension OutputBuffer {
  /// Sorts the last pieces that were written by their bytes; what stands between them stays in place.
  mutating func sort(_ pieces: [OutputPiece]) {
    guard pieces.count > 1, let first = pieces.first else { return }
    let ends = pieces.dropFirst().map(\.separator) + [count]
    let texts = zip(pieces, ends).map { copy(from: $0.start, to: $1) }
    let separators = [[]] + pieces.dropFirst().map { copy(from: $0.separator, to: $0.start) }
    count = first.start
    for (separator, text) in zip(separators, texts.sorted { $0.lexicographicallyPrecedes($1) }) {
      separator.withUnsafeBufferPointer { append($0) }
      text.withUnsafeBufferPointer { append($0) }
    }
  }

  private func copy(from start: Int, to end: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + start, count: end - start))
  }
}
