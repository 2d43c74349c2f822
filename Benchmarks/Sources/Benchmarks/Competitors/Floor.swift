import CFloor

/// libxml2's own SAX2 parser with empty callbacks: the least time of every mapper that uses it.
///
/// The parser can be run in several ways, and the fastest one depends on the document, so all are measured.
final class Floor {
  /// A way to run the parser.
  enum Way: String, CaseIterable {
    case pushChunks = "libxml2 push, 64 KB chunks"
    case pushWhole = "libxml2 push, whole"
    case pushReused = "libxml2 push, whole, context reused"
    case oneShot = "libxml2 one-shot"
    case oneShotReused = "libxml2 one-shot, context reused"
  }

  let way: Way

  /// The C parser, which only this class frees.
  private let parser: OpaquePointer

  init(_ way: Way) throws {
    let code: FloorWay =
      switch way {
      case .pushChunks: FLOOR_PUSH_CHUNKS
      case .pushWhole: FLOOR_PUSH_WHOLE
      case .pushReused: FLOOR_PUSH_REUSED
      case .oneShot: FLOOR_ONE_SHOT
      case .oneShotReused: FLOOR_ONE_SHOT_REUSED
      }
    guard let parser = floor_create(code) else { throw BenchmarkError("libxml2 made no parser") }
    self.way = way
    self.parser = parser
  }

  deinit {
    floor_free(parser)
  }

  /// Parses a whole document; an error if libxml2 refuses it.
  func parse(_ bytes: [UInt8]) throws {
    // The pointer is valid only in the closure; libxml2 reads from it only during the call.
    let isTaken = bytes.withUnsafeBytes { buffer in
      floor_parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count) == 1
    }
    guard isTaken else { throw BenchmarkError("\(way.rawValue) refused the document") }
  }
}
