public import Fremont

extension Deserializable {
  /// Reads the value at an offset; nil if it extends past the end of the bytes.
  @inlinable
  @inline(__always)
  static func deserialize(_ bytes: UnsafeRawBufferPointer, at offset: Int, order: ByteOrder) -> Self? {
    guard let part = RawBytes.part(of: bytes, at: offset, count: size) else { return nil }
    return deserialize(part, order: order)
  }

  /// Reads consecutive values: `count` of them, or as many as fit if that is nil.
  ///
  /// The count is compared with the number of bytes before memory is reserved for it. Lists of a type without bytes are
  /// nil, because they would never end.
  @inlinable
  static func deserialize(all bytes: UnsafeRawBufferPointer, count: Int?, order: ByteOrder) -> [Self]? {
    let size = Self.size
    guard size > 0 else { return nil }
    let available = bytes.count / size
    let count = count ?? available
    guard count >= 0, count <= available else { return nil }
    var isWhole = true
    let values = [Self](unsafeUninitializedCapacity: count) { space, initialized in
      while initialized < count {
        guard let value = deserialize(bytes, at: initialized &* size, order: order) else {
          isWhole = false
          return
        }
        space.initializeElement(at: initialized, to: value)
        initialized += 1
      }
    }
    return isWhole ? values : nil
  }

  /// Writes the value at an offset, if it fits.
  @inlinable
  @inline(__always)
  func serialize(into bytes: UnsafeMutableRawBufferPointer, at offset: Int, order: ByteOrder) {
    guard let part = RawBytes.part(of: bytes, at: offset, count: Self.size) else { return }
    serialize(into: part, order: order)
  }

  /// Writes consecutive values, as many as fit.
  @inlinable
  static func serialize(
    _ values: [Self], into bytes: UnsafeMutableRawBufferPointer, order: ByteOrder
  ) {
    let size = Self.size
    guard size > 0 else { return }
    for index in 0..<min(values.count, bytes.count / size) {
      values[index].serialize(into: bytes, at: index &* size, order: order)
    }
  }
}
