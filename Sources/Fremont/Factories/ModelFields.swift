/// The values read for an instance that is about to be built.
///
/// They are valid only within the function that builds the instance, and cannot be stored: pass them on as
/// `borrowing ModelFields`. Each value is moved out, so it can be read only once.
public struct ModelFields: ~Copyable {
  /// The layout of the fields, which outlives the function. It is used if a field is not the next one.
  @usableFromInline unowned(unsafe) let layout: FieldLayout

  /// The fields and their values, behind pointers that need no reference counting.
  @usableFromInline let keys: UnsafePointer<FieldLayout.Key>
  @usableFromInline let count: Int
  @usableFromInline let memory: UnsafeMutableRawPointer

  /// The index of the field that is expected next.
  @usableFromInline let next: UnsafeMutablePointer<Int>

  /// The flags that tell which fields were moved out.
  @usableFromInline let isMovedOut: UnsafeMutablePointer<Bool>

  init(_ layout: FieldLayout, _ memory: UnsafeMutableRawPointer) {
    self.layout = layout
    self.memory = memory
    keys = layout.keys
    count = layout.fields.count
    next = (memory + layout.cursorOffset).assumingMemoryBound(to: Int.self)
    isMovedOut = layout.isMovedOut(in: memory)
  }

  /// The value of a property. An absent one is nil if the property is optional, and empty if it is a list or a
  /// dictionary.
  ///
  /// - Throws: A ``ValueFault`` when the value is absent. Also, with the line of the call, when the value was read
  ///   before, when the factory lists no such property, or when the property has another type.
  @inlinable
  public subscript<Value>(
    name: String, file file: String = #fileID, line line: Int = #line, column column: Int = #column
  ) -> Value {
    get throws {
      let field = try field(name, Value.self, file, line: line, column: column)
      if let value = field.move() { return value }
      field.initialize(to: nil)
      try fillAbsent(field, name)
      if let value = field.move() { return value }
      throw Self.absence(name)
    }
  }

  /// The value of a property, or a fallback if it is absent.
  @inlinable
  public subscript<Value>(
    name: String, default fallback: @autoclosure () -> Value, file file: String = #fileID, line line: Int = #line,
    column column: Int = #column
  ) -> Value {
    get throws {
      try field(name, Value.self, file, line: line, column: column).move() ?? fallback()
    }
  }

  /// The unknown content of the instance, for a factory that lists `Mapped(unknown:)`. It is copied.
  public var unknown: UnknownContent {
    guard let index = layout.indices[UnknownContent.propertyName] else { return UnknownContent() }
    let field = memory + layout.fields[index].offset
    return field.assumingMemoryBound(to: UnknownContent?.self).pointee ?? UnknownContent()
  }

  /// The address of a field to move out. The order of the calls is the same for each instance, and usually that of the
  /// factory, so the next field is tried first.
  @inlinable
  @inline(__always)
  func field<Value>(
    _ name: String, _ type: Value.Type, _ file: String, line: Int, column: Int
  ) throws -> UnsafeMutablePointer<Value?> {
    let index = next.pointee
    if index < count, case let key = keys + index, key.pointee.isField(name, Value.self), !isMovedOut[index] {
      next.pointee = index &+ 1
      isMovedOut[index] = true
      return (memory + key.pointee.offset).assumingMemoryBound(to: Value?.self)
    }
    return (memory + (try offset(of: name, Value.self, file, line: line, column: column))).assumingMemoryBound(
      to: Value?.self)
  }

  /// The offset of a field that may not be the next one.
  @usableFromInline
  @inline(never)
  func offset(of name: String, _ type: any Any.Type, _ file: String, line: Int, column: Int) throws -> Int {
    let fields = layout.fields
    var index = next.pointee
    if index >= fields.count || fields[index].name != name {
      guard let found = layout.indices[name] else { throw unlisted(name, file, line: line, column: column) }
      index = found
    }
    guard fields[index].type == type else { throw mistyped(fields[index], type, file, line: line, column: column) }
    if isMovedOut[index] {
      throw Self.fault(
        "property '\(name)' is asked for twice; keep its value in a constant", file, line: line, column: column)
    }
    next.pointee = index + 1
    isMovedOut[index] = true
    return fields[index].offset
  }

  /// Fills the last requested field with the value for absence.
  @usableFromInline
  @inline(never)
  func fillAbsent(_ field: UnsafeMutableRawPointer, _ name: String) throws {
    guard let fillAbsent = layout.fields[next.pointee - 1].fillAbsent else { throw Self.absence(name) }
    fillAbsent(field)
  }

  private func unlisted(_ name: String, _ file: String, line: Int, column: Int) -> ValueFault {
    let hint = Suggestion.ending(for: name, in: layout.fields.map(\.name))
    return Self.fault("the factory lists no property '\(name)'\(hint)", file, line: line, column: column)
  }

  private func mistyped(
    _ field: FieldLayout.Field, _ type: any Any.Type, _ file: String, line: Int, column: Int
  ) -> ValueFault {
    Self.fault("property '\(field.name)' is of type \(field.type), not \(type)", file, line: line, column: column)
  }

  private static func fault(_ message: String, _ file: String, line: Int, column: Int) -> ValueFault {
    var fault = ValueFault(message)
    fault.note = Diagnostic.Note("asked for here", at: SourceLocation(file: file, line: line, column: column))
    return fault
  }

  @usableFromInline
  static func absence(_ name: String) -> ValueFault {
    var fault = ValueFault("property '\(name)' is absent")
    fault.propertyName = name
    return fault
  }
}
