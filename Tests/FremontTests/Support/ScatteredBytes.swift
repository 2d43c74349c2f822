/// A sequence of bytes without contiguous storage.
struct ScatteredBytes: Sequence {
  let bytes: [UInt8]

  func makeIterator() -> AnyIterator<UInt8> { AnyIterator(bytes.makeIterator()) }
}
