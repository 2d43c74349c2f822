#if CLI
  import Foundation

  /// A folder of its own for the files of a test, which goes when the test ends.
  final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init(_ files: KeyValuePairs<String, String> = [:]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, text) in files {
        try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    /// The text of a file.
    func text(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    /// The names of all files, sorted.
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
  }
#endif
