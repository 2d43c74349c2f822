/// A type-erased `ValueType`.
///
/// The protocol cannot name `Self` here, because a class that is not final could not conform.
public struct AnyValueType: Sendable {
  @usableFromInline let type: any Sendable

  @inlinable
  init<Value>(_ type: ValueType<Value>) {
    self.type = type
  }

  /// Restores the type that it was created with.
  @inlinable
  func of<Value>(_ value: Value.Type) -> ValueType<Value> {
    guard let type = type as? ValueType<Value> else {
      preconditionFailure("\(value) has the value type of another type, \(Swift.type(of: self.type))")
    }
    return type
  }

  /// The type of arrays of a value type. It calls into the module that declares the type: nothing is inlined here.
  @usableFromInline @inline(never)
  static func array(of element: any ModelValue.Type) -> AnyValueType { element.arrayType }
}
