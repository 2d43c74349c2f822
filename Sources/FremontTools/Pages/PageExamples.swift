import Fremont

/// Documents with an instance of each class, as a manager writes and reads them.
struct PageExamples {
  private(set) var texts: [String: String] = [:]

  init(_ graph: TypeGraph) {
    guard let (manager, roots) = Self.manager(graph) else { return }
    var options = EncodingOptions()
    options.writesDeclaration = false
    var generator = ValueGenerator(graph, seed: 1, isExample: true)
    generator.maximumDepth = 1
    for root in roots {
      guard let className = root.typeName, let modelClass = graph.modelClass(named: className), !modelClass.isAbstract,
        let record = generator.instance(of: modelClass, depth: 0)
      else { continue }
      // Classes without an example are omitted, such as those whose references need other instances.
      guard let text = try? manager.objectToXML(RecordValue.record(record), options: options),
        (try? manager.xmlToObject(text, as: RecordValue.self)) != nil
      else { continue }
      texts[className] = text
    }
  }

  /// A manager for documents with each class as the root, and those roots.
  static func manager(_ graph: TypeGraph) -> (ModelManager, [ModelRoot])? {
    var definition = graph.definition
    let elements = elementNames(graph)
    (definition.rootXMLName, definition.roots) = ("", [])
    var taken: Set<String> = []
    for modelClass in definition.classes where !modelClass.isAbstract {
      let element = elements[modelClass.className]
      var name = element?.name ?? modelClass.xmlName ?? modelClass.className
      if !taken.insert(name).inserted || !XMLName.isName(name.filter { $0 != ":" }) {
        name = modelClass.className.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        if !XMLName.isName(name) { name = "_\(name)" }
        while !taken.insert(name).inserted { name += "_" }
      }
      var root = ModelRoot(xmlName: name, typeName: modelClass.className)
      root.xmlNamespace = name.contains(":") ? nil : element?.namespaces ?? modelClass.xmlNamespace
      definition.roots.append(root)
    }
    // Mixins have been replaced by their properties.
    for index in definition.classes.indices { definition.classes[index].mixins = [] }
    guard let manager = try? ModelManager(modelDefinition: definition) else { return nil }
    return (manager, definition.roots)
  }

  /// The first element of each class, with the namespaces of its name.
  private static func elementNames(_ graph: TypeGraph) -> [String: (name: String, namespaces: String?)] {
    var names: [String: (name: String, namespaces: String?)] = [:]
    func add(_ rule: ModelRule, _ namespaces: String?) {
      if case .instance(let modelClass)? = graph.target(of: rule), rule.xmlType == .element,
        names[modelClass.className] == nil,
        let name = rule.xmlName.flatMap({ ModelPath($0).tag }) ?? modelClass.xmlName
      {
        names[modelClass.className] = (name, namespaces)
      }
      for item in rule.arrayElements { add(item.rule, namespaces) }
      for entry in rule.dictionaryElements { add(entry.rule, namespaces) }
    }
    for root in graph.roots { add(root.rule, root.xmlNamespace ?? graph.definition.xmlNamespace) }
    for modelClass in graph.definition.classes {
      for property in modelClass.properties {
        add(property.rule, modelClass.xmlNamespace ?? graph.definition.xmlNamespace)
      }
    }
    for array in graph.definition.arrays {
      for element in array.elements { add(element.rule, graph.definition.xmlNamespace) }
    }
    return names
  }
}
