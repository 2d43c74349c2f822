#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@ModelProperty`: describes the XML of a property, for ``ModelObjectMacro`` and ``ModelChoiceMacro``.
  enum ModelPropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      if declaration.is(EnumCaseDeclSyntax.self) {
        requireOwner("ModelChoice", of: node, declaration, in: context)
        return []
      }
      if declaration.isCopied { return [] }
      guard let variable = declaration.as(VariableDeclSyntax.self) else {
        context.report(
          "@ModelProperty is for properties, and for the cases of a @ModelChoice", "annotated-kind", at: node)
        return []
      }
      let removing = FixIt.removing(node, from: variable.attributes)
      if !variable.attributes.named("ModelExcluded").isEmpty {
        context.report("a property that is excluded has no words", "excluded-with-words", at: node, [removing])
      }
      let properties = variable.bindings.map { StoredProperty(variable, $0, $0.typeAnnotation?.type) }
      if let property = properties.compactMap(\.self).first(where: \.isStatic), !property.isText {
        let message =
          "of what belongs to the type itself only a text can be part of documents, the same of all: 'static let \(property.name) = \"1\"'"
        context.report(message, "static", at: node, [removing])
        return []
      }
      for binding in variable.bindings {
        guard let property = StoredProperty(variable, binding, nil), property.isComputed, !binding.hasSetter else {
          continue
        }
        let message = "'\(property.name)' is computed and has no setter, so no document can set it"
        context.report(message, "computed", at: binding.pattern, [removing])
      }
      requireOwner("ModelObject", of: node, declaration, in: context)
      return []
    }
  }

  /// `@ModelExcluded`: excludes a property.
  enum ModelExcludedMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      requireProperty(of: node, declaration, in: context)
      return []
    }
  }

  /// `@ModelParent`: marks a property that refers to the parent instance.
  enum ModelParentMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      requireProperty(of: node, declaration, in: context)
      return []
    }
  }

  extension PeerMacro {
    /// Reports an annotation that is not on a property of an annotated type.
    fileprivate static func requireProperty(
      of node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) {
      if declaration.is(VariableDeclSyntax.self) {
        requireOwner("ModelObject", of: node, declaration, in: context)
      } else {
        context.report("@\(node.plainName) is for properties", "annotated-kind", at: node)
      }
    }

    /// Reports an annotation without effect, because the surrounding type is not annotated.
    fileprivate static func requireOwner(
      _ name: String, of node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) {
      if declaration.isCopied { return }
      let attributes: AttributeListSyntax? =
        switch context.lexicalContext.first?.as(SyntaxEnum.self) {
        case .structDecl(let type): type.attributes
        case .classDecl(let type): type.attributes
        case .enumDecl(let type): type.attributes
        default: nil
        }
      if let attributes, !attributes.named(name).isEmpty { return }
      context.report("@\(node.plainName) counts only inside a type with @\(name)", "no-owner", at: node)
    }
  }

  extension DeclSyntaxProtocol {
    /// Whether it is the storage that `@Observable` generates for a property, including its annotations.
    fileprivate var isCopied: Bool {
      guard let variable = self.as(VariableDeclSyntax.self) else { return false }
      return !variable.attributes.named("ObservationIgnored").isEmpty
        && variable.bindings.allSatisfy { $0.pattern.trimmedDescription.hasPrefix("_") }
    }
  }
#endif
