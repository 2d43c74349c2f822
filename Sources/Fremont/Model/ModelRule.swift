/// How one value stands in the XML: what `ModelProperty`, `ModelArrayElement` and `ModelDictionaryElement` have in common.
///
/// An empty string in the file means that the attribute is absent, and is nil here.
public struct ModelRule: Sendable, Hashable {
  /// What a rule says.
  private struct Content: Hashable {
    var dataType: ModelDataType
    var xmlType: ModelXMLType = .element
    var xmlName: String?
    var xmlNamespace: String?
    var typeName: String?
    var formatString: String?
    var minOccurs: Int?
    var maxOccurs: Occurrence?
    var defaultValue: String?
    var defaultWhen: DefaultUse?
    var whenNil: NilPolicy?
    var isTagged: Bool?
    var jsonName: String?
    var jsonFormatString: String?
    var binaryFormat: String?
    var byteOrder: ByteOrder?
    var arrayElements: [ModelArrayElement] = []
    var dictionaryElements: [ModelDictionaryElement] = []
    var documentation: String?
    var position = DefinitionPosition()
  }

  /// What a rule says, shared by its copies until one of them changes.
  ///
  /// `@unchecked Sendable` holds because the content only changes while one rule alone refers to it.
  private final class Storage: @unchecked Sendable {
    var content: Content

    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage

  /// The type of the value.
  public var dataType: ModelDataType {
    get { storage.content.dataType }
    set {
      unshare()
      storage.content.dataType = newValue
    }
  }

  /// Where the value stands.
  public var xmlType: ModelXMLType {
    get { storage.content.xmlType }
    set {
      unshare()
      storage.content.xmlType = newValue
    }
  }

  /// The path of the element or attribute, or nil where it has none.
  public var xmlName: String? {
    get { storage.content.xmlName }
    set {
      unshare()
      storage.content.xmlName = newValue
    }
  }

  /// The namespaces of the names that an ``xmlName`` of `*` stands for; nil: all.
  ///
  /// These are URIs with white space between them, `##local` for no namespace, or `##other` alone for every namespace but that of the class.
  public var xmlNamespace: String? {
    get { storage.content.xmlNamespace }
    set {
      unshare()
      storage.content.xmlNamespace = newValue
    }
  }

  /// The class, enum, array, dictionary, number type or converter; nil: found by `xmlName`.
  public var typeName: String? {
    get { storage.content.typeName }
    set {
      unshare()
      storage.content.typeName = newValue
    }
  }

  /// How the value is written as text; nil: the default of the data type.
  public var formatString: String? {
    get { storage.content.formatString }
    set {
      unshare()
      storage.content.formatString = newValue
    }
  }

  /// The least number of times the value must occur; nil: 0.
  public var minOccurs: Int? {
    get { storage.content.minOccurs }
    set {
      unshare()
      storage.content.minOccurs = newValue
    }
  }

  /// The greatest number of times the value may occur; nil: the default of the place.
  public var maxOccurs: Occurrence? {
    get { storage.content.maxOccurs }
    set {
      unshare()
      storage.content.maxOccurs = newValue
    }
  }

  /// What the default stands for; nil: an absent value.
  public var defaultWhen: DefaultUse? {
    get { storage.content.defaultWhen }
    set {
      unshare()
      storage.content.defaultWhen = newValue
    }
  }

  /// The text that stands for an absent value.
  public var defaultValue: String? {
    get { storage.content.defaultValue }
    set {
      unshare()
      storage.content.defaultValue = newValue
    }
  }

  /// How nil is written; nil: as the class or the model says.
  public var whenNil: NilPolicy? {
    get { storage.content.whenNil }
    set {
      unshare()
      storage.content.whenNil = newValue
    }
  }

  /// Whether the name of the element or attribute belongs to the value, so that one of several alternatives is written as it was read.
  ///
  /// Nil: it does for items that their types do not tell apart, and for nothing else. False says that the alternative is an old name.
  public var isTagged: Bool? {
    get { storage.content.isTagged }
    set {
      unshare()
      storage.content.isTagged = newValue
    }
  }

  /// The key of the value in JSON; nil: the name of the property, or the key of the entry.
  public var jsonName: String? {
    get { storage.content.jsonName }
    set {
      unshare()
      storage.content.jsonName = newValue
    }
  }

  /// The keys that ``jsonName`` says, its own last.
  package var jsonPath: [String]? {
    jsonName.map { $0.split(separator: "/", omittingEmptySubsequences: false).map(String.init) }
  }

  /// How the value is written as text in JSON; nil: as JSON spells values of the type.
  public var jsonFormatString: String? {
    get { storage.content.jsonFormatString }
    set {
      unshare()
      storage.content.jsonFormatString = newValue
    }
  }

  /// How the value lies in the bytes of a binary message; nil: as the type of a number does, or as the data type is there.
  public var binaryFormat: String? {
    get { storage.content.binaryFormat }
    set {
      unshare()
      storage.content.binaryFormat = newValue
    }
  }

  /// The order of the bytes where the format says none, which the class or the model says.
  var byteOrder: ByteOrder? {
    get { storage.content.byteOrder }
    set {
      unshare()
      storage.content.byteOrder = newValue
    }
  }

  /// The elements of an array that is declared in place.
  public var arrayElements: [ModelArrayElement] {
    get { storage.content.arrayElements }
    _modify {
      unshare()
      yield &storage.content.arrayElements
    }
  }

  /// The entries of a dictionary that is declared in place.
  public var dictionaryElements: [ModelDictionaryElement] {
    get { storage.content.dictionaryElements }
    _modify {
      unshare()
      yield &storage.content.dictionaryElements
    }
  }

  /// What the value is for.
  public var documentation: String? {
    get { storage.content.documentation }
    set {
      unshare()
      storage.content.documentation = newValue
    }
  }

  package var position: DefinitionPosition {
    get { storage.content.position }
    _modify {
      unshare()
      yield &storage.content.position
    }
  }

  /// Creates a rule for an element or attribute.
  public init(
    _ dataType: ModelDataType,
    _ xmlType: ModelXMLType = .element,
    xmlName: String?,
    typeName: String? = nil,
    formatString: String? = nil
  ) {
    storage = Storage(
      Content(
        dataType: dataType, xmlType: xmlType, xmlName: xmlName, typeName: typeName, formatString: formatString))
  }

  /// Makes the content the rule's own, so that it can change.
  private mutating func unshare() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
  }

  /// Whether two rules say the same, wherever they stand.
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.content == right.storage.content
  }

  /// Hashes what the rule says.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }

  /// Where the rule stands in the definition file; nil when it was made in code.
  public var location: SourceLocation? { position.location }

  /// Whether the definition says how the value lies in the bytes of a message: in words, or by the type of a number.
  var isLaidOut: Bool {
    binaryFormat != nil || dataType == .number && typeName.flatMap(NumberType.init)?.raw != nil
  }
}
