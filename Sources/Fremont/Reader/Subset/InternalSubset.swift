/// The declarations of the internal subset of a document type declaration, as far as they apply (XML 1.0 § 2.8).
///
/// Expansions of entities are counted before they are made.
struct InternalSubset {
  typealias Name = [UInt8]

  /// An entity (XML 1.0 § 4.2).
  enum Entity {
    /// Its replacement text is part of the document.
    case text([UInt8])
    /// It is stored outside of the document.
    case external
    /// It is not XML.
    case unparsed
  }

  /// The expansion of an entity.
  struct Expansion {
    /// The characters, for use in content.
    var text: [UInt8] = []

    /// The same for use in a value, with normalised white space (XML 1.0 § 3.3.3).
    var value: [UInt8] = []

    /// The replacement text, if it contains markup, so that `text` is incomplete.
    var markup: [UInt8]?

    /// Whether the replacement text contains a `<`.
    var hasLess = false
  }

  /// The reason why an entity cannot be expanded.
  enum Failure: Error {
    case undeclared(Name)
    case external(Name)
    case unparsed(Name)
    case malformed
    case loop
    case tooMuch
    case tooDeep
  }

  /// An attribute that is declared for an element (XML 1.0 § 3.3).
  struct Attribute {
    let name: ScannedNames.Entry

    /// Whether its value consists of tokens, which are separated by single spaces.
    let holdsTokens: Bool

    /// The normalised default value.
    let defaultValue: [UInt8]?
  }

  /// The number of bytes before the document type declaration; nil: there is none.
  var start: Int?

  /// Whether a parameter entity was skipped, so that later declarations may not apply (XML 1.0 § 5.1).
  var skipsDeclarations = false

  /// The maximum number of bytes that all references may expand to.
  var maximumExpansion = 0

  /// The number of bytes that they have expanded to.
  var spent = 0

  private var entities: [Name: Entity] = [:]
  private var parameters: [Name: Entity] = [:]
  private var expansions: [Name: Expansion] = [:]

  /// The entities that are being read, the outermost first.
  private var openEntities: [Name] = []

  private var lists: [[Attribute]] = []
  private var elements: [ScannedNames.Entry] = []

  /// Forgets the document. Its names must still exist.
  mutating func forget() {
    for element in elements { element.pointee.attributeList = 0 }
    if start != nil { self = InternalSubset() }
  }

  // MARK: Declarations

  /// Declares a general entity. The first declaration of a name counts (XML 1.0 § 4.2).
  mutating func declare(_ name: Name, _ entity: Entity) {
    if entities[name] == nil { entities[name] = entity }
  }

  /// Declares a parameter entity. The first declaration of a name counts.
  mutating func declareParameter(_ name: Name, _ entity: Entity) {
    if parameters[name] == nil { parameters[name] = entity }
  }

  /// The parameter entity with a name.
  func parameter(_ name: Name) -> Entity? { parameters[name] }

  /// Declares an attribute. The first declaration of a name counts (XML 1.0 § 3.3).
  mutating func declare(_ attribute: Attribute, of element: ScannedNames.Entry) {
    if element.pointee.attributeList == 0 {
      lists.append([])
      elements.append(element)
      element.pointee.attributeList = Int32(clamping: lists.count)
    }
    let index = Int(element.pointee.attributeList) - 1
    if !lists[index].contains(where: { $0.name == attribute.name }) { lists[index].append(attribute) }
  }

  /// The attributes declared for an element. It must have a list of them.
  func attributes(of element: ScannedNames.Entry) -> [Attribute] {
    lists[Int(element.pointee.attributeList) - 1]
  }

  /// Whether the value of an attribute of such an element consists of tokens.
  func holdsTokens(_ name: ScannedNames.Entry, of element: ScannedNames.Entry) -> Bool {
    attributes(of: element).first { $0.name == name }?.holdsTokens ?? false
  }

  // MARK: Expansion

  /// Counts bytes that a reference expands to.
  mutating func spend(_ count: Int) throws(Failure) {
    if count > maximumExpansion - spent { throw .tooMuch }
    spent += count
  }

  /// Records that the replacement of an entity is being read. Returns false if it is already, or if entities nest too
  /// deeply.
  mutating func open(_ name: Name) -> Bool {
    if openEntities.contains(name) || openEntities.count >= XMLScanner.maximumEntityDepth { return false }
    openEntities.append(name)
    return true
  }

