/// What the declarations around a rule say about it.
struct BindingScope {
  /// The class whose names are resolved; nil outside of classes.
  var modelClass: ModelClass?

  /// What happens to what no rule claims.
  var unknown: UnknownPolicy

  /// The declaration with this policy.
  var policySource: PlanDeclaration?

  /// The names that lead from the values of the context to the list that is streamed; nil: none does.
  var stream: ArraySlice<String>?

  /// Whether the values of the context have memory for counters, which only the container of the root lacks.
  var counts = true
}
