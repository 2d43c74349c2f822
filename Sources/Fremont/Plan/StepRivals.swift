/// The other steps of a value: for writing, the first that fits it is chosen.
struct StepRivals {
  /// The functions of all steps in the order in which they are tried, which share the array, and the place of the one that has the rivals.
  let all: [ValueAccess]
  let position: Int

  /// The place of the step that is taken where none fits, as for nil: the first alternative, by the class that it names.
  let fallback: Int
}
