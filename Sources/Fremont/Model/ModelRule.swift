/// The declaration of one value: the common part of `ModelProperty`, `ModelArrayElement` and `ModelDictionaryElement`.
///
/// An attribute that is empty in the file counts as absent, and is nil here.
public struct ModelRule: Sendable, Hashable {
  /// The content of a rule.
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

  /// The content of a rule, shared by its copies until one of them changes.
  ///
  /// `@unchecked Sendable` holds because the content changes only while a single rule refers to it.
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

  /// The kind of place.
  public var xmlType: ModelXMLType {
    get { storage.content.xmlType }
    set {
      unshare()
      storage.content.xmlType = newValue
    }
  }

  /// The path of the element or attribute; nil if it has none.
  public var xmlName: String? {
    get { storage.content.xmlName }
    set {
      unshare()
      storage.content.xmlName = newValue
    }
  }

  /// The namespaces of the names that an ``xmlName`` of `*` stands for; nil stands for all.
  ///
  /// These are URIs separated by white space, `##local` for no namespace, or a single `##other` for every namespace
  /// except that of the class.
  public var xmlNamespace: String? {
    get { storage.content.xmlNamespace }
    set {
      unshare()
      storage.content.xmlNamespace = newValue
    }
  }

  /// The class, enum, array, dictionary, number type or converter; nil: `xmlName` determines it.
  public var typeName: String? {
    get { storage.content.typeName }
    set {
      unshare()
      storage.content.typeName = newValue
    }
  }

  /// The text format of the value; nil stands for the default of the data type.
  public var formatString: String? {
    get { storage.content.formatString }
    set {
      unshare()
      storage.content.formatString = newValue
    }
  }

  /// The least number of times that the value must occur; nil stands for 0.
  public var minOccurs: Int? {
    get { storage.content.minOccurs }
    set {
      unshare()
      storage.content.minOccurs = newValue
    }
  }

  /// The greatest number of times that the value may occur; nil stands for the default of the place.
  public var maxOccurs: Occurrence? {
    get { storage.content.maxOccurs }
    set {
      unshare()
      storage.content.maxOccurs = newValue
    }
  }

  /// When the default is used; nil: for an absent value.
  public var defaultWhen: DefaultUse? {
    get { storage.content.defaultWhen }
    set {
      unshare()
      storage.content.defaultWhen = newValue
    }
  }

  /// The default: the text that an absent value is read as.
  public var defaultValue: String? {
    get { storage.content.defaultValue }
    set {
      unshare()
      storage.content.defaultValue = newValue
    }
  }

  /// How nil is written; nil stands for the policy of the class or the model.
  public var whenNil: NilPolicy? {
    get { storage.content.whenNil }
    set {
      unshare()
      storage.content.whenNil = newValue
    }
  }

  /// Whether the name of the element or attribute belongs to the value, so that an alternative is written under the
  /// name it was read from.
  ///
  /// Nil: only the names of items that their types do not distinguish belong to the value. False marks the alternative
  /// as an old name.
  public var isTagged: Bool? {
    get { storage.content.isTagged }
    set {
      unshare()
      storage.content.isTagged = newValue
    }
  }

  /// The key of the value in JSON; nil stands for the name of the property, or the key of the entry.
  public var jsonName: String? {
    get { storage.content.jsonName }
    set {
      unshare()
      storage.content.jsonName = newValue
    }
  }

  /// The path of keys in ``jsonName``; the last one is that of the value.
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

  /// The layout of the value in a binary message; nil stands for that of its number type or data type.
  public var binaryFormat: String? {
    get { storage.content.binaryFormat }
    set {
      unshare()
      storage.content.binaryFormat = newValue
    }
  }

  /// The byte order if the format has none: that of the class or the model.
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

  /// The documentation of the value.
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

  /// Copies the content if it is shared, so that it can change.
  private mutating func unshare() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
  }

  /// Compares the contents, regardless of their places.
  public static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.content == right.storage.content
  }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.content) }

  /// The place of the rule in the definition file; nil if it was made in code.
  public var location: SourceLocation? { position.location }

  /// Whether the definition has a binary layout for the value: a `binaryFormat`, or a number type.
  var isLaidOut: Bool {
    binaryFormat != nil || dataType == .number && typeName.flatMap(NumberType.init)?.raw != nil
  }
}
