/// Bytes of which each is known and none is next to another in memory.
struct ScatteredBytes: Sequence {
  let bytes: [UInt8]

  func makeIterator() -> AnyIterator<UInt8> { AnyIterator(bytes.makeIterator()) }
}
