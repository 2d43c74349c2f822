/// The bytes of one value of a message: a line of a dump.
struct BinaryPiece {
  let start: Int
  let end: Int

  /// The path of the value.
  let path: String

  /// The value, in the words of a dump.
  let value: String
}
