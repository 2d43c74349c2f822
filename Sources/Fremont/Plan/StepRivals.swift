/// The steps of a value that has several; the writer chooses the first that fits.
struct StepRivals {
  /// The functions of all steps in the order in which they are tried, in an array that the steps share, and the
  /// position of this step.
  let all: [ValueAccess]
  let position: Int

  /// The position of the step that is chosen if none fits, as for nil: the first alternative, by its class.
  let fallback: Int
}
