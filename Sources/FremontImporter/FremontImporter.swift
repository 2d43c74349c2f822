import Foundation
import Fremont
import FremontTools

/// The tool of the command plugin: makes the definition of XML Schemas.
///
/// `FremontImporter OUTPUT [--root NAME] [--all-roots] [--strict] [--folder FOLDER] SCHEMA …`. Notes and faults are
/// printed in the format of a compiler.
@main
enum FremontImporter {
  static func main() {
    var options = SchemaImportOptions()
    var schemas: [String] = []
    var folder: String?
    var arguments = CommandLine.arguments.dropFirst().map { String($0) }[...]
    let output = arguments.popFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--all-roots": options.allRoots = true
      case "--strict": options.isStrict = true
      case "--root":
        guard let name = arguments.popFirst() else { fail("--root lacks a name", status: 64) }
        options.roots.append(name)
      case "--folder":
        folder = arguments.popFirst()
        if folder == nil { fail("--folder lacks a name", status: 64) }
      case _ where argument.hasPrefix("-"): fail("there is no option '\(argument)'", status: 64)
      default: schemas.append(argument)
      }
    }
    guard let output, !schemas.isEmpty else {
      let options = "[--root NAME] [--all-roots] [--strict] [--folder FOLDER]"
      fail("usage: FremontImporter OUTPUT \(options) SCHEMA ...", status: 64)
    }
    do {
      let made = try SchemaImport(paths: schemas, folder: folder, options: options)
      try Data(made.definition.xml().utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
      for note in made.notes { say("\(note)") }
      if let checks = made.schemaOnlySummary { say("\(output): \(checks)") }
      say("\(output): \(made.summary)")
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

  private static func fail(_ message: String, status: Int32) -> Never {
    say(message)
    exit(status)
  }
}
