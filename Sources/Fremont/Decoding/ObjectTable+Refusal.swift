extension ObjectTable {
  /// Takes their parts from all objects that were made, where the document is refused.
  ///
  /// Objects that hold each other would stay for ever, as there is no one to take them apart. An object that is built from its fields
  /// keeps what it has: what leads back to it is part of an object that was there before.
  func emptyUnlessAccepted() {
    if isAccepted { return }
    for case .object(let object, let context) in states where context.finish == nil { context.empty(object) }
  }
}

extension ContextPointer {
  /// Assigns nil, or what has no parts, to all properties of an object that can hold others.
  fileprivate func empty(_ object: Unmanaged<AnyObject>) {
    guard let entries = pointee.rows else { return }
    // The containers of classes expect memory that holds a reference.
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
          // What refuses to be empty stays as it is.
          row.context.withEmptyValue { _ = try? attempt(container, $0) }
        } else {
          row.context.withEmptyValue { functions.take?(container, $0) }
        }
      }
    }
  }

  /// Calls a body with a value that has nothing but what its type begins with, which the body moves away; not where there is none.
  private func withEmptyValue(_ body: (UnsafeMutableRawPointer) -> Void) {
    if pointee.kind == .shared, let row = pointee.elements {
      return row.context.withEmptyValue { built in
        var object: AnyObject?
        withUnsafeMutablePointer(to: &object) { place in
          row.take(UnsafeMutableRawPointer(place), built)
          if place.pointee == nil { return }
          body(UnsafeMutableRawPointer(place))
          // It has been moved away.
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
