#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MacroExpansionContext {
    /// Whether a type can have static stored properties here. It cannot inside generic types, and the context of an
    /// extension is unknown.
    var allowsStoredStatics: Bool {
      lexicalContext.allSatisfy { node in
        switch node.as(SyntaxEnum.self) {
        case .structDecl(let type): type.genericParameterClause == nil
        case .classDecl(let type): type.genericParameterClause == nil
        case .enumDecl(let type): type.genericParameterClause == nil
        case .actorDecl(let type): type.genericParameterClause == nil
        default: false
        }
      }
    }

    /// The access level of a member that implements a requirement of a public protocol: that of its type.
    func access(of declaration: some DeclGroupSyntax) -> String {
      let levels = ["public", "package", "internal", "fileprivate", "private"]
      var modifiers = declaration.modifiers.map(\.name.text)
      if modifiers.contains("open") { modifiers.append("public") }
      if let own = modifiers.first(where: levels.contains) {
        return ["public", "package"].contains(own) ? "\(own) " : ""
      }
      // A member of an extension has the level of the extension, unless it states one.
      guard let around = lexicalContext.first?.as(ExtensionDeclSyntax.self) else { return "" }
      let level = around.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
      return level.map { "\($0) " } ?? ""
    }
  }

  extension DeclGroupSyntax {
    /// The availability attributes of the declaration, which an extension must repeat.
    var availability: String {
      attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
  }
#endif
