#if Rules
  import Fremont

  /// An element of a rules document, with its content in order and its place.
  final class SchematronElement: Sendable {
    /// A part of the content of an element.
    enum Part: Sendable {
      case element(SchematronElement)
      case text(String)
    }

    /// An attribute, by its local name.
    struct Attribute: Sendable {
      var name: String
      var namespace: String?
      var value: String
    }

    /// The namespace of ISO Schematron.
    static let namespace = "http://purl.oclc.org/dsdl/schematron"
    /// The namespace of Schematron before ISO standardized it.
    static let olderNamespace = "http://www.ascc.net/xml/schematron"
    /// The namespace of XSLT.
    static let xsltNamespace = "http://www.w3.org/1999/XSL/Transform"

    /// The local name.
    let name: String
    let namespace: String?
    /// The name as it is written in the document.
    let qualifiedName: String
    let attributes: [Attribute]
    let content: [Part]
    /// The place of the `<`.
    let location: SourceLocation
    /// The path of the file, relative to the folder of the main one.
    let path: String

    init(
      name: String, namespace: String?, qualifiedName: String, attributes: [Attribute], content: [Part],
      location: SourceLocation, path: String
    ) {
      self.name = name
      self.namespace = namespace
      self.qualifiedName = qualifiedName
      self.attributes = attributes
      self.content = content
      self.location = location
      self.path = path
    }

    /// Whether the element is one of ISO Schematron.
    var isSchematron: Bool { namespace == Self.namespace }

    /// Whether the element is one of XSLT.
    var isXSLT: Bool { namespace == Self.xsltNamespace }

    /// The value of an attribute without a namespace.
    subscript(_ name: String) -> String? {
      attributes.first { $0.namespace == nil && $0.name == name }?.value
    }

    /// The value of a required attribute.
    func required(_ name: String) throws(FremontError) -> String {
      guard let value = self[name] else { throw fault("the element '\(qualifiedName)' needs the attribute '\(name)'") }
      return value
    }

    /// The value of a boolean attribute; false by default.
    func isTrue(_ name: String) -> Bool {
      self[name].map { $0.whitespaceNormalized == "true" || $0.whitespaceNormalized == "1" } ?? false
    }

    /// The child elements.
    var children: [SchematronElement] {
      content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// A fault at the element.
    func fault(_ message: String) -> FremontError { FremontError(.invalidRules, message, at: location) }

    /// The element with other content.
    func holding(_ content: [Part]) -> SchematronElement {
      SchematronElement(
        name: name, namespace: namespace, qualifiedName: qualifiedName, attributes: attributes, content: content,
        location: location, path: path)
    }

    /// The first element of this tree with an ID.
    func element(withID id: String) -> SchematronElement? {
      if self["id"] == id { return self }
      for child in children {
        if let found = child.element(withID: id) { return found }
      }
      return nil
    }
  }

  extension String {
    /// The text with white space normalized, as by `normalize-space` of XPath.
    var whitespaceNormalized: String { words.joined(separator: " ") }

    /// The words between XML white space.
    var words: [String] {
      utf8.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }.map { String($0) ?? "" }
    }
  }
#endif
