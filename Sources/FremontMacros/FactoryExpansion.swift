#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The factory of a type, as a person would write it.
  struct FactoryExpansion {
    private let type: AnnotatedType
    private let construction: Construction
    private let arguments: [LabeledExprSyntax]
    private let inherits: Bool
    private let location: (any SyntaxProtocol) -> String

    init(
      _ type: AnnotatedType, _ construction: Construction, _ annotation: AttributeSyntax, inherits: Bool,
      _ context: some MacroExpansionContext
    ) {
      self.type = type
      self.construction = construction
      self.inherits = inherits
      arguments = annotation.labeledArguments
      location = { node in
        guard let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else { return "" }
        return ", file: \(place.file), line: \(place.line), column: \(place.column)"
      }
    }

    /// The member of the type.
    var declaration: DeclSyntax {
      let end = isStored ? "}" : "}\n}"
      return "\(raw: introducer)\(raw: call) {\n\(raw: properties)\n\(raw: end)"
    }

    /// Whether the factory is made once.
    private var isStored: Bool { type.isFinal && !type.isGeneric && !inherits }

    private var introducer: String {
      if isStored { return "\(type.access)static let factory = " }
      let modifier = inherits ? "override class" : type.isFinal ? "static" : "class"
      return "\(type.access)\(modifier) var factory: Fremont.TypeFactory {\n"
    }

    // MARK: The factory

    private var words: String {
      var words = ""
      if let name = arguments.named("className") { words += ", className: \(name.expression.trimmedDescription)" }
      if inherits, let base = type.firstInherited { words += ", extends: \(base.trimmedDescription).self" }
      if let name = arguments.unlabeled.first { words += ", xmlName: \(name.expression.trimmedDescription)" }
      words +=
        arguments.filter { $0.label != nil && !["className", "documentation"].contains($0.label?.text) }.continuation
      words += documentation(arguments, type.declaration.leadingTrivia)
      return words
    }

    private var call: String {
      let place = location(type.declaration.nameToken)
      switch construction {
      case .empty: return "Fremont.TypeFactory({ \(type.name)() }\(words)\(place))"
      case .fields(let arguments):
        let unknown = Set(type.mapped.filter(\.isUnknownContent).map(\.name))
        let values = arguments.map { argument in
          let value = unknown.contains(argument.name) ? "fields.unknown" : "try fields[\"\(argument.name)\"]"
          return "\(argument.label.map { "\($0): " } ?? "")\(value)"
        }.joined(separator: ", ")
        let others = type.mapped.filter { !construction.argumentNames.contains($0.name) && $0.isVariable }
        let build: String
        if others.isEmpty {
          build = "\(type.name)(\(values))"
        } else {
          let keyword = type.isClass ? "let" : "var"
          let lines = others.map { property in
            property.isUnknownContent
              ? "object.\(property.token.text) = fields.unknown"
              : "object.\(property.token.text) = try fields[\"\(property.name)\", default: object.\(property.token.text)]"
          }
          build = "\(keyword) object = \(type.name)(\(values))\n\(lines.joined(separator: "\n"))\nreturn object"
        }
        let prefix = words.isEmpty ? "" : "\(words.dropFirst(2)), "
        return
          "Fremont.TypeFactory(\(prefix)building: { (fields: Fremont.ModelFields) throws -> \(type.name) in\n\(build)\n}\(place))"
      }
    }

    // MARK: The properties

    private var properties: String { type.mapped.map(listing).joined(separator: "\n") }

    private func listing(_ property: StoredProperty) -> String {
      let path = "\\.\(property.token.text)"
      let place = location(property.binding.pattern)
      if property.isUnknownContent { return "Fremont.Mapped(unknown: \(path)\(place))" }
      var arguments = property.arguments
      var label = ""
      if property.type?.isOpen == true {
        label = "anyOf: "
        // The types stand behind the path, and what says how they are mapped behind them.
        if let types = arguments.named("of") { arguments = [types] + arguments.filter { $0.id != types.id } }
      }
      let required =
        construction.argumentNames.contains(property.name) && property.isRequired && arguments.named("minOccurs") == nil
        && arguments.named("default") == nil
      let before = arguments.filter { !Self.isBehindMinOccurs($0) }
      let behind = arguments.filter { Self.isBehindMinOccurs($0) && $0.label?.text != "documentation" }
      return
        "Fremont.Mapped(\"\(property.name)\", \(label)\(path)\(before.continuation)\(required ? ", minOccurs: 1" : "")"
        + "\(behind.continuation)\(documentation(property.arguments, property.declaration.leadingTrivia))\(place))"
    }

    /// Whether an argument stands behind the occurrences.
    private static func isBehindMinOccurs(_ argument: LabeledExprSyntax) -> Bool {
      let labels = ["maxOccurs", "whenNil", "dataType", "typeName", "identity", "documentation"]
      return argument.label.map { labels.contains($0.text) } ?? false
    }

    /// What documents a declaration: an argument, or the comment in front of it.
    private func documentation(_ arguments: [LabeledExprSyntax], _ trivia: Trivia) -> String {
      if let said = arguments.named("documentation") { return ", documentation: \(said.expression.trimmedDescription)" }
      guard let text = trivia.documentation else { return "" }
      return ", documentation: \(StringLiteralExprSyntax(content: text).description)"
    }
  }
#endif
