/// The bytes of one value of a message, as a line of a dump.
package struct BinaryPiece {
  /// The offsets of its first byte, and of the byte after its last.
  package let start: Int
  package let end: Int

  /// The path of the value.
  package let path: String

  /// The value as the dump shows it.
  package let value: String
}
