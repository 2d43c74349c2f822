extension ObjectTable {
  /// Empties all objects that were made, if the document is refused.
  ///
  /// Objects that refer to each other would otherwise never be freed. An object that is built from its fields stays as
  /// it is: any cycle through it leads through an object that existed before.
  func emptyUnlessAccepted() {
    if isAccepted { return }
    for case .object(let object, let context) in states where context.finish == nil { context.empty(object) }
  }
}

extension ContextPointer {
  /// Assigns nil or an empty value to all properties of an object that can hold others.
  fileprivate func empty(_ object: Unmanaged<AnyObject>) {
    guard let entries = pointee.rows else { return }
    // The containers of classes are memory that holds a reference.
    var container = object
    withUnsafeMutableBytes(of: &container) { memory in
      guard let container = memory.baseAddress else { return }
      for row in entries..<entries + pointee.rowCount
      where row.containerOffset == 0 && row.terms?.collector.index == nil {
        let functions = row.rareFunctions
        switch row.context.kind {
        case .instance, .list, .dictionary, .shared: break
        case .text, .pair, .wrapper, .fragment: continue
        }
        if let setNil = functions.setNil {
          setNil(container)
        } else if let attempt = functions.attempt {
          // A property that refuses an empty value stays as it is.
          row.context.withEmptyValue { _ = try? attempt(container, $0) }
        } else {
          row.context.withEmptyValue { functions.take?(container, $0) }
        }
      }
    }
  }

  /// Calls a body with the initial value of a type, which the body moves away. Does nothing if the type has none.
  private func withEmptyValue(_ body: (UnsafeMutableRawPointer) -> Void) {
    if pointee.kind == .shared, let row = pointee.elements {
      return row.context.withEmptyValue { built in
        var object: AnyObject?
        withUnsafeMutablePointer(to: &object) { place in
          row.take(UnsafeMutableRawPointer(place), built)
          if place.pointee == nil { return }
          body(UnsafeMutableRawPointer(place))
          // The body has moved the object away.
          place.initialize(to: nil)
        }
      }
    }
    guard let initialize = pointee.initialize else { return }
    withMemory(pointee.storage) { memory in
      initialize(memory)
      guard let finish = pointee.finish else { return body(memory) }
      withMemory(pointee.result) { result in
        do {
          try finish(memory, result)
        } catch {
          return
        }
        body(result)
      }
    }
  }

  private func withMemory(_ layout: Layout, _ body: (UnsafeMutableRawPointer) -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(layout.size, 1), alignment: layout.alignment)
    defer { memory.deallocate() }
    body(memory)
  }
}
