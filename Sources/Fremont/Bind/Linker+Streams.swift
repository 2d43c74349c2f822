/// The list of a document whose items come and go one by one, so that they are never in memory together.
struct ListStream: Sendable {
  /// The names of properties and keys that lead from the root to the list; none when the root is the list.
  let path: [String]

  /// Where the items go, regardless of the Swift type around them.
  let slot: Slot

  init<Element: ModelValue>(at path: String, of type: Element.Type) {
    self.path = path.split(separator: ".").map(String.init)
    slot = .streamed(type)
  }
}

extension LinkedRule {
  /// Records whether the value is the next one on the way to the list that is streamed.
  mutating func follow(_ stream: ArraySlice<String>?) {
    if let stream, let first = stream.first, first == key { self.stream = stream.dropFirst() }
  }
}

extension Linker {
  /// The slot of the list that is streamed, if the value is that.
  func streamedSlot(of member: LinkedRule) -> Slot? {
    guard let stream, member.stream?.isEmpty == true, case .array? = graph.target(of: member.rule) else { return nil }
    return stream.slot
  }

  /// Where a value goes: its own place, unless it is the list that is streamed.
  func place(of member: LinkedRule, _ place: Destination) -> Destination {
    guard let slot = streamedSlot(of: member) else { return place }
    var place = place
    place.slots = SlotPair(slot)
    return place
  }

  /// Records that a context is that of the list which is streamed.
  mutating func markStreamed(_ context: ContextPointer, in place: ListPlace) {
    context.pointee.isStreamed = true
    if plan.streamedList == nil {
      plan.streamedList = place
    } else if !isAmbiguous {
      isAmbiguous = true
      let path = stream?.path.joined(separator: ".") ?? ""
      faults.append(Diagnostic(.error, "'\(path)' leads to several lists, of which only one can be taken item by item"))
    }
  }
}

extension Slot {
  /// The slot of a list that no container holds: what is built for it is released, and what is found in it is empty.
  static func streamed<Element: ModelValue>(_ type: Element.Type) -> Slot {
    let list = Element.typedArrayType
    return Slot(
      typeName: "[\(Element.self)]",
      scalar: { _ in nil },
      access: { request in
        guard let content = list.content(request)?.content else { return nil }
        let destroy = content.destroy
        return Access(
          content: content,
          take: { _, built in destroy(built) },
          locate: { _, scratch in UnsafeRawPointer(scratch.initializeMemory(as: [Element].self, to: [])) },
          scratch: content.layout,
          destroyScratch: { scratch, found in if found { destroy(scratch) } },
          typeMismatch: nil,
          fits: nil,
          attempt: nil,
          storeNil: nil,
          isCase: nil
        )
      },
      setNil: { _ in }
    )
  }
}
