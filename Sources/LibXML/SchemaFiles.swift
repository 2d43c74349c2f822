import CLibXML2
import Foundation

/// Provides libxml2 with the texts of a schema, and nothing else, while it compiles the schema.
///
/// libxml2 has a process-wide function that opens included files. It is replaced while a schema is compiled; requests
/// of other threads are passed on to the previous function.
enum SchemaFiles {
  /// Only one schema is compiled at a time, also because libxml2 builds its tables of types with the first one.
  private static let lock = NSLock()

  /// The texts of the schema that is being compiled. The lock guards them: only the thread that holds it requests them.
  nonisolated(unsafe) private static var texts: [[UInt8]] = []

  /// The previous function. It changes only while the lock is held, and only if the process has installed another one.
  nonisolated(unsafe) private static var previous: xmlExternalEntityLoader?

  private static let scheme = "fremont-schema:/"

  /// The name by which other files include a text.
  static func location(of number: Int) -> String { "\(scheme)\(number).xsd" }

  /// The index of the text with a name.
  static func number(of location: UnsafePointer<CChar>?) -> Int? {
    guard let location else { return nil }
    let name = String(cString: location)
    guard name.hasPrefix(scheme) else { return nil }
    return Int(name.dropFirst(scheme.count).prefix { $0 != "." })
  }

  /// Runs a compilation under the lock.
  static func exclusively<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  /// Runs a compilation under the lock, with texts that it finds by name.
  static func providing<Result>(_ provided: [[UInt8]], _ body: () -> Result) -> Result {
    lock.withLock {
      texts = provided
      let before = xmlGetExternalEntityLoader()
      if address(of: before) != address(of: previous) { previous = before }
      xmlSetExternalEntityLoader(open)
      defer {
        if address(of: xmlGetExternalEntityLoader()) == address(of: open) { xmlSetExternalEntityLoader(before) }
        texts = []
      }
      return body()
    }
  }

  /// Opens a text, or passes on the request of another thread.
  private static let open: xmlExternalEntityLoader = { name, identifier, parser in
    guard let name, let number = SchemaFiles.number(of: name) else {
      return SchemaFiles.previous?(name, identifier, parser)
    }
    guard SchemaFiles.texts.indices.contains(number) else { return nil }
    // libxml2 would print a warning.
    parser?.pointee.sax?.pointee.warning = nil
    return SchemaFiles.texts[number].withUnsafeBytes { bytes in
      // The input copies the bytes, or releases them before the compilation ends.
      libxml2_input(parser, name, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count))
    }
  }

  private static func address(of loader: xmlExternalEntityLoader?) -> Int {
    unsafeBitCast(loader, to: Int.self)
  }
}
