/// The cases of hand-written code for one kind of document: libxml2 callbacks, and a byte writer.
enum HandWrittenCompetitor {
  static let name = "hand-written SAX"

  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    let bytes = sample.bytes
    return [
      BenchmarkCase(.decode, name) { isChecked in
        let decoder = try Kind.HandWritten()
        if isChecked, try decoder.decode(bytes) != sample.root {
          throw BenchmarkError("\(name), \(Kind.name): read other values than were generated")
        }
        return .work(byteCount: bytes.count) { try decoder.decode(bytes) }
      },
      BenchmarkCase(.encode, name) { isChecked in
        let encoder = Encoder<Kind>()
        if isChecked, encoder.encode(sample.root) != bytes {
          throw BenchmarkError("\(name), \(Kind.name): wrote another document than was generated")
        }
        return .work(byteCount: bytes.count) { encoder.encode(sample.root) }
      },
    ]
  }

  /// Reuses a writer for all documents.
  private final class Encoder<Kind: DocumentKind> {
    private var writer = ByteWriter()

    func encode(_ root: Kind.Root) -> [UInt8] {
      Kind.write(root, to: &writer)
      return writer.take()
    }
  }
}
