/// What the declarations around a rule say about it.
struct LinkScope {
  /// The class whose names are resolved; nil outside of classes.
  var modelClass: ModelClass?

  /// What happens to what nobody claims.
  var unknown: UnknownPolicy

  /// What says so.
  var policySource: PlanDeclaration?

  /// The names that lead from the values of the context to the list that is streamed; nil: none does.
  var stream: ArraySlice<String>?

  /// Whether the values of the context have memory for counters, which only the container of the root lacks.
  var counts = true
}

/// Where a value goes, and in which of the collected values of its owner that is.
struct LinkPlace {
  /// How the value gets into its container, and out of it.
  var writing: Slot
  var reading: Slot

  /// Where the container stands in the memory of the owner.
  var offset = 0

  /// The collector that the container belongs to, and the group that repeats around it; -1: none.
  var collector = -1
  var group = -1

  /// The number of the group's property that it is part of, from 1; 0: none.
  var part = 0
}
