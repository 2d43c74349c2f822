#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension MacroExpansionContext {
    /// Whether a type can have stored properties of its own here: not inside generic ones, and what is around an extension cannot be seen.
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

    /// The access level that a member needs to meet a requirement of a public protocol: that of its type.
    func access(of declaration: some DeclGroupSyntax) -> String {
      let levels = ["public", "package", "internal", "fileprivate", "private"]
      var modifiers = declaration.modifiers.map(\.name.text)
      if modifiers.contains("open") { modifiers.append("public") }
      if let own = modifiers.first(where: levels.contains) {
        return ["public", "package"].contains(own) ? "\(own) " : ""
      }
      // A member of an extension has its level, unless it says one.
      guard let around = lexicalContext.first?.as(ExtensionDeclSyntax.self) else { return "" }
      let level = around.modifiers.map(\.name.text).first { ["public", "package"].contains($0) }
      return level.map { "\($0) " } ?? ""
    }
  }

  extension DeclGroupSyntax {
    /// The platforms that the declaration is for, which an extension of it must say as well.
    var availability: String {
      attributes.named("available").map { "\($0.trimmedDescription)\n" }.joined()
    }
  }
#endif
