/// The memory layout of the fields of an instance that is yet to be built.
///
/// The fields are followed by the index of the field to ask for next, and by a flag for each field that tells whether
/// it was moved out. `@unchecked Sendable` holds because it is immutable.
@usableFromInline
final class FieldLayout: @unchecked Sendable {
  /// A field, for the function that builds the instance.
  struct Field {
    let name: String
    let offset: Int
    let type: any Any.Type

    /// Fills the field with the value for absence; nil if the type has none.
    let fillAbsent: (@Sendable (UnsafeMutableRawPointer) -> Void)?
  }

  /// Identifies a field, without reference-counted parts.
  @usableFromInline
  struct Key: BitwiseCopyable {
    /// The raw bytes of the string with the name. They are equal for equal short names, and for the same literal.
    @usableFromInline let name: (UInt64, UInt64)
    @usableFromInline let type: UnsafeRawPointer
    @usableFromInline let offset: Int

    init(_ field: Field) {
      name = Self.bytes(of: field.name)
      type = unsafeBitCast(field.type, to: UnsafeRawPointer.self)
      offset = field.offset
    }

    /// Whether the name and the type are certainly those of the field. If false, they may still be.
    @inlinable
    @inline(__always)
    func isField<Value>(_ name: String, _ type: Value.Type) -> Bool {
      Self.bytes(of: name) == self.name
        && unsafeBitCast(Value.self as any Any.Type, to: UnsafeRawPointer.self) == self.type
    }

    @inlinable
    @inline(__always)
    static func bytes(of name: String) -> (UInt64, UInt64) {
      var bytes: (UInt64, UInt64) = (0, 0)
      withUnsafeBytes(of: name) { name in withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: name) } }
      return bytes
    }
  }

  let layout: Layout

  /// The offset of the index of the next field.
  let cursorOffset: Int

  /// The offset of the flags that tell which fields were moved out.
  private let movedOutOffset: Int

  let fields: [Field]

  /// The same fields, for the loops.
  let keys: UnsafePointer<Key>

  /// The indices of the fields by name.
  let indices: [String: Int]

  private let accesses: [FieldAccess]

  /// The memory before anything is read. It can be copied, since nil has the same bytes everywhere.
  private let empty: [UInt8]

  init(_ properties: [(name: String, property: InstanceProperty)]) {
    var size = 0
    var alignment = MemoryLayout<Int>.alignment
    var fields: [Field] = []
    var accesses: [FieldAccess] = []
    for (name, property) in properties {
      guard let access = property.field else { preconditionFailure("a property is no field") }
      let offset = (size + access.layout.alignment - 1) / access.layout.alignment * access.layout.alignment
      fields.append(Field(name: name, offset: offset, type: property.valueType, fillAbsent: access.fillAbsent))
      accesses.append(access)
      size = offset + access.layout.size
      alignment = max(alignment, access.layout.alignment)
    }
    let (front, cursorOffset) = Layout(size: size, alignment: alignment).followed(by: Layout(of: Int.self))
    let (layout, movedOutOffset) = front.followed(
      by: Layout(size: fields.count, alignment: MemoryLayout<Bool>.alignment))
    self.layout = layout
    self.cursorOffset = cursorOffset
    self.movedOutOffset = movedOutOffset
    self.fields = fields
    let keys = UnsafeMutablePointer<Key>.allocate(capacity: fields.count)
    for (index, field) in fields.enumerated() { (keys + index).initialize(to: Key(field)) }
    self.keys = UnsafePointer(keys)
    self.accesses = accesses
    indices = Dictionary(fields.indices.map { (fields[$0].name, $0) }) { _, last in last }
    empty = Self.empty(layout, zip(fields, accesses).map { ($0.offset, $1) })
  }

  deinit {
    keys.deallocate()
  }

  /// The memory of fields before anything is read.
  private static func empty(_ layout: Layout, _ fields: [(offset: Int, access: FieldAccess)]) -> [UInt8] {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: layout.stride, alignment: layout.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: layout.stride)
    for (offset, access) in fields { access.initialize(memory + offset) }
    return Array(UnsafeRawBufferPointer(start: memory, count: layout.size))
  }

  func slot(at index: Int) -> Slot { accesses[index].slot(fields[index].offset) }

  var initialize: @Sendable (UnsafeMutableRawPointer) -> Void {
    { [empty] memory in
      empty.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: memory, count: $0.count).copyMemory(from: $0) }
    }
  }

  /// The flags that tell which fields were moved out.
  func isMovedOut(in memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Bool> {
    (memory + movedOutOffset).assumingMemoryBound(to: Bool.self)
  }

  var destroy: @Sendable (UnsafeMutableRawPointer) -> Void {
    // Trivial fields need not be destroyed.
    let owners = accesses.indices.compactMap { index in
      accesses[index].destroyer.map { (index: index, offset: fields[index].offset, destroyer: $0) }
    }
    return { [movedOutOffset] memory in
      let isMovedOut = (memory + movedOutOffset).assumingMemoryBound(to: Bool.self)
      for owner in owners where !isMovedOut[owner.index] { owner.destroyer.destroy(memory + owner.offset) }
    }
  }
}
