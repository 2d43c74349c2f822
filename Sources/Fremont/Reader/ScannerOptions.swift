/// What a scanner accepts, and how much of it.
struct ScannerOptions: Sendable, Hashable {
  /// The treatment of a document type declaration.
  enum Doctype: Sendable, Hashable {
    /// Its syntax is checked. Entity declarations and default values of attributes are refused.
    case ignored
    /// It is refused.
    case refused
    /// Entities whose replacement is text without markup are allowed. The total size of their expansions in the
    /// document is limited, in bytes.
    case internalEntities(maximumExpansion: Int)
    /// All declarations of the internal subset are applied: entities, parameter entities, default values of attributes.
    case internalDeclarations(maximumExpansion: Int)
  }

  /// The maximum number of attributes of an element, including namespace declarations. The default is 1,024.
  var maximumAttributes = 1024

  /// The maximum length of the name of an element, attribute or target with its prefix, in bytes of UTF-8. The default
  /// is 1,024.
  var maximumNameLength = 1024

  /// The maximum length of an attribute value as written between its quotes, in bytes of UTF-8. The default is 1 MiB.
  var maximumAttributeLength = 1 << 20

  /// The maximum number of distinct names and namespaces. The default is 50,000.
  var maximumNames = 50_000

  /// The maximum length of a tag, comment, document type declaration or other markup, in bytes of UTF-8. The default is
  /// 2 MiB.
  ///
  /// Markup can be reported only when it is complete, and is held in memory until then.
  var maximumBytesWithoutEvent = 2 << 20

  /// The treatment of a document type declaration. The default is to check it and ignore its content.
  var doctype = Doctype.ignored

  /// The same options with limits in a range where sums of a few of them cannot overflow.
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
