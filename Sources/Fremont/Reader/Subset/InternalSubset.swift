/// What the internal subset of a document type declaration declares, as far as it counts (XML 1.0 § 2.8).
///
/// It tells what an entity expands to before anything is made of it: expansions are counted first.
struct InternalSubset {
  typealias Name = [UInt8]

  /// An entity (XML 1.0 § 4.2).
  enum Entity {
    /// Its replacement text stands in the document.
    case text([UInt8])
    /// It stands outside of the document.
    case external
    /// It is no XML at all.
    case unparsed
  }

  /// What an entity expands to.
  struct Expansion {
    /// The characters, where they are content.
    var text: [UInt8] = []

    /// The same as part of a value, with white space as values have it (XML 1.0 § 3.3.3).
    var value: [UInt8] = []

    /// The replacement text, where that holds markup: then the characters are not all of it.
    var markup: [UInt8]?

    /// Whether the replacement text holds a `<`.
    var hasLess = false
  }

  /// Why an entity cannot be expanded.
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

    /// Whether it holds tokens, between which one space stands.
    let holdsTokens: Bool

    /// The default value in its normal form.
    let defaultValue: [UInt8]?
  }

  /// The number of bytes in front of the document type declaration; nil: there is none.
  var start: Int?

  /// Whether a parameter entity was referred to that is not read, so that declarations behind it may not count (XML 1.0 § 5.1).
  var skipsDeclarations = false

  /// The bytes that all references may expand to.
  var maximumExpansion = 0

  /// The bytes that they have expanded to.
  var spent = 0

  private var entities: [Name: Entity] = [:]
  private var parameters: [Name: Entity] = [:]
  private var expansions: [Name: Expansion] = [:]

  /// The entities that are being read, the outermost first.
  private var openEntities: [Name] = []

  private var lists: [[Attribute]] = []
  private var elements: [ScannedNames.Entry] = []

  /// Forgets the document; the names must be there still.
  mutating func forget() {
    for element in elements { element.pointee.attributeList = 0 }
    if start != nil { self = InternalSubset() }
  }

  // MARK: Declarations

  /// Takes the declaration of a general entity; the first of a name counts (XML 1.0 § 4.2).
  mutating func declare(_ name: Name, _ entity: Entity) {
    if entities[name] == nil { entities[name] = entity }
  }

  /// Takes the declaration of a parameter entity; the first of a name counts.
  mutating func declareParameter(_ name: Name, _ entity: Entity) {
    if parameters[name] == nil { parameters[name] = entity }
  }

  /// The parameter entity of a name.
  func parameter(_ name: Name) -> Entity? { parameters[name] }

  /// Takes the declaration of an attribute; the first of a name counts (XML 1.0 § 3.3).
  mutating func declare(_ attribute: Attribute, of element: ScannedNames.Entry) {
    if element.pointee.attributeList == 0 {
      lists.append([])
      elements.append(element)
      element.pointee.attributeList = Int32(clamping: lists.count)
    }
    let index = Int(element.pointee.attributeList) - 1
    if !lists[index].contains(where: { $0.name == attribute.name }) { lists[index].append(attribute) }
  }

  /// The attributes that are declared for an element which has a list of them.
  func attributes(of element: ScannedNames.Entry) -> [Attribute] {
    lists[Int(element.pointee.attributeList) - 1]
  }

  /// Whether an attribute of such an element holds tokens.
  func holdsTokens(_ name: ScannedNames.Entry, of element: ScannedNames.Entry) -> Bool {
    attributes(of: element).first { $0.name == name }?.holdsTokens ?? false
  }

  // MARK: Expansion

  /// Counts bytes that a reference expands to.
  mutating func spend(_ count: Int) throws(Failure) {
    if count > maximumExpansion - spent { throw .tooMuch }
    spent += count
  }

  /// Records that the replacement of an entity is being read; false when it is already.
  mutating func open(_ name: Name) -> Bool {
    if openEntities.contains(name) || openEntities.count >= XMLScanner.maximumEntityDepth { return false }
    openEntities.append(name)
    return true
  }

  /// Records that the innermost one has been read.
  mutating func close() {
    openEntities.removeLast()
  }

  /// An entity on the way to its expansion.
  private struct Frame {
    let name: Name
    let text: [UInt8]
    var index = 0
    var expansion = Expansion()
  }

  /// Expands an entity, and those that it refers to, without recursion.
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

  /// Goes on with an entity; returns the name of one that must be expanded first.
  private func advance(_ frame: inout Frame) throws(Failure) -> Name? {
    while frame.index < frame.text.count {
      let byte = frame.text[frame.index]
      switch byte {
      case UInt8(ascii: "<"):
        // What follows is markup, and is read as such.
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
        // It is an error in content, which is found there.
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

  /// The character of a predefined entity or of a reference by number, without its `&` and `;`; nil: the name is another's.
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
