/// How values of some Swift type are read and written, the type hidden.
///
/// A requirement that names `Self` could not be met by a class that is not final.
public struct AnyValueType: Sendable {
  @usableFromInline let type: any Sendable

  @inlinable
  init<Value>(_ type: ValueType<Value>) {
    self.type = type
  }

  /// The same for the type that it was made for.
  @inlinable
  func of<Value>(_ value: Value.Type) -> ValueType<Value> {
    guard let type = type as? ValueType<Value> else {
      preconditionFailure("\(value) has the value type of another type, \(Swift.type(of: self.type))")
    }
    return type
  }

  /// The type of arrays of values of some type, asked of that where it is declared, since nothing of it is inlined.
  @usableFromInline @inline(never)
  static func array(of element: any ModelValue.Type) -> AnyValueType { element.arrayType }
}
