#if CLI
  import ArgumentParser
  import Foundation
  import Fremont
  import FremontTools

  /// The format of printed diagnostics.
  enum DiagnosticForm: String, ExpressibleByArgument, CaseIterable {
    /// As compilers print diagnostics.
    case text
    /// One JSON object for each diagnostic, on a separate line.
    case json
    /// One SARIF 2.1.0 log.
    case sarif
  }

  /// The option of subcommands whose diagnostics are read by other programs.
  struct DiagnosticOption: ParsableArguments {
    @Option(
      name: .customLong("diagnostics"),
      help: ArgumentHelp(
        "How diagnostics are printed to standard error: text, json (an object on each line) or sarif (text).",
        valueName: "form"))
    var form = DiagnosticForm.text

    /// Selects the format, and returns a function that must be called at the end.
    func begin() -> () -> Void {
      Diagnostics.log.begin(form)
      return { Diagnostics.log.end() }
    }
  }

  /// The output to standard error, in the selected format.
  ///
  /// `@unchecked Sendable` holds because the lock guards all state.
  final class DiagnosticLog: @unchecked Sendable {
    private let lock = NSLock()
    private var form = DiagnosticForm.text
    private var results: [SARIFLog.Result] = []

    func begin(_ form: DiagnosticForm) {
      lock.withLock { self.form = form }
    }

    /// Processes diagnostics that are not to be printed as text. Returns false if they are.
    func takes(_ diagnostics: [Diagnostic]) -> Bool {
      lock.withLock {
        switch form {
        case .text: return false
        case .json: for diagnostic in diagnostics { Self.write(DiagnosticRecord(diagnostic)) }
        case .sarif: results += diagnostics.map(SARIFLog.Result.init)
        }
        return true
      }
    }

    /// Writes the log, if there is one.
    func end() {
      lock.withLock {
        if form == .sarif { Self.write(SARIFLog(results)) }
        (form, results) = (.text, [])
      }
    }

    private static func write(_ value: some Encodable) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(value) else { return }
      // If standard error is closed, there is no way to report that.
      try? FileHandle.standardError.write(contentsOf: data + [UInt8(ascii: "\n")])
    }
  }

  /// A diagnostic as a JSON object.
  struct DiagnosticRecord: Encodable {
    struct Note: Encodable {
      var message: String
      var file: String?
      var line: Int?
      var column: Int?
    }

    var severity: String
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
    var path: String?
    var notes: [Note]?

    init(_ diagnostic: Diagnostic) {
      let place = diagnostic.location
      (severity, message, path) = (diagnostic.severity.rawValue, diagnostic.message, diagnostic.path)
      (file, line, column) = (place?.file, place?.line, place?.column)
      let notes = diagnostic.notes.map { note in
        Note(
          message: note.message, file: note.location?.file, line: note.location?.line, column: note.location?.column)
      }
      self.notes = notes.isEmpty ? nil : notes
    }
  }

  /// A log in the Static Analysis Results Interchange Format 2.1.0.
  struct SARIFLog: Encodable {
    struct Message: Encodable {
      var text: String
    }

    struct Region: Encodable {
      var startLine: Int
      var startColumn: Int
    }

    struct Artifact: Encodable {
      var uri: String
    }

    struct PhysicalLocation: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }

    struct LogicalLocation: Encodable {
      var fullyQualifiedName: String
    }

    struct Location: Encodable {
      var physicalLocation: PhysicalLocation?
      var logicalLocations: [LogicalLocation]?
      var message: Message?

      init?(_ place: SourceLocation?, path: String? = nil, message: String? = nil) {
        if place == nil, path == nil { return nil }
        physicalLocation = place.map { place in
          // A path in the syntax of a URI.
          let file = place.file ?? "<input>"
          let uri = file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file
          return PhysicalLocation(
            artifactLocation: Artifact(uri: uri), region: Region(startLine: place.line, startColumn: place.column))
        }
        logicalLocations = path.map { [LogicalLocation(fullyQualifiedName: $0)] }
        self.message = message.map(Message.init)
      }
    }

    struct Result: Encodable {
      var level: String
      var message: Message
      var locations: [Location]?
      var relatedLocations: [Location]?

      init(_ diagnostic: Diagnostic) {
        level = diagnostic.severity.rawValue
        message = Message(text: diagnostic.message)
        locations = Location(diagnostic.location, path: diagnostic.path).map { [$0] }
        let notes = diagnostic.notes.compactMap { Location($0.location, message: $0.message) }
        relatedLocations = notes.isEmpty ? nil : notes
      }
    }

    struct Driver: Encodable {
      var name = "fremont"
      var version = fremontVersion
    }

    struct Tool: Encodable {
      var driver = Driver()
    }

    struct Run: Encodable {
      var tool = Tool()
      var columnKind = "unicodeCodePoints"
      var results: [Result]
    }

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version
      case runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    init(_ results: [Result]) {
      runs = [Run(results: results)]
    }
  }
#endif
