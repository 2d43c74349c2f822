/// What the declarations around a rule determine for it.
struct BindingScope {
  /// The class whose names are resolved; nil outside classes.
  var modelClass: ModelClass?

  /// How content that no rule claims is handled.
  var unknown: UnknownPolicy

  /// The declaration that sets this policy.
  var policySource: PlanDeclaration?

  /// The names that lead from the values of the context to the streamed list; nil if none do.
  var stream: ArraySlice<String>?

  /// Whether the values of the context have memory for counters. Only the container of the root has none.
  var counts = true
}
