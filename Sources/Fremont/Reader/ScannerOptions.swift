/// What a scanner accepts, and how much of it.
struct ScannerOptions: Sendable, Hashable {
  /// What becomes of a document type declaration.
  enum Doctype: Sendable, Hashable {
    /// Its grammar is checked; entity declarations and default values of attributes are refused.
    case ignored
    /// It is refused.
    case refused
    /// Entities whose replacement is text without markup may stand in it; what they expand to in the whole document is
    /// bounded, in bytes.
    case internalEntities(maximumExpansion: Int)
    /// All that the internal subset declares is applied: entities, parameter entities, default values of attributes.
    case internalDeclarations(maximumExpansion: Int)
  }

  /// The greatest number of attributes of an element, namespace declarations included. The default is 1,024.
  var maximumAttributes = 1024

  /// The longest name of an element, attribute or target, prefix included, in bytes of UTF-8. The default is 1,024.
  var maximumNameLength = 1024

  /// The longest value of an attribute as it stands between its quotes, in bytes of UTF-8. The default is 1 MiB.
  var maximumAttributeLength = 1 << 20

  /// The greatest number of distinct names and namespaces. The default is 50,000.
  var maximumNames = 50_000

  /// The longest tag, comment, document type declaration or other markup, in bytes of UTF-8. The default is 2 MiB.
  ///
  /// Nothing can be reported of it before it is whole, and it is held in memory until then.
  var maximumBytesWithoutEvent = 2 << 20

  /// What becomes of a document type declaration. The default is to check it and to ignore what it says.
  var doctype = Doctype.ignored

  /// The same options, with limits as they count: no less than there can be, and such that sums of a few of them are integers.
  var effective: ScannerOptions {
    let greatest = Int.max / 8
    var options = self
    options.maximumAttributes = min(max(0, maximumAttributes), greatest)
    options.maximumNameLength = min(max(1, maximumNameLength), greatest)
    options.maximumAttributeLength = min(max(0, maximumAttributeLength), greatest)
    options.maximumBytesWithoutEvent = min(max(1, maximumBytesWithoutEvent), greatest)
    return options
  }
}
