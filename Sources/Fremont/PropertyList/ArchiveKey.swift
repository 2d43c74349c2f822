/// The keys of an archive, and what they say.
///
/// An archive is a binary property list of a dictionary: who wrote it and in which version, the root, and all objects.
/// Where a value is an object, there is a reference to the array of objects, of the kind that keyed archives use
/// (`UID`).
enum ArchiveKey {
  static let archiver: StaticString = "$archiver"
  static let version: StaticString = "$version"
  static let root: StaticString = "$root"
  static let objects: StaticString = "$objects"

  /// What Foundation's keyed archiver has instead of one root, and the class of an object.
  static let top: StaticString = "$top"
  static let objectClass: StaticString = "$class"

  /// The name of this archiver, and the newest version of what it writes.
  static let fremont: StaticString = "Fremont"
  static let newestVersion = 1
}
