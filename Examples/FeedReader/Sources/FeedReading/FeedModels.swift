public import Foundation
public import Fremont

/// A manager for each kind of feed, made of the sample definitions.
public struct FeedModels: Sendable {
  let rss: ModelManager
  let atom: ModelManager

  /// Reads the definitions.
  ///
  /// - Parameter folder: The folder that holds them: `SampleModels/Feeds`.
  /// - Throws: When a definition is not there, or does not fit the types.
  public init(folder: URL) throws(FremontError) {
    rss = try ModelManager(
      modelDefinition: folder.appendingPathComponent("RSS.model.xml"),
      types: [RSSItem.self]
    )
    atom = try ModelManager(
      modelDefinition: folder.appendingPathComponent("Atom.model.xml"),
      types: [AtomEntry.self, AtomLink.self, AtomText.self]
    )
  }
}
