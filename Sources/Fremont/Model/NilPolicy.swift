/// How nil is written, as `whenNil` names it in a model definition.
public enum NilPolicy: String, Sendable, Hashable, CaseIterable {
  /// Not at all; the default.
  case omit = "OMIT"
  /// As an empty element or attribute.
  case empty = "EMPTY"
  /// As an element with `xsi:nil="true"`.
  case xsiNil = "NIL"
}
