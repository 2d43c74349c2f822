/// Where in memory the fields of an instance stand that is yet to be built.
struct FieldArrangement: Sendable {
  let layout: Layout
  let fields: [String: (offset: Int, property: InstanceProperty)]
  private let order: [(offset: Int, property: InstanceProperty)]

  init(_ properties: [(name: String, property: InstanceProperty)]) {
    var size = 0
    var alignment = 1
    var order: [(offset: Int, property: InstanceProperty)] = []
    var fields: [String: (offset: Int, property: InstanceProperty)] = [:]
    for (name, property) in properties {
      let layout = property.fieldLayout
      let offset = (size + layout.alignment - 1) / layout.alignment * layout.alignment
      order.append((offset, property))
      fields[name] = (offset, property)
      size = offset + layout.size
      alignment = max(alignment, layout.alignment)
    }
    layout = Layout(size: size, alignment: alignment)
    self.order = order
    self.fields = fields
  }

  func slot(at index: Int) -> Slot {
    order[index].property.fieldSlot(order[index].offset)
  }

  var initialize: @Sendable (UnsafeMutableRawPointer) -> Void {
    { [order] memory in
      for (offset, property) in order { property.initializeField(memory.advanced(by: offset)) }
    }
  }

  var destroy: @Sendable (UnsafeMutableRawPointer) -> Void {
    { [order] memory in
      for (offset, property) in order { property.destroyField(memory.advanced(by: offset)) }
    }
  }
}
