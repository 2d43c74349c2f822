import CLibXML2
import Foundation

/// Gives libxml2 the texts of a schema while it compiles that, and nothing else.
///
/// libxml2 has one function for the whole process that opens what schemas include. It is replaced while a schema is compiled; what other
/// threads open meanwhile goes to the function that was there before.
enum SchemaFiles {
  /// One schema is compiled at a time: libxml2 also makes its tables of types when the first one is.
  private static let lock = NSLock()

  /// The texts of the schema that is being compiled. The lock guards them; only the thread that holds it asks for their names.
  nonisolated(unsafe) private static var texts: [[UInt8]] = []

  /// The function that was there before. It changes only where the lock is held, and only if the process has another one.
  nonisolated(unsafe) private static var previous: xmlExternalEntityLoader?

  private static let scheme = "fremont-schema:/"

  /// The name of a text, by which others include it.
  static func location(of number: Int) -> String { "\(scheme)\(number).xsd" }

  /// The number of the text that a name stands for.
  static func number(of location: UnsafePointer<CChar>?) -> Int? {
    guard let location else { return nil }
    let name = String(cString: location)
    guard name.hasPrefix(scheme) else { return nil }
    return Int(name.dropFirst(scheme.count).prefix { $0 != "." })
  }

  /// Runs a compilation while no other one runs.
  static func exclusively<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }

  /// Runs a compilation that finds the texts by their names.
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

  /// Opens a text, or what others ask for.
  private static let open: xmlExternalEntityLoader = { name, identifier, parser in
    guard let name, let number = SchemaFiles.number(of: name) else {
      return SchemaFiles.previous?(name, identifier, parser)
    }
    guard SchemaFiles.texts.indices.contains(number) else { return nil }
    // A warning would be printed.
    parser?.pointee.sax?.pointee.warning = nil
    return SchemaFiles.texts[number].withUnsafeBytes { bytes in
      // The input copies the bytes, or holds them no longer than the compilation runs.
      libxml2_input(parser, name, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count))
    }
  }

  private static func address(of loader: xmlExternalEntityLoader?) -> Int {
    unsafeBitCast(loader, to: Int.self)
  }
}
