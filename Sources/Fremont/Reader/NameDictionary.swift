/// Names interned once, so that equal names are equal pointers to all that share the dictionary.
///
/// `@unchecked Sendable` holds because the object is only written by `intern`, which its maker calls before it shares the object;
/// afterwards it is only read. The copies of the names stay in place until the dictionary goes, which frees each once.
final class NameDictionary: @unchecked Sendable {
  private var names: [[UInt8]: UnsafeMutablePointer<UInt8>] = [:]

  deinit {
    for name in names.values { name.deallocate() }
  }

  /// Returns the one pointer that stands for a name for as long as the dictionary lives: a C string.
  func intern(_ name: String) -> UnsafePointer<UInt8> {
    let bytes = Array(name.utf8)
    if let known = names[bytes] { return UnsafePointer(known) }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    (copy + bytes.count).initialize(to: 0)
    names[bytes] = copy
    return UnsafePointer(copy)
  }

  /// Returns the pointer of a name that is interned already; nil for others.
  func find(_ name: some Sequence<UInt8>) -> UnsafePointer<UInt8>? {
    names[Array(name)].map { UnsafePointer($0) }
  }
}
