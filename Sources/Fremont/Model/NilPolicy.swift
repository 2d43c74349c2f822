/// How nil is written: the `whenNil` of a model definition.
public enum NilPolicy: String, Sendable, Hashable, CaseIterable {
  /// Not at all. This is the default.
  case omit = "OMIT"
  /// As an empty element or attribute.
  case empty = "EMPTY"
  /// As an element with `xsi:nil="true"`.
  case xsiNil = "NIL"
}
