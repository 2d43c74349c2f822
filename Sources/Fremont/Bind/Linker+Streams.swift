/// A streamed list: its items are delivered or written one by one, so that they are never in memory together.
struct ListStream: Sendable {
  /// The names of properties and keys that lead from the root to the list; empty if the root is the list.
  let path: [String]

  /// The slot of the items, regardless of the Swift type around them.
  let slot: Slot

  init<Element: ModelValue>(at path: String, of type: Element.Type) {
    self.path = path.split(separator: ".").map(String.init)
    slot = .streamed(type)
  }
}

extension LinkedRule {
  /// Records whether the value is on the way to the streamed list.
  mutating func follow(_ stream: ArraySlice<String>?) {
    if let stream, let first = stream.first, first == key { self.stream = stream.dropFirst() }
  }
}

extension Linker {
  /// The slot of the streamed list, if the value is that list.
  func streamedSlot(of member: LinkedRule) -> Slot? {
    guard let stream, member.stream?.isEmpty == true, case .array? = graph.target(of: member.rule) else { return nil }
    return stream.slot
  }

  /// Where a value goes: the destination, with another slot for the streamed list.
  func place(of member: LinkedRule, _ place: Destination) -> Destination {
    guard let slot = streamedSlot(of: member) else { return place }
    var place = place
    place.slots = SlotPair(slot)
    return place
  }

  /// Marks a context as that of the streamed list.
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
  /// The slot of a list without a container: items that are read are released, and the list is always empty.
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
