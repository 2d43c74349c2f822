/// A document to measure: its bytes and its values.
///
/// Both are made from the same random choices, independently of each other, so the values can check a parser.
struct Sample<Kind: DocumentKind> {
  let size: DocumentSize
  let bytes: [UInt8]
  let root: Kind.Root

  /// The number of records that the document repeats.
  let recordCount: Int
}
