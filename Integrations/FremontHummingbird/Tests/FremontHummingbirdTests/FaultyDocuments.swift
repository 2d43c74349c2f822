import Fremont
import FremontHummingbird
import Hummingbird

/// A document whose definition exceeds a limit.
struct BrokenDocument: ModelDocument {
  static let factory = TypeFactory(BrokenDocument.init) {}

  static let manager: Result<ModelManager, FremontError> = .failure(
    FremontError(.nameCountLimit, "the definition has too many names"))
}

/// A document that is longer than its manager may write.
struct LongDocument: ModelDocument {
  var title = "long"

  static let factory = TypeFactory(LongDocument.init) {
    Mapped("title", \.title)
  }

  static let manager = Result { () throws(FremontError) in
    var options = EncodingOptions()
    options.maximumDocumentLength = 10
    return try ModelManager(for: LongDocument.self, encodingOptions: options)
  }
}
