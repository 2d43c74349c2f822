import Fremont

extension SwiftGenerator {
  /// Writes the factory of a type inside the type.
  func writeFactory(_ object: GeneratedObject, _ source: inout SourceText) {
    let name = SwiftName.escaped(object.swiftName)
    if object.kind == .baseClass || object.base != nil {
      let isOverride = object.base != nil
      let access = access == .public && object.kind == .baseClass ? "open " : prefix
      source.block("\(access)\(isOverride ? "override " : "")class var factory: TypeFactory {") { source in
        let words = object.base.map { ["extends: \(model.name(ofClass: $0)).self"] } ?? []
        writeFactory(object, "TypeFactory", ["{ \(name)() }"] + classWords(object) + words, &source)
      }
    } else if object.required.isEmpty {
      // If the memberwise initialiser is written explicitly, `init` is ambiguous.
      let make = access != .internal && object.kind == .structure ? "{ \(name)() }" : "\(name).init"
      writeFactory(object, "\(prefix)static let factory = TypeFactory", [make] + classWords(object), &source)
    } else {
      let words = classWords(object)
      let call = words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
      source.line("\(prefix)static let factory = TypeFactory\(call) { fields in")
      source.indent { source in
        var arguments = object.properties.map { property in
          let value = "try fields[\(SwiftName.literal(property.name))"
          let isGiven = property.isOptional || property.initial == nil || property.type.isContainer
          let ending = isGiven ? "]" : ", default: \(property.initial ?? "")]"
          return "\(argumentLabel(property.swiftName)): \(value)\(ending)"
        }
        if let unknown = object.unknownName { arguments.append("\(unknown): fields.unknown") }
        source.call(name, arguments)
      }
      source.block("} properties: {") { source in writeProperties(object, &source) }
    }
  }

  /// Writes the factory of an existing type.
  func writeFactoryExtension(_ object: GeneratedObject, _ source: inout SourceText) {
    let name = SwiftName.escaped(object.swiftName)
    let outer = within.map { "\(SwiftName.escaped($0))." } ?? ""
    source.block("extension \(outer)\(name): ModelObject {") { source in
      writeFactory(
        object, "\(prefix)static let factory = TypeFactory", ["{ \(name)() }"] + classWords(object), &source)
    }
  }

  private func writeFactory(
    _ object: GeneratedObject, _ start: String, _ arguments: [String], _ source: inout SourceText
  ) {
    let opening = "\(start)(\(arguments.joined(separator: ", "))) {"
    let isEmpty = object.properties.isEmpty && object.unknownName == nil
    if isEmpty { return source.line(opening + "}") }
    source.block(opening) { source in writeProperties(object, &source) }
  }

  private func writeProperties(_ object: GeneratedObject, _ source: inout SourceText) {
    for property in object.properties {
      source.line("Mapped(\(SwiftName.literal(property.name)), \\.\(property.swiftName))")
    }
    if let unknown = object.unknownName { source.line("Mapped(unknown: \\.\(unknown))") }
  }

  /// The name of the class, if it differs from that of the Swift type.
  private func classWords(_ object: GeneratedObject) -> [String] {
    let className = object.modelClass.className
    return className == object.swiftName ? [] : ["className: \(SwiftName.literal(className))"]
  }

  private func argumentLabel(_ name: String) -> String { name == "inout" ? "`inout`" : name }

  /// Writes the declarations that a manager is made from.
  func writeModel(_ source: inout SourceText) {
    let stem = file.hasSuffix(".model.xml") ? String(file.dropLast(".model.xml".count)) : file
    let start = SwiftName.ofType((name ?? stem).split(separator: ".").joined(separator: "_"))
    let name = model.freeName(start + "Definition")
    source.documentation("What a manager needs for the documents of \(file).")
    source.block("\(prefix)enum \(name) {") { source in
      if content == .typesAndDefinition { writeDefinition(&source) }
      let types = model.objects.map { "\($0.swiftName).self" }
      let converters = model.customTypes.sorted { $0.key < $1.key }
      source.gap()
      if converters.isEmpty {
        source.documentation("The types of the definition.")
        source.block("\(prefix)static var factories: FactoryTable {") { source in
          writeTable("FactoryTable", types, &source)
        }
      } else {
        source.documentation("The types of the definition, with the converters of those that are no part of it.")
        var names = UniqueNames(reserved: ["table"])
        let parameters = names.makeUnique(converters.map(\.key), spelled: SwiftName.ofProperty)
        let typed = converters.map { "\(SwiftName.escaped(parameters[$0] ?? $0)): ModelConverter<\($1)>" }
        source.call("\(prefix)static func factories", typed, ending: " -> FactoryTable {")
        source.indent { source in
          writeTable("var table = FactoryTable", types, &source)
          for (name, _) in converters {
            let parameter = SwiftName.escaped(parameters[name] ?? name)
            source.line("table.register(\(parameter), named: \(SwiftName.literal(name)))")
          }
          source.line("return table")
        }
        source.line("}")
      }
      if content == .typesAndDefinition, converters.isEmpty {
        source.gap()
        source.documentation("Reads and writes the documents: made when it is first used, and shared by all.")
        let manager = "try ModelManager(modelDefinition: definition.get(), factories: factories)"
        source.line("\(prefix)static let manager = Result { \(manager) }")
      }
    }
  }

  private func writeTable(_ start: String, _ types: [String], _ source: inout SourceText) {
    if types.isEmpty { return source.line("\(start)()") }
    source.line("\(start)([")
    source.indent { source in
      var current = ""
      for type in types {
        if current.count + type.count > 100 {
          source.line(current)
          current = ""
        }
        current += (current.isEmpty ? "" : " ") + type + ","
      }
      source.line(current)
    }
    source.line("])")
  }

  /// Writes the definition as in its files, so that faults have the right lines.
  private func writeDefinition(_ source: inout SourceText) {
    let texts = definition.texts ?? (definition.definition.xml(), [:])
    let arguments = ["xml: text", "file: \(SwiftName.literal(file))"]
    let resolver = ["resolver: IncludeResolver { Array((included[$0] ?? \"\").utf8) }"]
    source.documentation("The definition.")
    source.line("\(prefix)static let definition = Result {")
    source.indent { source in
      source.call("try ModelDefinition", arguments + (texts.included.isEmpty ? [] : resolver))
    }
    source.line("}")
    source.gap()
    write(texts.main, after: "private static let text = ", &source)
    if texts.included.isEmpty { return }
    source.gap()
    source.line("private static let included = [")
    source.indent { source in
      for (path, text) in texts.included.sorted(by: { $0.key < $1.key }) {
        write(text, after: "\(SwiftName.literal(path)): ", ending: ",", &source)
      }
    }
    source.line("]")
  }

  /// Writes a text as a multi-line literal.
  private func write(_ text: String, after start: String, ending: String = "", _ source: inout SourceText) {
    var marks = "#"
    while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
    source.line("\(start)\(marks)\"\"\"")
    source.indent { source in
      // Only a line feed breaks lines in both XML and Swift.
      for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
        source.line(String(line.last == "\r" ? line.dropLast() : line))
      }
      source.line("\"\"\"\(marks)\(ending)")
    }
  }
}
