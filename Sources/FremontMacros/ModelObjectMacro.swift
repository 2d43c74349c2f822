#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ModelObject`: generates the factory of a struct or class from its stored properties.
  enum ModelObjectMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // A subclass inherits the conformance of its base class. A type without a possible factory conforms as well, to
      // avoid further errors.
      guard !protocols.isEmpty, !declaration.is(EnumDeclSyntax.self), !declaration.is(ActorDeclSyntax.self) else {
        return []
      }
      return [
        try ExtensionDeclSyntax("\(raw: declaration.availability)extension \(type.trimmed): Fremont.ModelObject {}")
      ]
    }

    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard let type = AnnotatedType(declaration, in: context) else {
        let cure =
          declaration.is(EnumDeclSyntax.self)
          ? ": an enum with payloads is a @ModelChoice, one with raw values conforms to ModelEnumeration" : ""
        context.report("@ModelObject is for structs and classes\(cure)", "kind", at: declaration.nameToken)
        return []
      }
      let words = node.labeledArguments
      if let skipped = words.named("skipped"), !skipped.expression.is(ArrayExprSyntax.self) {
        context.report("what is skipped is listed here: 'skipped: [\"name\"]'", "skipped", at: skipped.expression)
        return [FactoryExpansion.stub(of: type, conformingTo: protocols)]
      }
      if let extends = words.named("extends"), !type.isClass {
        context.report("\(type.name) is no class, and extends none", "extends", at: extends.expression)
        return [FactoryExpansion.stub(of: type, conformingTo: protocols)]
      }
      let base = base(of: type, words, conformingTo: protocols)
      guard context.report(WordCheck(ofType: words)), type.isSound,
        let construction = Construction(type, inherits: base != nil, in: context)
      else { return [FactoryExpansion.stub(of: type, conformingTo: protocols)] }
      return [FactoryExpansion(type, construction, node, base: base, context).declaration]
    }

    /// The base class that has a factory: the argument `extends`, or else the first inherited type of a class.
    private static func base(
      of type: AnnotatedType, _ words: [LabeledExprSyntax], conformingTo protocols: [TypeSyntax]
    ) -> ExprSyntax? {
      if let said = words.named("extends")?.expression { return said.is(NilLiteralExprSyntax.self) ? nil : said }
      // The compiler does not request a conformance that the base class has.
      guard type.isClass, protocols.isEmpty, type.hasBase, let first = type.firstInherited else { return nil }
      let base: ExprSyntax = "\(raw: first.trimmedDescription).self"
      return base
    }
  }
#endif
