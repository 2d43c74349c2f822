import LibXML

/// A type graph linked with Swift types, compiled for speed: contexts of entries, nothing else.
///
/// `@unchecked Sendable` holds because only the linker writes the memory, before it hands the plan out, and all functions in
/// it are `@Sendable`; afterwards the plan is only read, and it frees the memory when the last reader is gone.
final class Plan: @unchecked Sendable {
  /// The names of all entries.
  let names = NameDictionary()

  /// The name and namespace of `xsi:nil` (XML Schema 1.0 Part 1, § 2.6.2).
  let xsiNamespace: UnsafePointer<UInt8>
  let nilName: UnsafePointer<UInt8>

  /// The context around the root element: it has one entry.
  let root: UnsafeMutablePointer<PlanContext>

  /// The context inside an element that holds plain text.
  let plainText: UnsafeMutablePointer<PlanContext>

  private var contexts: [UnsafeMutablePointer<PlanContext>] = []
  private var texts: [UnsafeMutableBufferPointer<UInt8>] = []
  private var functions: [EntryFunctions] = []

  init() {
    xsiNamespace = names.intern("http://www.w3.org/2001/XMLSchema-instance")
    nilName = names.intern("nil")
    plainText = .allocate(capacity: 1)
    plainText.initialize(to: PlanContext())
    root = .allocate(capacity: 1)
    root.initialize(to: PlanContext())
    root.pointee.wantsText = false
    contexts = [plainText, root]
  }

  deinit {
    for context in contexts {
      if let entries = context.pointee.entries {
        entries.deinitialize(count: context.pointee.entryCount)
        entries.deallocate()
      }
      context.deinitialize(count: 1)
      context.deallocate()
    }
    for text in texts { text.deallocate() }
  }

  /// The entry of the root element.
  var rootEntry: UnsafeMutablePointer<PlanEntry>? { root.pointee.elements }

  /// Finds the entry of a list by a path of property names and keys from the root; the empty path is the root.
  ///
  /// - Throws: `linkFailure` when there is none.
  func list(at path: String) throws(FremontError) -> UnsafeMutablePointer<PlanEntry> {
    guard var entry = rootEntry else { throw FremontError(.linkFailure, "the definition has no root") }
    var subject = "the root"
    for step in path.split(separator: ".") {
      let context = entry.pointee.context
      let isList = context.pointee.kind == .list
      let entries = UnsafeMutableBufferPointer(
        start: context.pointee.entries,
        count: isList ? 0 : context.pointee.entryCount
      )
      guard let index = entries.firstIndex(where: { $0.key == step }), let base = entries.baseAddress else {
        let owner = context.pointee.kind == .instance ? context.pointee.title : subject
        let hint = Suggestion.ending(for: String(step), in: entries.map(\.key))
        throw FremontError(.linkFailure, "\(owner) has no property '\(step)'\(hint)")
      }
      entry = base + index
      subject = "'\(step)'"
    }
    if entry.pointee.context.pointee.kind == .list { return entry }
    throw FremontError(
      .linkFailure,
      [
        Diagnostic(
          .error,
          "\(subject) is not an ARRAY, but \(entry.pointee.dataType.withArticle)",
          notes: [entry.pointee.declaration.note]
        )
      ]
    )
  }

  /// The names of all elements and attributes.
  var entryNames: Set<String> {
    var names: Set<String> = []
    for context in contexts {
      guard let entries = context.pointee.entries else { continue }
      for index in 0..<context.pointee.entryCount { names.insert(String(cString: entries[index].name)) }
    }
    return names
  }

  /// Makes an empty context.
  func makeContext() -> UnsafeMutablePointer<PlanContext> {
    let context = UnsafeMutablePointer<PlanContext>.allocate(capacity: 1)
    context.initialize(to: PlanContext())
    context.pointee.wantsText = false
    contexts.append(context)
    return context
  }

  /// Gives a context its entries, which are sorted into the order of writing.
  func setEntries(_ entries: [PlanEntry], of context: UnsafeMutablePointer<PlanContext>) {
    let attributes = entries.filter { $0.place == .attribute }
    let texts = entries.filter { $0.place == .text }
    let elements = entries.filter { $0.place == .element }
    let memory = UnsafeMutableBufferPointer<PlanEntry>.allocate(capacity: max(entries.count, 1))
    _ = memory.initialize(from: attributes + texts + elements)
    guard let base = memory.baseAddress else { return }
    context.pointee.entries = base
    context.pointee.entryCount = entries.count
    context.pointee.attributeCount = attributes.count
    context.pointee.text = texts.isEmpty ? nil : base + attributes.count
    context.pointee.wantsText = !texts.isEmpty
    context.pointee.elements = base + attributes.count + texts.count
    context.pointee.elementCount = elements.count
    context.pointee.presenceCount = entries.reduce(0) { max($0, $1.presence + 1) }
    if elements.count > 8 { context.pointee.index = PlanIndex(elements.map(\.name)) }
  }

  /// Keeps functions for as long as the plan lives.
  func keep(_ functions: EntryFunctions) -> Unmanaged<EntryFunctions> {
    self.functions.append(functions)
    return .passUnretained(functions)
  }

  /// Keeps text for as long as the plan lives.
  func keep(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    _ = copy.initialize(from: text.utf8)
    texts.append(copy)
    return UnsafeBufferPointer(rebasing: copy[..<text.utf8.count])
  }
}
