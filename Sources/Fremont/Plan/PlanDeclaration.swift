/// The declaration of a value in the definition, for diagnostics.
///
/// Its text is made on demand, because few declarations are ever mentioned.
package final class PlanDeclaration: Sendable {
  /// What is declared.
  enum Subject: Sendable {
    case root(ModelDataType)
    case property(String, ModelDataType)
    case text(String, className: String, ModelDataType)
    case item(String, ModelDataType)
    case entry(String, ModelDataType)
    case modelClass(String)
    /// No declaration.
    case nothing
  }

  private let subject: Subject

  /// Where it is declared.
  package let location: SourceLocation?

  init(_ subject: Subject, at location: SourceLocation?) {
    self.subject = subject
    self.location = location
  }

  /// Stands for a value without a declaration.
  static let none = PlanDeclaration(.nothing, at: nil)

  /// The declaration, such as `ModelProperty 'compensation', NUMBER`; empty where there is none.
  package var title: String {
    switch subject {
    case .root(let type): "Model, root \(type.rawValue)"
    case .property(let name, let type): "ModelProperty '\(name)', \(type.rawValue)"
    case .text(let name, let className, let type):
      "text property '\(name)' of ModelClass '\(className)', \(type.rawValue)"
    case .item(let name, let type): "ModelArrayElement '\(name)', \(type.rawValue)"
    case .entry(let key, let type): "ModelDictionaryElement '\(key)', \(type.rawValue)"
    case .modelClass(let name): "ModelClass '\(name)'"
    case .nothing: ""
    }
  }

  /// A note that points to the declaration.
  package var note: Diagnostic.Note { Diagnostic.Note("declared here: \(title)", at: location) }
}
