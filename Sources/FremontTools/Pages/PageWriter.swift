import Fremont

/// Writes the page of a definition.
struct PageWriter {
  let graph: TypeGraph
  private let title: String
  private let examples: PageExamples
  private let relations: ClassRelations

  init(_ graph: TypeGraph, title: String, _ examples: PageExamples) {
    self.graph = graph
    self.title = title
    self.examples = examples
    relations = ClassRelations(graph)
  }

  private var definition: ModelDefinition { graph.definition }

  /// The whole page.
  func page() -> String {
    let heading = PageText.escaped(title)
    let parts = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\"/>",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>", "<title>\(heading)</title>",
      "<style>\n\(PageText.style)\n</style>", "</head>", "<body>", header(heading), contents(), "<main>", roots(),
      diagrams(),
      section("Classes", "classes", definition.classes.map(section)),
      section("Enumerations", "enums", definition.enums.map(section)),
      section("Lists and dictionaries", "lists", definition.arrays.map(section) + definition.dictionaries.map(section)),
      "</main>", "</body>", "</html>",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  private func section(_ heading: String, _ identifier: String, _ parts: [String]) -> String {
    if parts.isEmpty { return "" }
    return "<section id=\"\(identifier)\">\n<h2>\(heading)</h2>\n\(parts.joined(separator: "\n"))\n</section>"
  }

  private func header(_ heading: String) -> String {
    var rows = ""
    if let namespace = definition.xmlNamespace { rows += row("Namespace", code(namespace)) }
    let prefixes = definition.namespaces.filter { !$0.key.isEmpty && $0.key != "xsi" }.sorted { $0.key < $1.key }
    if !prefixes.isEmpty {
      rows += row("Prefixes", prefixes.map { "\(code($0.key)) \(code($0.value))" }.joined(separator: "<br/>"))
    }
    rows += row("Unknown content", Self.unknown(definition.unknown ?? .ignore))
    let text = definition.documentation.map { "<p>\(PageText.escaped($0))</p>\n" } ?? ""
    return "<header>\n<h1>\(heading)</h1>\n\(text)<p>\(PageText.escaped(DefinitionCount(definition).description))</p>\n"
      + "<dl>\n\(rows)</dl>\n</header>"
  }

  private static func unknown(_ policy: UnknownPolicy) -> String {
    switch policy {
    case .ignore: "is skipped"
    case .keep: "is kept"
    case .reject: "is an error"
    }
  }

  private func contents() -> String {
    func list(_ heading: String, _ identifier: String, _ links: [String]) -> String {
      if links.isEmpty { return "" }
      return "<h3><a href=\"#\(identifier)\">\(heading)</a></h3>\n<ul>\n"
        + links.map { "<li>\($0)</li>\n" }.joined() + "</ul>\n"
    }
    var text = "<nav aria-label=\"Contents\">\n"
    text += list("Documents", "roots", graph.roots.map { code($0.xmlName) })
    if !definition.classes.isEmpty { text += "<h3><a href=\"#diagram\">Diagram</a></h3>\n" }
    text += list("Classes", "classes", definition.classes.map { link("class", $0.className) })
    text += list("Enumerations", "enums", definition.enums.map { link("enum", $0.enumName) })
    text += list(
      "Lists and dictionaries", "lists",
      definition.arrays.map { link("list", $0.xmlName) }
        + definition.dictionaries.map { link("dictionary", $0.xmlName) })
    return text + "</nav>"
  }

  private func roots() -> String {
    if graph.roots.isEmpty { return "" }
    let rows = graph.roots.map { root in
      [code(root.xmlName), type(root.rule), PageText.escaped(root.documentation ?? "")]
    }
    return
      "<section id=\"roots\">\n<h2>Documents</h2>\n\(table(["Root element", "Type", "Description"], rows))\n</section>"
  }

  private func diagrams() -> String {
    let all = definition.classes.map(\.className)
    if all.isEmpty { return "" }
    var rootClasses: [String] = []
    for root in graph.roots {
      for name in ClassRelations.classes(of: root.rule, graph, 0) where !rootClasses.contains(name) {
        rootClasses.append(name)
      }
    }
    var figures: [String] = []
    if all.count <= ClassDiagram.maximumCount {
      let starts = rootClasses.isEmpty ? all.filter { relations.holders[$0] == nil } : rootClasses
      let reached = ClassDiagram(relations, from: starts.isEmpty ? all : starts, depth: .max)
      figures.append("<figure>\(reached.svg(label: "Classes"))</figure>")
    } else {
      for name in rootClasses {
        let diagram = ClassDiagram(relations, from: [name], depth: 2)
        figures.append(
          "<figure><figcaption>\(link("class", name)), two levels deep</figcaption>\(diagram.svg(label: "Classes of \(name)"))</figure>"
        )
      }
    }
    let isLarge = all.count > ClassDiagram.maximumCount
    let legend =
      "<p>A line leads from a class to what it holds; a dashed one to the class that it extends."
      + "\(isLarge ? " At most \(ClassDiagram.maximumLines) lines lead to a class; its part below names all that hold it." : "")</p>"
    return section("Diagram", "diagram", [legend] + figures)
  }

  // MARK: Classes

  private func section(_ modelClass: ModelClass) -> String {
    let name = modelClass.className
    var rows = ""
    if let xmlName = modelClass.xmlName { rows += row("Element", code(xmlName)) }
    if let namespace = modelClass.xmlNamespace, namespace != definition.xmlNamespace {
      rows += row("Namespace", code(namespace))
    }
    if let base = modelClass.extends { rows += row("Extends", link("class", base)) }
    let subclasses = relations.subclasses[name] ?? []
    if !subclasses.isEmpty {
      rows += row("Extended by", subclasses.map { link("class", $0) }.joined(separator: ", "))
    }
    if modelClass.isAbstract { rows += row("Abstract", "has no instances of its own") }
    if modelClass.extends != nil || !subclasses.isEmpty {
      let attribute = graph.lineage(of: modelClass).reversed().compactMap(\.discriminatorXMLName).first ?? "xsi:type"
      rows += row("Told by", code("@\(attribute)") + " " + code(modelClass.discriminatorValue ?? name))
    }
    if !modelClass.formerNames.isEmpty {
      rows += row("Former names", modelClass.formerNames.map(code).joined(separator: ", "))
    }
    if let unknown = modelClass.unknown, unknown != definition.unknown ?? .ignore {
      rows += row("Unknown content", Self.unknown(unknown))
    }
    let holders = (relations.holders[name] ?? []).map { "\(link("class", $0.className)) \(code($0.property))" }
    if !holders.isEmpty { rows += row("Held by", holders.joined(separator: ", ")) }
    var text = "<section id=\"\(PageText.identifier("class", name))\">\n<h3>\(PageText.escaped(name))</h3>\n"
    if let documentation = modelClass.documentation { text += "<p>\(PageText.escaped(documentation))</p>\n" }
    if !rows.isEmpty { text += "<dl>\n\(rows)</dl>\n" }
    text += properties(of: modelClass)
    if let example = examples.texts[name] {
      text += "<pre><code>\(PageText.escaped(example))</code></pre>\n"
    }
    return text + "</section>"
  }

  private func properties(of modelClass: ModelClass) -> String {
    var rows: [[String]] = []
    if let name = modelClass.textPropertyName, let rule = graph.textRule(of: modelClass) {
      rows.append(cells(code(name), rule))
    }
    for property in modelClass.properties {
      let name = property.propertyName.map(code) ?? "<span class=\"kind\">constant</span>"
      rows.append(cells(property.isIdentity ? "\(name) <span class=\"kind\">identity</span>" : name, property.rule))
    }
    if rows.isEmpty { return "" }
    return table(Self.columns, rows) + "\n"
  }

  private static let columns = ["Property", "In XML", "Type", "Number", "Format", "Default", "Description"]

  private func cells(_ name: String, _ rule: ModelRule, isMany: Bool = false) -> [String] {
    [
      name, place(rule), type(rule), number(rule, isMany: isMany), rule.formatString.map(code) ?? "",
      rule.defaultValue.map(code) ?? "", PageText.escaped(rule.documentation ?? ""),
    ]
  }

  /// The place of a value.
  private func place(_ rule: ModelRule) -> String {
    switch rule.xmlType {
    case .text: return "text"
    case .attribute:
      let path = rule.xmlName ?? ""
      let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      return code("\(path[..<start])@\(path[start...])")
    case .element:
      let name = rule.xmlName.map(code) ?? "its element"
      guard rule.dataType == .array, !rule.arrayElements.isEmpty else { return name }
      let items = rule.arrayElements.map { place($0.rule) }.filter { $0 != "its element" }
      return items.isEmpty ? name : "\(name), in it \(items.joined(separator: " or "))"
    case .inline:
      if rule.dataType == .array { return rule.arrayElements.map { place($0.rule) }.joined(separator: " or ") }
      return "in place"
    case .name: return "name of the element"
    }
  }

  private func type(_ rule: ModelRule) -> String {
    switch graph.target(of: rule) {
    case .instance(let modelClass)?: return link("class", modelClass.className)
    case .enumeration(let modelEnum)?: return link("enum", modelEnum.enumName)
    case .array(_, let array?)?: return "list \(link("list", array.xmlName))"
    case .array(let elements, nil)?:
      return "list of \(elements.map { type($0.rule) }.uniqued.joined(separator: " or "))"
    case .dictionary(_, let dictionary?)?: return "dictionary \(link("dictionary", dictionary.xmlName))"
    case .dictionary(let elements, nil)?:
      return "dictionary of \(elements.map { type($0.rule) }.uniqued.joined(separator: " or "))"
    case .scalar?, nil: break
    }
    switch rule.dataType {
    case .reference: return "reference\(rule.typeName.map { " to \(link("class", $0))" } ?? "")"
    case .number: return rule.typeName.map(PageText.escaped) ?? "number"
    case .custom: return rule.typeName.map(PageText.escaped) ?? "custom"
    case .string: return "string"
    case .boolean: return "boolean"
    case .date: return "date"
    case .data: return "data"
    case .xml: return "XML"
    case .enumeration, .instance, .array, .dictionary: return PageText.escaped(rule.typeName ?? rule.dataType.rawValue)
    }
  }

  private func number(_ rule: ModelRule, isMany: Bool) -> String {
    if rule.xmlType == .inline, rule.dataType == .array, rule.arrayElements.count == 1 {
      var item = rule.arrayElements[0].rule
      item.minOccurs = rule.minOccurs ?? item.minOccurs
      return number(item, isMany: true)
    }
    let least = rule.minOccurs ?? 0
    switch rule.maxOccurs {
    case .unbounded?: return "\(least)..*"
    case .atMost(let most)?: return least == most ? "\(least)" : "\(least)..\(most)"
    case nil:
      return isMany || rule.xmlType == .inline && rule.dataType == .array ? "\(least)..*" : least > 0 ? "1" : "0..1"
    }
  }

  // MARK: Other declarations

  private func section(_ modelEnum: ModelEnum) -> String {
    let rows = modelEnum.items.map { [code($0.name), code($0.spelling), $0.value.map { "\($0)" } ?? ""] }
    let text = modelEnum.documentation.map { "<p>\(PageText.escaped($0))</p>\n" } ?? ""
    return part("enum", modelEnum.enumName, text + table(["Item", "In XML", "Number"], rows))
  }

  private func section(_ array: ModelArray) -> String {
    part("list", array.xmlName, table(Self.columns, array.elements.map { cells("item", $0.rule, isMany: true) }))
  }

  private func section(_ dictionary: ModelDictionary) -> String {
    let rows = dictionary.elements.map { element in
      cells(element.key.map(code) ?? "any key", element.rule, isMany: element.key == nil)
    }
    return part("dictionary", dictionary.xmlName, table(Self.columns, rows))
  }

  private func part(_ kind: String, _ name: String, _ content: String) -> String {
    "<section id=\"\(PageText.identifier(kind, name))\">\n<h3>\(PageText.escaped(name))</h3>\n\(content)\n</section>"
  }

  // MARK: Markup

  private func code(_ text: String) -> String { "<code>\(PageText.escaped(text))</code>" }

  private func link(_ kind: String, _ name: String) -> String {
    "<a href=\"#\(PageText.identifier(kind, name))\">\(PageText.escaped(name))</a>"
  }

  private func row(_ name: String, _ value: String) -> String { "<dt>\(name)</dt><dd>\(value)</dd>\n" }

  /// A table without empty columns.
  private func table(_ columns: [String], _ rows: [[String]]) -> String {
    let used = columns.indices.filter { index in index == 0 || rows.contains { !$0[index].isEmpty } }
    func line(_ tag: String, _ cells: [String]) -> String {
      "<tr>\(cells.map { "<\(tag)>\($0)</\(tag)>" }.joined())</tr>\n"
    }
    let head = line("th", used.map { columns[$0] })
    let body = rows.map { row in line("td", used.map { row[$0] }) }.joined()
    return "<div class=\"scroll\"><table>\n<thead>\(head)</thead>\n<tbody>\n\(body)</tbody>\n</table></div>"
  }
}

extension [String] {
  /// The texts, each once.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
