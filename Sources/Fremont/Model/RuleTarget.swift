/// What the type of a rule stands for, once its name is resolved.
package enum RuleTarget: Sendable, Hashable {
  /// Text, a number, a truth value, a date, bytes, a fragment, a custom value or a reference.
  case scalar
  /// One of the names of an enumeration.
  case enumeration(ModelEnum)
  /// An instance of a class.
  case instance(ModelClass)
  /// A list of what the elements say; `declaredAs` is nil when they stand in the rule itself.
  case array([ModelArrayElement], declaredAs: ModelArray?)
  /// Values under keys; `declaredAs` is nil when the entries stand in the rule itself.
  case dictionary([ModelDictionaryElement], declaredAs: ModelDictionary?)
}
