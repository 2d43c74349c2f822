import Foundation
import Fremont
import FremontTools

/// What the command plugin runs: makes the definition of XML Schemas.
///
/// `FremontImporter OUTPUT [--root NAME] [--all-roots] [--strict] SCHEMA …`. Notes and faults are printed as compilers print them.
@main
enum FremontImporter {
  static func main() {
    var options = SchemaImportOptions()
    var schemas: [String] = []
    var arguments = CommandLine.arguments.dropFirst().map { String($0) }[...]
    let output = arguments.popFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--all-roots": options.allRoots = true
      case "--strict": options.isStrict = true
      case "--root":
        guard let name = arguments.popFirst() else { fail("--root lacks a name", status: 64) }
        options.roots.append(name)
      case _ where argument.hasPrefix("-"): fail("there is no option '\(argument)'", status: 64)
      default: schemas.append(argument)
      }
    }
    guard let output, !schemas.isEmpty else {
      fail("usage: FremontImporter OUTPUT [--root NAME] [--all-roots] [--strict] SCHEMA ...", status: 64)
    }
    do {
      let made = try SchemaImport(paths: schemas, folder: nil, options: options)
      try Data(made.definition.xml().utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
      for note in made.notes { say("\(note)") }
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
