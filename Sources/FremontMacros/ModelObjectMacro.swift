#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@ModelObject`: writes the factory of a struct or class from its stored properties.
  enum ModelObjectMacro: MemberMacro, ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      // A subclass has the conformance of its base class. What no factory can be written for conforms all the same: more faults
      // would say nothing more.
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
      // What the base class conforms to is not asked of the subclass again.
      let inherits = type.isClass && protocols.isEmpty && type.hasBase
      guard type.isSound, let construction = Construction(type, inherits: inherits, in: context) else { return [] }
      return [FactoryExpansion(type, construction, node, inherits: inherits, context).declaration]
    }
  }
#endif