  /// Records that the innermost entity has been read.
  mutating func close() {
    openEntities.removeLast()
  }

  /// An entity whose expansion is in progress.
  private struct Frame {
    let name: Name
    let text: [UInt8]
    var index = 0
    var expansion = Expansion()
  }

  /// Expands an entity and those that it refers to, without recursion.
  mutating func expansion(of name: Name) throws(Failure) -> Expansion {
    if let known = expansions[name] { return known }
    if openEntities.count >= XMLScanner.maximumEntityDepth { throw .tooDeep }
    var stack = [try frame(name)]
    while var frame = stack.popLast() {
      if let inner = try advance(&frame) {
        if frame.name == inner || stack.contains(where: { $0.name == inner }) { throw .loop }
        stack.append(frame)
        if stack.count >= XMLScanner.maximumEntityDepth { throw .tooDeep }
        stack.append(try self.frame(inner))
      } else {
        expansions[frame.name] = frame.expansion
      }
    }
    return expansions[name] ?? Expansion()
  }

  private func frame(_ name: Name) throws(Failure) -> Frame {
    switch entities[name] {
    case .text(let text)?: return Frame(name: name, text: text)
    case .external?: throw .external(name)
    case .unparsed?: throw .unparsed(name)
    case nil: throw .undeclared(name)
    }
  }

  /// Continues an expansion. Returns the name of an entity that must be expanded first.
  private func advance(_ frame: inout Frame) throws(Failure) -> Name? {
    while frame.index < frame.text.count {
      let byte = frame.text[frame.index]
      switch byte {
      case UInt8(ascii: "<"):
        // The replacement contains markup, and is scanned as such.
        frame.expansion = Expansion(markup: frame.text, hasLess: true)
        return nil
      case UInt8(ascii: "&"):
        guard let end = frame.text[frame.index...].firstIndex(of: UInt8(ascii: ";")) else { throw .malformed }
        let name = Array(frame.text[(frame.index + 1)..<end])
        if let scalar = try Self.character(name) {
          let bytes = Array(String(Character(scalar)).utf8)
          try append(bytes, bytes, to: &frame)
        } else if let inner = expansions[name] {
          if inner.hasLess {
            frame.expansion = Expansion(markup: frame.text, hasLess: true)
            return nil
          }
          if inner.markup != nil { frame.expansion.markup = frame.text }
          try append(inner.text, inner.value, to: &frame)
        } else {
          return name
        }
        frame.index = end + 1
        continue
      case UInt8(ascii: ">") where frame.text[..<frame.index].suffix(2).elementsEqual("]]".utf8):
        // It is a fault in content, which the scanner reports.
        frame.expansion.markup = frame.text
        try append([byte], [byte], to: &frame)
      case 0x0A, 0x0D, 0x09: try append([byte], [0x20], to: &frame)
      default: try append([byte], [byte], to: &frame)
      }
      frame.index += 1
    }
    return nil
  }

  private func append(_ text: [UInt8], _ value: [UInt8], to frame: inout Frame) throws(Failure) {
    if frame.expansion.text.count + text.count > maximumExpansion - spent { throw .tooMuch }
    frame.expansion.text += text
    frame.expansion.value += value
  }

  /// The character of a predefined entity or a numeric reference, without `&` and `;`; nil: it is another entity.
  static func character(_ name: [UInt8]) throws(Failure) -> Unicode.Scalar? {
    if name.first != UInt8(ascii: "#") {
      return switch String(decoding: name, as: UTF8.self) {
      case "lt": "<"
      case "gt": ">"
      case "amp": "&"
      case "quot": "\""
      case "apos": "'"
      default: nil
      }
    }
    let isHex = name.dropFirst().first == UInt8(ascii: "x")
    let digits = String(decoding: name.dropFirst(isHex ? 2 : 1), as: UTF8.self)
    guard digits.first.map({ $0.isHexDigit }) ?? false,
      let scalar = UInt32(digits, radix: isHex ? 16 : 10).flatMap({ Unicode.Scalar($0) }),
      XMLScanner.isCharacter(scalar)
    else { throw .malformed }
    return scalar
  }
}
