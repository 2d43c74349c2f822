/// The attributes of a start tag as libxml2 reports them: names as pointers, and values without the white space around
/// them.
struct SAXAttributes: Sequence, IteratorProtocol {
  private var attribute: SAXParser.Attributes?
  private var count: Int

  @inline(__always)
  init(_ attributes: SAXParser.Attributes?, _ count: Int) {
    attribute = attributes
    self.count = count
  }

  @inline(__always)
  mutating func next() -> (name: UnsafePointer<UInt8>?, value: UnsafeBufferPointer<UInt8>)? {
    guard count > 0, let attribute, let start = attribute[3], let end = attribute[4] else { return nil }
    self.attribute = attribute + 5
    count &-= 1
    return (attribute[0], UnsafeBufferPointer(from: start, to: end).trimmed)
  }
}
