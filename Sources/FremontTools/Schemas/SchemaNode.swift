import Fremont
import LibXML

/// An element of a schema document with its context: the file, and the prefixes in scope.
struct SchemaNode {
  /// A component that is redefined. Inside its new declaration, its name refers to the former one.
  struct Redefinition: Hashable {
    var name: SchemaName
    var former: SchemaName
  }

  let element: Element
  let file: SchemaFile
  private let namespaces: [String: String]
  var redefinition: Redefinition?

  init(_ element: Element, _ file: SchemaFile, namespaces: [String: String] = [:], redefinition: Redefinition? = nil) {
    self.element = element
    self.file = file
    self.namespaces =
      element.namespaces.isEmpty ? namespaces : namespaces.merging(element.namespaces) { _, inner in inner }
    self.redefinition = redefinition
  }

  /// The name of the element: `complexType`.
  var tag: String { element.name }

  /// The unique identification of the element.
  var place: SchemaPlace { SchemaPlace(file: ObjectIdentifier(file), line: element.line, column: element.column) }

  /// The location of the element.
  var location: SourceLocation { SourceLocation(file: file.name, line: element.line, column: element.column) }

  /// The location of the value of an attribute, or else of the element.
  func location(of name: String) -> SourceLocation {
    guard let attribute = element.attributes.first(where: { $0.name == name && $0.namespace == nil }) else {
      return location
    }
    return SourceLocation(file: file.name, line: attribute.line, column: attribute.column)
  }

  /// The child elements of XML Schema, without annotations.
  var children: [SchemaNode] {
    element.children.lazy.filter { $0.namespace == SchemaName.schemaNamespace && $0.name != "annotation" }
      .map { SchemaNode($0, file, namespaces: namespaces, redefinition: redefinition) }
  }

  /// The first child with one of some names.
  func child(_ tags: String...) -> SchemaNode? { children.first { tags.contains($0.tag) } }

  /// The value of an attribute, with collapsed white space.
  func attribute(_ name: String) -> String? {
    element.attributes.first { $0.name == name && $0.namespace == nil }.map { Self.collapsed($0.value) }
  }

  /// The value of an attribute as written.
  func text(_ name: String) -> String? {
    element.attributes.first { $0.name == name && $0.namespace == nil }?.value
  }

  /// Whether an attribute is true.
  func isTrue(_ name: String) -> Bool { ["true", "1"].contains(attribute(name)) }

  /// The component that an attribute refers to; nil: there is no such attribute, or its prefix is not declared.
  func reference(_ attribute: String) -> SchemaName? { self.attribute(attribute).flatMap { resolve($0) } }

  /// The component that a qualified name refers to; nil: its prefix is not declared.
  func resolve(_ text: String) -> SchemaName? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var name: SchemaName
    if parts.count == 2 {
      let prefix = String(parts[0])
      guard let uri = prefix == "xml" ? SchemaName.xmlNamespace : namespaces[prefix] else { return nil }
      name = SchemaName(namespace: uri, local: String(parts[1]))
    } else {
      let byDefault = namespaces[""].flatMap { $0.isEmpty ? nil : $0 }
      name = SchemaName(namespace: byDefault ?? (file.isChameleon ? file.targetNamespace : nil), local: text)
    }
    if let redefinition, redefinition.name == name { name = redefinition.former }
    return name
  }

  /// The name of the component in a global declaration.
  var declaredName: SchemaName? {
    attribute("name").map { SchemaName(namespace: file.targetNamespace, local: $0) }
  }

  /// The fault of the numbers of occurrences; nil: there is none.
  var occurrenceFault: Diagnostic? {
    for name in ["minOccurs", "maxOccurs"] {
      guard let text = attribute(name), name == "minOccurs" || text != "unbounded" else { continue }
      let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
      if digits.isEmpty || !digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
        let expected = name == "minOccurs" ? "a whole number" : "a whole number or 'unbounded'"
        return Diagnostic(
          .error, "'\(ValueFault.excerpt(text))' is not a value of \(name), expected \(expected)",
          at: location(of: name))
      }
    }
    // The least number by default is not compared: an element that may not occur often lacks it.
    guard let least = attribute("minOccurs"), let number = Int(least) else { return nil }
    let most = attribute("maxOccurs")
    if most == "unbounded" || number <= most.map({ Int($0) ?? .max }) ?? 1 { return nil }
    return Diagnostic(
      .error, "minOccurs is \(least), and maxOccurs is \(most ?? "1")", at: location(of: "minOccurs"))
  }

  /// The number of occurrences of a particle.
  var occurrences: Occurrences {
    func number(_ name: String) -> Int {
      guard let text = attribute(name) else { return 1 }
      // A number beyond `Int` counts as unbounded.
      return Int(text) ?? (text.isEmpty ? 1 : Occurrences.unbounded)
    }
    let most = number("maxOccurs")
    return Occurrences(least: min(number("minOccurs"), most), most: most)
  }

  /// The first paragraph of the documentation, in one line of at most 500 characters.
  func documentation(language: String?) -> String? {
    let annotations = element.children.filter { $0.name == "annotation" && $0.namespace == SchemaName.schemaNamespace }
    let texts = annotations.flatMap { $0.children.filter { $0.name == "documentation" } }
    let spoken = texts.filter { text in
      guard let language, let own = text.attributes.first(where: { $0.name == "lang" })?.value else { return true }
      return own == language || own.hasPrefix("\(language)-")
    }
    func isDefinition(_ element: Element) -> Bool {
      element.attributes.contains { $0.name == "source" && $0.value == "Definition" }
    }
    func definition(in element: Element, _ depth: Int) -> String? {
      if depth > 8 { return nil }
      for child in element.children {
        if child.name == "Definition" { return child.text }
        if let found = definition(in: child, depth + 1) { return found }
      }
      return nil
    }
    let text =
      spoken.first(where: isDefinition)?.text ?? spoken.lazy.compactMap { definition(in: $0, 0) }.first
      ?? spoken.first?.text
    guard let text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let paragraph = lines.drop { $0.allSatisfy(\.isWhitespace) }.prefix { !$0.allSatisfy(\.isWhitespace) }
    let line = Self.collapsed(paragraph.joined(separator: " "))
    if line.isEmpty { return nil }
    return line.count > 500 ? "\(line.prefix(497))..." : line
  }

  /// A trimmed text with single spaces inside.
  static func collapsed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }.joined(separator: " ")
  }
}

/// The place of a schema element, which identifies it.
struct SchemaPlace: Hashable {
  var file: ObjectIdentifier
  var line: Int
  var column: Int
}
