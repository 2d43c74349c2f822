#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ModelChoice`: generates the list of cases of an enum with payloads.
  enum ModelChoiceMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard !protocols.isEmpty, declaration.is(EnumDeclSyntax.self) else { return [] }
      return [
        try ExtensionDeclSyntax("\(raw: declaration.availability)extension \(type.trimmed): Fremont.ModelChoice {}")
      ]
    }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let type = declaration.as(EnumDeclSyntax.self) else {
        context.report("@ModelChoice is for enums with payloads", "kind", at: declaration.nameToken)
        return []
      }
      let declarations = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      var lines: [String] = []
      var isSound = true
      for condition in type.memberBlock.members.compactMap({ $0.decl.as(IfConfigDeclSyntax.self) })
      where condition.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.case) }) {
        context.report("a case of a choice cannot be inside '#if'", "conditional", at: condition)
        isSound = false
      }
      for declaration in declarations {
        for element in declaration.elements {
          if let line = listing(element, declaration, type.name.text, in: context) {
            lines.append(line)
          } else {
            isSound = false
          }
        }
      }
      guard isSound else {
        // The stub keeps the compiler from reporting missing choices as well.
        let access = context.access(of: type)
        return ["\(raw: access)static var choices: Fremont.ModelCases<Self> { Fremont.ModelCases<Self> {} }"]
      }
      let isStored = type.genericParameterClause == nil && context.allowsStoredStatics
      let introducer =
        isStored
        ? "static let choices = Fremont.ModelCases<\(type.name.text)> {"
        : "static var choices: Fremont.ModelCases<Self> { Fremont.ModelCases<Self> {"
      let end = isStored ? "}" : "} }"
      return ["\(raw: context.access(of: type))\(raw: introducer)\n\(raw: lines.joined(separator: "\n"))\n\(raw: end)"]
    }

    /// The line of one case; nil: it does not have exactly one payload, which is reported.
    private static func listing(
      _ element: EnumCaseElementSyntax, _ declaration: EnumCaseDeclSyntax, _ typeName: String,
      in context: some MacroExpansionContext
    ) -> String? {
      let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      guard parameters.count == 1, let parameter = parameters.first else {
        let number = parameters.isEmpty ? "no payload" : "\(parameters.count) payloads"
        let message = "'\(element.name.text)' has \(number): a case of a choice has one, which can be a struct"
        context.report(message, "payload", at: element.name)
        return nil
      }
      if let foreignKind = parameter.type.foreignKind {
        let message = "'\(element.name.text)' has a payload of \(foreignKind), which no definition can describe"
        context.report(message, "type", at: parameter.type)
        return nil
      }
      if parameter.type.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == typeName }) {
        let message = "'\(element.name.text)' holds a \(typeName) itself: put it into a struct with @ModelObject"
        context.report(message, "recursion", at: parameter.type)
        return nil
      }
      let annotations = declaration.attributes.named("ModelProperty")
      if annotations.count > 1 || annotations.count == 1 && declaration.elements.count > 1 {
        let message = "a case has one place: one @ModelProperty, and a 'case' of its own"
        context.report(message, "annotated-twice", at: element.name)
        return nil
      }
      let words = annotations.first?.labeledArguments ?? []
      if let unknown = words.first(where: {
        !["format", "binaryFormat", "documentation"].contains($0.label?.text ?? "format")
      }) {
        let message = "'\(unknown.label?.text ?? "")' is not for a case, which has a place and a format only"
        context.report(message, "word", at: unknown)
        return nil
      }
      guard context.report(WordCheck(ofCase: words, payload: parameter.type)) else { return nil }
      let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : "\($0.text): " } ?? ""
      let name = element.name.text
      let place = words.unlabeled.isEmpty ? ", \"\(name.trimmingTicks)\"" : ""
      return
        "Fremont.ModelCase({ \(typeName).\(name)(\(label)$0) }\(place)\(words.filter { $0.label?.text != "documentation" }.continuation)) { "
        + "if case .\(name)(let payload) = $0 { payload } else { nil } }"
    }
  }
#endif
