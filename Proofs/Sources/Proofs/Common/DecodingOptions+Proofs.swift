import Fremont

extension DecodingOptions {
  /// Entities that stand for text are admitted.
  static var admitting: DecodingOptions {
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 1 << 20)
    return options
  }

  /// The same, and documents may nest far.
  static var wide: DecodingOptions {
    var options = admitting
    options.maximumDepth = 1 << 20
    return options
  }
}
