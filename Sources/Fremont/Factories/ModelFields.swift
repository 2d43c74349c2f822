/// The values read for an instance that is about to be built.
///
/// They can be used only within the function that builds the instance.
public struct ModelFields {
  private let arrangement: FieldArrangement
  private let memory: UnsafeMutableRawPointer

  init(_ arrangement: FieldArrangement, _ memory: UnsafeMutableRawPointer) {
    self.arrangement = arrangement
    self.memory = memory
  }

  /// The value of a property. An absent one is nil if the property is optional, and empty if it is a list or a dictionary.
  ///
  /// - Throws: A ``ValueFault`` when the value is absent, when the factory lists no such property, or when the property has
  ///   another type than the one asked for.
  public subscript<Value>(name: String) -> Value {
    get throws {
      guard let field = arrangement.fields[name] else {
        throw ValueFault("the factory lists no property '\(name)'")
      }
      guard field.property.valueType == Value.self else {
        throw ValueFault("property '\(name)' is of type \(field.property.valueType), not \(Value.self)")
      }
      let value = memory.advanced(by: field.offset).assumingMemoryBound(to: Value?.self)
      if let value = value.pointee { return value }
      if let empty = field.property.makeAbsent?() as? Value { return empty }
      var fault = ValueFault("property '\(name)' is absent")
      fault.propertyName = name
      throw fault
    }
  }

  /// The value of a property, or another one when it is absent.
  public subscript<Value>(name: String, default fallback: @autoclosure () -> Value) -> Value {
    get throws {
      let value: Value? = try self[optional: name]
      return value ?? fallback()
    }
  }

  /// What the document holds beyond the definition, for a factory that lists `Mapped(unknown:)`.
  public var unknown: UnknownContent {
    let content = try? self[UnknownContent.propertyName] as UnknownContent
    return content ?? UnknownContent()
  }

  private subscript<Value>(optional name: String) -> Value? {
    get throws {
      guard let field = arrangement.fields[name], field.property.valueType == Value.self else {
        let value: Value = try self[name]
        return value
      }
      return memory.advanced(by: field.offset).assumingMemoryBound(to: Value?.self).pointee
    }
  }
}
