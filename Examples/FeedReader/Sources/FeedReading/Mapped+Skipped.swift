import Fremont

extension Mapped {
  /// A property of the definition that a reader has no use for.
  ///
  /// It is listed all the same: the definition finds its elements by it, which else might be taken for others of the same local
  /// name. A `media:title` is no title.
  static func skipped(_ name: String) -> Mapped {
    Mapped(name, get: { _ in RecordValue?.none }, set: { _, _ in })
  }
}
