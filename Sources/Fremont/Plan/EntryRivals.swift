/// The other entries of a value: for writing, the first that fits it is chosen.
struct EntryRivals {
  /// The functions of all entries in the order in which they are tried, which share the array, and the place of the one that has the rivals.
  let all: [EntryFunctions]
  let position: Int

  /// The place of the entry that is taken where none fits, as for nil: the first alternative, by the class that it names.
  let fallback: Int
}
