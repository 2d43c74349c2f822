/// Input from readers of formats in which a document contains each object once.
extension DecodingSession {
  /// Processes a reference to an object by its number. The value that refers to it has just started.
  ///
  /// Returns whether the object starts here, so that its content and its end follow.
  mutating func refer(to number: Int, _ place: DocumentPlace) -> Bool {
    let frame = top
    guard let content = frame.context.elements, let row = frame.row else { return false }
    switch objects[number] {
    case .unread:
      openObject(number, place)
      return !isStopped
    case .faulty: break
    case .unfinished:
      if let owner = ownerThatWaits(of: row, frame - 1) {
        objects.wait(
          for: number, ObjectTable.Link(owner: owner, context: content.context, row: row, place: place))
        return false
      }
      note(
        ValueFault(
          "object \(number) refers to itself; \(content.context.title) is built from its fields, so it does not exist yet"
        ), row, place)
    case .object(let object, let context):
      if objects.recordReference(number) > options.maximumObjectDepth {
        failObjectDepth(place)
        return false
      }
      if context == content.context {
        frame.storage.assumingMemoryBound(to: AnyObject?.self).pointee = object.takeUnretainedValue()
      } else {
        noteMismatch(number, context, expected: content.context, row, at: place)
      }
    }
    return false
  }

  /// The object that can receive a value later: it exists already, and the property of the value can be written.
  private func ownerThatWaits(of row: RowPointer, _ frame: FramePointer) -> AnyObject? {
    let context = frame.context
    guard context.kind == .instance, context.finish == nil, row.containerOffset == 0,
      row.terms?.collector.index == nil, row.takesAll
    else { return nil }
    return context.object?(frame.storage)
  }

  /// Gives a finished object to the objects that wait for it.
  private mutating func resolveLinks(_ number: Int, _ object: AnyObject, _ context: ContextPointer) {
    for link in objects.takeLinks(to: number) {
      guard link.context == context else {
        noteMismatch(number, context, expected: link.context, link.row, at: link.place)
        continue
      }
      var owner = Unmanaged.passUnretained(link.owner)
      var value: AnyObject? = object
      withUnsafeMutableBytes(of: &owner) { owner in
        withUnsafeMutablePointer(to: &value) { value in
          guard let owner = owner.baseAddress else { return }
          // `take` moves the value out of its memory.
          link.row.take(owner, UnsafeMutableRawPointer(value))
          value.initialize(to: nil)
        }
      }
    }
  }

  private mutating func noteMismatch(
    _ number: Int, _ context: ContextPointer, expected: ContextPointer, _ row: RowPointer, at place: DocumentPlace
  ) {
    note(
      ValueFault("object \(number) is an instance of \(context.title), expected \(expected.title)"),
      row, place)
  }

  /// Starts the object that the value which has just started stands for. `number` is nil if no other value refers to
  /// it.
  mutating func openObject(_ number: Int?, _ place: DocumentPlace) {
    let frame = top
    guard let content = frame.context.elements else { return }
    if objects.depth >= options.maximumObjectDepth { return failObjectDepth(place) }
    // This frame has no items, so its count is free: it records that the object stands here (1), or its number plus 2.
    frame.itemCount = number.map { Int32(clamping: $0 + 2) } ?? 1
    let limit = objects.outermostLimit ?? options.maximumDepth
    objects.open(options.maximumDepth)
    options.maximumDepth = frames.count + limit
    if let number { objects[number] = .unfinished }
    start(content.name, nil, .none, at: place)
    let context = content.context
    // An object that exists before it is filled can be referred to by its own content.
    guard let number, !isStopped, context.finish == nil,
      let object = context.object?(top.storage)
    else { return }
    objects[number] = .object(.passRetained(object), context)
  }

  /// Records that the object of a value has been read, if it stood there.
  mutating func closeObject(_ frame: FramePointer) {
    if frame.itemCount == 0 { return }
    let number = frame.itemCount > 1 ? Int(frame.itemCount) - 2 : nil
    if let limit = objects.close(number) { options.maximumDepth = limit }
    guard let number, let content = frame.context.elements else { return }
    if let object = frame.storage.assumingMemoryBound(to: AnyObject?.self).pointee {
      if case .object(let first, _) = objects[number], first.toOpaque() != Unmanaged.passUnretained(object).toOpaque(),
        objects.isHeldEarly(number)
      {
        note(
          ValueFault("object \(number) refers to itself, so it cannot be replaced by another object after reading"),
          content.declaration, frame.place)
      }
      objects[number] = .object(.passRetained(object), content.context)
      resolveLinks(number, object, content.context)
    } else {
      objects[number] = .faulty
    }
  }

  @inline(never)
  private mutating func failObjectDepth(_ place: DocumentPlace) {
    let limit = options.maximumObjectDepth
    fail(
      FremontError(
        .depthLimit, "objects hold each other in a chain longer than the limit of \(limit)", at: resolve?(place.tag),
        path: writtenPath))
  }
}
