/// The order in which the bytes of a number stand, as `byteOrder` names it in a model definition.
public enum ByteOrder: String, Sendable, Hashable, CaseIterable {
  /// The byte of the lowest value first; the default.
  case little = "LITTLE"
  /// The byte of the highest value first, which network protocols use.
  case big = "BIG"
}
