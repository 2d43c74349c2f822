/// What in the definition asked for a value, for diagnostics.
struct PlanDeclaration: Sendable {
  /// The declaration, such as `ModelProperty 'compensation', NUMBER`.
  let title: String

  /// Where it stands.
  let location: SourceLocation?

  /// The note that points to it.
  var note: Diagnostic.Note { Diagnostic.Note("declared here: \(title)", at: location) }
}
