import LibXML

/// Makes a definition from the elements of its file, and collects the faults of their words.
struct DefinitionReader {
  private let file: String?

  /// The faults of elements, attributes and tokens.
  private(set) var faults: [Diagnostic] = []

  /// The places of elements with faults; further faults at these places are not reported.
  private(set) var damaged: Set<SourceLocation> = []

  /// Creates a reader of a file.
  init(file: String?) {
    self.file = file
  }

  /// Reads the whole definition, or returns nil if the root is another element.
  mutating func definition(_ root: Element) -> ModelDefinition? {
    guard root.name == "Model", root.namespace == nil, let vocabulary = Vocabulary.of("Model") else {
      let found = root.namespace.map { "'\(root.qualifiedName)' in the namespace '\(ValueFault.excerpt($0))'" }
      let place = SourceLocation(file: file, line: root.line, column: root.column)
      let ending = root.namespace == nil ? "expected 'Model'" : "expected 'Model' in no namespace"
      faults.append(
        Diagnostic(
          .error, "the root element is \(found ?? "'\(root.name)'"); \(ending)\(Self.kind(of: root))", at: place))
      return nil
    }
    var model = DefinitionElement(root, as: "Model", vocabulary, file: file)
    model.pair("rootDataType", "rootXMLName")
    var definition = ModelDefinition(rootXMLName: "", .string)
    definition.namespaces = root.namespaces
    read(&model, into: &definition)
    return definition
  }

  /// What a file is that is no definition, as the end of a message; nothing where a misspelling is more likely.
  private static func kind(of root: Element) -> String {
    if root.name == "schema", root.namespace == "http://www.w3.org/2001/XMLSchema" {
      return ": this is an XML Schema, of which 'fremont import' makes a model definition"
    }
    let isMisspelt = root.name == "Model" || Suggestion.nearest(to: root.name, in: ["Model"]) != nil
    return isMisspelt ? "" : ": this is a document, and no model definition"
  }

  /// Reads an element by the tables of what it declares; the depth is bounded by that of the file.
  mutating func read<Part: DefinitionPart>(_ element: inout DefinitionElement, into part: inout Part) {
    for row in element.rows { Part.words[row].read(&element, &part) }
    part.position = element.position
    let nested = children(of: element)
    if Part.isChoice, Set(nested.map(\.name)).count > 1 {
      element.report("\(element.name) holds both \(Part.children.map(\.name).joined(separator: " and "))")
    }
    for kind in Part.children {
      let own = nested.filter { $0.name == kind.name }
      if !own.isEmpty { kind.read(&self, own, &part) }
    }
    close(element)
  }

  /// Returns the allowed child elements. A misspelt one counts as the probably intended one.
  private mutating func children(of parent: DefinitionElement) -> [DefinitionElement] {
    let expected = parent.vocabulary.children
    var found: [DefinitionElement] = []
    var count = faults.count
    for child in parent.element.children {
      // There are enough faults to report.
      if count >= Diagnostic.maximumCount { break }
      var name = child.name
      if child.namespace != nil || !expected.contains(name) {
        damaged.insert(parent.location)
        let meant = child.namespace == nil ? Suggestion.nearest(to: name, in: expected) : nil
        let place = SourceLocation(file: file, line: child.line, column: child.column)
        damaged.insert(place)
        let isElsewhere = child.namespace == nil && Vocabulary.of(name) != nil
        let start =
          isElsewhere
          ? "\(name) cannot stand in \(parent.name)" : "unknown element '\(child.qualifiedName)' in \(parent.name)"
        let list = expected.isEmpty ? "nothing" : DefinitionElement.list(expected)
        let ending = isElsewhere ? nil : meant.map { "did you mean '\($0)'?" }
        faults.append(Diagnostic(.error, "\(start); \(ending ?? "expected \(list)")", at: place))
        count += 1
        guard !isElsewhere, let meant else { continue }
        name = meant
      }
      guard let entry = Vocabulary.of(name) else { continue }
      let element = DefinitionElement(child, as: name, entry, file: file)
      count += element.faults.count
      found.append(element)
    }
    return found
  }

  /// Adds the faults of an element that has been read.
  private mutating func close(_ element: DefinitionElement) {
    guard !element.faults.isEmpty else { return }
    faults += element.faults
    damaged.insert(element.location)
    damaged.formUnion(element.position.attributePlaces)
  }
}
