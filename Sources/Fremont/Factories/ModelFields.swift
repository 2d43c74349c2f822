/// The values read for an instance that is about to be built.
///
/// They can be used only within the function that builds the instance.
public struct ModelFields {
  @usableFromInline unowned(unsafe) let arrangement: FieldArrangement
  @usableFromInline let memory: UnsafeMutableRawPointer

  init(_ arrangement: FieldArrangement, _ memory: UnsafeMutableRawPointer) {
    self.arrangement = arrangement
    self.memory = memory
  }

  /// The value of a property. An absent one is nil if the property is optional, and empty if it is a list or a dictionary.
  ///
  /// - Throws: A ``ValueFault`` when the value is absent, when the factory lists no such property, or when the property has
  ///   another type than the one asked for.
  @inlinable
  public subscript<Value>(name: String) -> Value {
    get throws {
      let index = try index(of: name, Value.self)
      let field = memory + arrangement.fields[index].offset
      if let value = field.assumingMemoryBound(to: Value?.self).pointee { return value }
      if let fillAbsent = arrangement.fields[index].fillAbsent {
        fillAbsent(field)
        if let value = field.assumingMemoryBound(to: Value?.self).pointee { return value }
      }
      throw Self.absence(name)
    }
  }

  /// The value of a property, or another one when it is absent.
  @inlinable
  public subscript<Value>(name: String, default fallback: @autoclosure () -> Value) -> Value {
    get throws {
      let index = try index(of: name, Value.self)
      let field = memory + arrangement.fields[index].offset
      return field.assumingMemoryBound(to: Value?.self).pointee ?? fallback()
    }
  }

  /// What the document holds beyond the definition, for a factory that lists `Mapped(unknown:)`.
  public var unknown: UnknownContent {
    let content = try? self[UnknownContent.propertyName] as UnknownContent
    return content ?? UnknownContent()
  }

  /// The number of a field. They are asked for in the same order for each instance, which mostly is that of the factory.
  @inlinable
  func index<Value>(of name: String, _ type: Value.Type) throws -> Int {
    let next = (memory + arrangement.cursorOffset).assumingMemoryBound(to: Int.self)
    var index = next.pointee
    if index >= arrangement.fields.count || arrangement.fields[index].name != name {
      guard let found = arrangement.indices[name] else { throw ValueFault("the factory lists no property '\(name)'") }
      index = found
    }
    guard arrangement.fields[index].type == Value.self else {
      throw ValueFault("property '\(name)' is of type \(arrangement.fields[index].type), not \(Value.self)")
    }
    next.pointee = index + 1
    return index
  }

  @usableFromInline
  static func absence(_ name: String) -> ValueFault {
    var fault = ValueFault("property '\(name)' is absent")
    fault.propertyName = name
    return fault
  }
}
