/// What in the definition asked for a value, for diagnostics.
///
/// The words are made when they are asked for: hardly one declaration of many is ever spoken of.
package final class PlanDeclaration: Sendable {
  /// What is declared.
  enum Subject: Sendable {
    case root(ModelDataType)
    case property(String, ModelDataType)
    case text(String, className: String, ModelDataType)
    case item(String, ModelDataType)
    case entry(String, ModelDataType)
    case modelClass(String)
    /// Nothing that has a place.
    case nothing
  }

  private let subject: Subject

  /// Where it stands.
  package let location: SourceLocation?

  init(_ subject: Subject, at location: SourceLocation?) {
    self.subject = subject
    self.location = location
  }

  /// The declaration of what is not declared.
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

  /// The note that points to it.
  package var note: Diagnostic.Note { Diagnostic.Note("declared here: \(title)", at: location) }
}
