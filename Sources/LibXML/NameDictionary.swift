import CLibXML2

/// Names interned once, so that parser contexts which share them report equal names as equal pointers.
///
/// Filled by one thread, then handed to any number of parser contexts: each looks a name up here first and keeps what
/// it does not find in a dictionary of its own.
///
/// `@unchecked Sendable` holds because the object is only written by `intern`, which its maker calls before it shares the
/// object; afterwards `xmlDictCreateSub` changes nothing but the reference count, under libxml2's lock, and look-ups
/// through a sub-dictionary only read.
package final class NameDictionary: @unchecked Sendable {
  /// The dictionary itself; nil when there was no memory for it.
  let dictionary: xmlDictPtr?

  /// The names for which libxml2 had no memory. They serve all but its parsers, which refuse to start with such a dictionary.
  private var spare: [[UInt8]: UnsafeMutablePointer<UInt8>] = [:]

  /// Creates an empty dictionary.
  package init() {
    dictionary = xmlDictCreate()
  }

  deinit {
    if let dictionary { xmlDictFree(dictionary) }
    for name in spare.values { name.deallocate() }
  }

  /// Whether libxml2 knows all names that have been interned.
  var isComplete: Bool { dictionary != nil && spare.isEmpty }

  /// Returns the one pointer that stands for a name for as long as the dictionary lives.
  package func intern(_ name: String) -> UnsafePointer<UInt8> {
    let bytes = Array(name.utf8)
    if let known = spare[bytes] { return UnsafePointer(known) }
    // An empty buffer may have no address, and libxml2 refuses a null name.
    let pointer =
      bytes.isEmpty
      ? xmlDictLookup(dictionary, "", 0) : xmlDictLookup(dictionary, bytes, Int32(clamping: bytes.count))
    if let pointer { return pointer }
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count + 1)
    _ = copy.initialize(from: bytes + [0])
    guard let base = copy.baseAddress else { preconditionFailure("a buffer of at least one byte has an address") }
    spare[bytes] = base
    return UnsafePointer(base)
  }

  /// Returns the pointer of a name that is interned already; nil for others.
  package func find(_ name: [UInt8]) -> UnsafePointer<UInt8>? {
    // An empty buffer may have no address, and libxml2 refuses a null name.
    let pointer =
      name.isEmpty
      ? xmlDictExists(dictionary, "", 0) : xmlDictExists(dictionary, name, Int32(clamping: name.count))
    return spare.isEmpty ? pointer : pointer ?? spare[name].map { UnsafePointer($0) }
  }
}
