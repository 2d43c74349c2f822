/// The bytes of one value of a message: a line of a dump.
package struct BinaryPiece {
  /// The numbers of bytes in front of its first byte, and of what follows.
  package let start: Int
  package let end: Int

  /// The path of the value.
  package let path: String

  /// The value, in the words of a dump.
  package let value: String
}
