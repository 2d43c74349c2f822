extension ValueType {
  /// The type of values that contain instances of registered types: an existential, or a container of them.
  @usableFromInline
  static func open(_ description: TypeDescription) -> ValueType {
    guard let container = Value.self as? any OpenContainer.Type else { return .existential(Value.self, description) }
    return container.openType(description).of(Value.self)
  }
}

/// A container whose values may be of an existential type, which cannot conform to ``ModelValue``.
private protocol OpenContainer {
  /// The type of the container, given the description of its values.
  static func openType(_ description: TypeDescription) -> AnyValueType
}

extension Optional: OpenContainer {
  fileprivate static func openType(_ description: TypeDescription) -> AnyValueType {
    AnyValueType(ValueType<Wrapped?>.optional(.open(description)))
  }
}

extension Array: OpenContainer {
  fileprivate static func openType(_ description: TypeDescription) -> AnyValueType {
    AnyValueType(ValueType<[Element]>.array(.open(description)))
  }
}

extension Dictionary: OpenContainer where Key: ModelValue {
  fileprivate static func openType(_ description: TypeDescription) -> AnyValueType {
    AnyValueType(ValueType<[Key: Value]>.dictionary(.open(description)))
  }
}
