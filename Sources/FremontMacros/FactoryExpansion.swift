#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// Generates the factory of a type, in the form of handwritten code.
  struct FactoryExpansion {
    private let type: AnnotatedType
    private let construction: Construction
    private let arguments: [LabeledExprSyntax]
    private let base: ExprSyntax?
    private let location: (any SyntaxProtocol) -> String

    init(
      _ type: AnnotatedType, _ construction: Construction, _ annotation: AttributeSyntax, base: ExprSyntax?,
      _ context: some MacroExpansionContext
    ) {
      self.type = type
      self.construction = construction
      self.base = base
      arguments = annotation.labeledArguments
      location = { node in
        guard let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else { return "" }
        return ", file: \(place.file), line: \(place.line), column: \(place.column)"
      }
    }

    /// The member of a type whose factory cannot be generated, so that the compiler does not report a missing one as
    /// well.
    static func stub(of type: AnnotatedType, conformingTo protocols: [TypeSyntax]) -> DeclSyntax {
      let inherits = type.isClass && protocols.isEmpty && type.hasBase
      let modifier = inherits ? "override class" : type.isFinal ? "static" : "class"
      return """
        \(raw: type.isOpen ? "open " : type.access)nonisolated \(raw: modifier) var factory: Fremont.TypeFactory {
        Fremont.TypeFactory(building: { (_: borrowing Fremont.ModelFields) throws -> \(raw: type.name) in
        throw Fremont.ValueFault("no factory could be written")
        }) {
        }
        }
        """
    }

    /// The factory member of the type.
    var declaration: DeclSyntax {
      let end = isStored ? "}" : "}\n}"
      return "\(raw: introducer)\(raw: call) {\n\(raw: properties)\n\(raw: end)"
    }

    /// Whether the factory is a stored property.
    private var isStored: Bool { type.isFinal && !type.isGeneric && base == nil && type.allowsStoredStatics }

    private var introducer: String {
      if isStored { return "\(type.access)static let factory = " }
      let modifier = base != nil ? "override class" : type.isFinal ? "static" : "class"
      let access = type.isOpen ? "open " : type.access
      return "\(access)\(modifier) var factory: Fremont.TypeFactory {\n"
    }

    // MARK: The factory

    private var words: String {
      var words = ""
      if let name = arguments.named("className") { words += ", className: \(name.expression.trimmedDescription)" }
      if let base { words += ", extends: \(base.trimmedDescription)" }
      if let name = arguments.unlabeled.first { words += ", xmlName: \(name.expression.trimmedDescription)" }
      let placed = ["className", "extends", "skipped", "documentation"]
      words += arguments.filter { $0.label.map { !placed.contains($0.text) } ?? false }.continuation
      words += documentation(arguments, type.declaration.leadingTrivia)
      return words
    }

    private var call: String {
      let place = location(type.declaration.nameToken)
      switch construction {
      case .empty: return "Fremont.TypeFactory({ \(type.name)() }\(words)\(place))"
      case .fields(let arguments, let isThrowing):
        let known = Dictionary(type.mapped.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let values = arguments.map { argument in
          "\(argument.label.map { "\($0): " } ?? "")\(value(of: argument, known[argument.name]))"
        }.joined(separator: ", ")
        let make = "\(isThrowing ? "try " : "")\(type.name)(\(values))"
        let others = type.mapped.filter { !construction.argumentNames.contains($0.name) && $0.isVariable }
        let build: String
        if others.isEmpty {
          build = make
        } else {
          let keyword = type.isClass ? "let" : "var"
          let lines = others.map { property in
            property.isUnknownContent
              ? "object.\(property.token.text) = fields.unknown"
              : "object.\(property.token.text) = try fields[\"\(property.name)\", default: object.\(property.token.text)]"
          }
          build =
            "\(keyword) object = \(make)\n\(lines.joined(separator: "\n"))\nreturn object"
        }
        let prefix = words.isEmpty ? "" : "\(words.dropFirst(2)), "
        return
          "Fremont.TypeFactory(\(prefix)building: { (fields: borrowing Fremont.ModelFields) throws -> \(type.name) in\n\(build)\n}\(place))"
      }
    }

    /// The value of an argument. A cast states its type, so that the compiler reports a mismatch with the property.
    private func value(of argument: Construction.Argument, _ property: StoredProperty?) -> String {
      if property?.isUnknownContent == true { return "fields.unknown" }
      let fallback = argument.fallback.map { ", default: \($0)" } ?? ""
      let type = property?.type.map { " as \($0.spelled)" } ?? ""
      return "try fields[\"\(argument.name)\"\(fallback)]\(type)"
    }

    // MARK: The properties

    private var properties: String {
      let parents = type.parents.map { "Fremont.Mapped(parent: \\.\($0.token.text)\(location($0.binding.pattern)))" }
      let place = location(type.declaration.nameToken)
      let names = arguments.named("skipped")?.expression.as(ArrayExprSyntax.self)?.elements
      let skipped = names?.map { "Fremont.Mapped(skipped: \($0.expression.trimmedDescription)\(place))" } ?? []
      return (type.listed.flatMap(listings) + skipped + parents).joined(separator: "\n")
    }

    /// The lines of a property, one for each alternative.
    private func listings(_ property: StoredProperty) -> [String] {
      let path = "\\.\(property.token.text)"
      let place = location(property.binding.pattern)
      if property.isStatic { return property.alternatives.map { constant(property, $0) + "\(place))" } }
      if property.isUnknownContent { return ["Fremont.Mapped(unknown: \(path)\(place))"] }
      let isOpen = property.type?.isOpen == true
      let said = property.alternatives.flatMap { $0 }
      let isRequired =
        construction.requiredNames.contains(property.name) && property.isRequired && said.named("minOccurs") == nil
        && said.named("default") == nil
      return property.alternatives.map { alternative in
        var arguments = alternative
        // The types follow the path, and the words for the mapping follow the types.
        if isOpen, let types = arguments.named("of") { arguments = [types] + arguments.filter { $0.id != types.id } }
        let before = arguments.filter { !Self.isBehindMinOccurs($0) }
        let behind = arguments.filter { Self.isBehindMinOccurs($0) && $0.label?.text != "documentation" }
        return "Fremont.Mapped(\"\(property.name)\", \(isOpen ? "anyOf: " : "")\(path)\(before.continuation)"
          + "\(isRequired ? ", minOccurs: 1" : "")\(behind.continuation)"
          + "\(documentation(alternative, property.declaration.leadingTrivia))\(place))"
      }
    }

    /// Whether an argument follows `minOccurs`.
    private static func isBehindMinOccurs(_ argument: LabeledExprSyntax) -> Bool {
      let labels = ["of", "items", "keys", "converter", "format", "default", "minOccurs"]
      return argument.label.map { !labels.contains($0.text) } ?? false
    }

    /// The line of a constant, without its source location.
    private func constant(_ property: StoredProperty, _ words: [LabeledExprSyntax]) -> String {
      let places = words.unlabeled
      let isNamed =
        places.first.map { $0.expression.literalText != nil || $0.expression.trimmedDescription.hasSuffix(".text") }
        ?? false
      let name = isNamed ? "" : ", \"\(property.name)\""
      let others = words.filter { $0.label != nil && $0.label?.text != "documentation" }
      return "Fremont.Mapped(constant: \(type.name).\(property.token.text)\(name)\(places.continuation)"
        + "\(others.continuation)\(documentation(words, property.declaration.leadingTrivia))"
    }

    /// The documentation of a declaration: an argument, or the comment before it.
    private func documentation(_ arguments: [LabeledExprSyntax], _ trivia: Trivia) -> String {
      if let said = arguments.named("documentation") { return ", documentation: \(said.expression.trimmedDescription)" }
      guard let text = trivia.documentation else { return "" }
      return ", documentation: \(StringLiteralExprSyntax(content: text).description)"
    }
  }
#endif
