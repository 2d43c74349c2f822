/// A document to measure with: its bytes, and the values that they stand for.
///
/// Both come out of the same random choices, neither out of the other, so that the values can check a parser.
struct Sample<Kind: DocumentKind> {
  let size: DocumentSize
  let bytes: [UInt8]
  let root: Kind.Root

  /// The number of records that the document repeats.
  let recordCount: Int
}
