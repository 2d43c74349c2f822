/// The keys of an archive.
///
/// An archive is a binary property list of a dictionary: its writer and version, the root, and all objects. A value
/// that is an object is a reference to the array of objects, of the kind (`UID`) that keyed archives use.
enum ArchiveKey {
  static let archiver: StaticString = "$archiver"
  static let version: StaticString = "$version"
  static let root: StaticString = "$root"
  static let objects: StaticString = "$objects"

  /// The keys that only Foundation's keyed archiver uses: its roots, and the class of an object.
  static let top: StaticString = "$top"
  static let objectClass: StaticString = "$class"

  /// The name of this archiver, and the newest version of its format.
  static let fremont: StaticString = "Fremont"
  static let newestVersion = 1
}
