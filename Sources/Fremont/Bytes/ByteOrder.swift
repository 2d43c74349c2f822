/// The order of the bytes of a number, as `byteOrder` names it in a model definition.
public enum ByteOrder: String, Sendable, Hashable, CaseIterable {
  /// The least significant byte first; the default.
  case little = "LITTLE"
  /// The most significant byte first, as in network protocols.
  case big = "BIG"
}
