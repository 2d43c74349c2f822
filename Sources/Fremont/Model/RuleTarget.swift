/// The resolved type of a rule.
package enum RuleTarget: Sendable, Hashable {
  /// Text, a number, a boolean, a date, bytes, a fragment, a custom value or a reference.
  case scalar
  /// An item of an enumeration.
  case enumeration(ModelEnum)
  /// An instance of a class.
  case instance(ModelClass)
  /// A list with these elements; `declaredAs` is nil if the rule itself contains them.
  case array([ModelArrayElement], declaredAs: ModelArray?)
  /// Values under keys; `declaredAs` is nil if the rule itself contains the entries.
  case dictionary([ModelDictionaryElement], declaredAs: ModelDictionary?)
}
