#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// A message of the compiler.
  struct MacroMessage: DiagnosticMessage, FixItMessage {
    let message: String
    let id: String

    var diagnosticID: MessageID { MessageID(domain: "Fremont", id: id) }
    var fixItID: MessageID { diagnosticID }
    let severity: DiagnosticSeverity

    init(_ message: String, _ id: String, severity: DiagnosticSeverity = .error) {
      self.message = message
      self.id = id
      self.severity = severity
    }
  }

  extension MacroExpansionContext {
    /// Reports a fault, and the changes that would fix it.
    func report(
      _ message: String, _ id: String, at node: some SyntaxProtocol, _ fixes: [FixIt] = [],
      severity: DiagnosticSeverity = .error
    ) {
      diagnose(
        Diagnostic(node: Syntax(node), message: MacroMessage(message, id, severity: severity), fixIts: fixes))
    }
  }

  extension FixIt {
    /// A change that adds an attribute before a property.
    static func adding(_ attribute: String, to variable: VariableDeclSyntax) -> FixIt {
      // The first token has the comments and the indentation.
      let trivia = variable.leadingTrivia
      var bare = variable
      bare.leadingTrivia = []
      let added = AttributeSyntax(
        leadingTrivia: trivia, attributeName: IdentifierTypeSyntax(name: .identifier(attribute)), trailingTrivia: .space
      )
      bare.attributes = [.attribute(added)] + bare.attributes
      return replacing("add '@\(attribute)'", "add-\(attribute)", variable, by: bare)
    }

    /// A change that removes an attribute.
    static func removing(_ attribute: AttributeSyntax, from list: AttributeListSyntax) -> FixIt {
      // A macro receives its attribute detached from the declaration, so it is identified by its text.
      let text = attribute.trimmedDescription
      var others = list
      if let index = list.lastIndex(where: { $0.trimmedDescription == text }) { others.remove(at: index) }
      let name = attribute.attributeName.trimmedDescription
      return replacing("remove '@\(name)'", "remove-\(name)", list, by: others)
    }

    /// A change that removes an argument.
    static func removing(_ argument: LabeledExprSyntax) -> FixIt? {
      guard let list = argument.parent?.as(LabeledExprListSyntax.self), let label = argument.label?.text else {
        return nil
      }
      var others = Array(list).filter { $0.id != argument.id }
      if let last = others.indices.last { others[last].trailingComma = nil }
      return replacing("remove '\(label)'", "remove-word", list, by: LabeledExprListSyntax(others))
    }

    /// A change that turns a constant into a variable.
    static func makingVariable(_ variable: VariableDeclSyntax) -> FixIt {
      var keyword = variable.bindingSpecifier
      keyword.tokenKind = .keyword(.var)
      return replacing("change 'let' to 'var'", "let-to-var", variable.bindingSpecifier, by: keyword)
    }

    /// A change that replaces a node.
    static func replacing(
      _ message: String, _ id: String, _ old: some SyntaxProtocol, by new: some SyntaxProtocol
    ) -> FixIt {
      FixIt(
        message: MacroMessage(message, id), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
    }
  }
#endif
