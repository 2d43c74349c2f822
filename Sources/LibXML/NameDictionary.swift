package import CLibXML2

/// Names interned once, so that parser contexts which share them report equal names as equal pointers.
///
/// Filled by one thread, then handed to any number of parser contexts: each looks a name up here first and keeps what
/// it does not find in a dictionary of its own.
///
/// `@unchecked Sendable` holds because the dictionary is only written by `intern`, which its maker calls before it
/// shares the object; afterwards `xmlDictCreateSub` changes nothing but the reference count, under libxml2's lock, and
/// look-ups through a sub-dictionary only read.
package final class NameDictionary: @unchecked Sendable {
  /// The dictionary itself.
  package let dictionary: xmlDictPtr

  /// Creates an empty dictionary.
  package init() {
    guard let dictionary = xmlDictCreate() else { preconditionFailure("out of memory") }
    self.dictionary = dictionary
  }

  deinit {
    xmlDictFree(dictionary)
  }

  /// Returns the one pointer that stands for a name for as long as the dictionary lives.
  package func intern(_ name: String) -> UnsafePointer<UInt8> {
    var name = name
    let pointer = name.withUTF8 { bytes in
      // An empty buffer may have no address, and libxml2 refuses a null name.
      bytes.isEmpty
        ? xmlDictLookup(dictionary, "", 0)
        : xmlDictLookup(dictionary, bytes.baseAddress, Int32(clamping: bytes.count))
    }
    guard let pointer else { preconditionFailure("out of memory") }
    return pointer
  }

  /// Returns the pointer of a name that is interned already; nil for others.
  package func find(_ name: [UInt8]) -> UnsafePointer<UInt8>? {
    // An empty buffer may have no address, and libxml2 refuses a null name.
    if name.isEmpty { return xmlDictExists(dictionary, "", 0) }
    return xmlDictExists(dictionary, name, Int32(clamping: name.count))
  }
}
