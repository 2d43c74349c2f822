import Foundation
import Fremont
import FremontGeneration

/// What the build plugin runs: makes the Swift source of a definition.
///
/// `FremontGenerator DEFINITION SOURCE NAME ACCESS [DEFINITION …]`: the others are those that have source of their own. Faults are printed as
/// compilers print them, so that they are shown at their lines.
@main
enum FremontGenerator {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    guard arguments.count >= 4, let access = SwiftGenerator.Access(rawValue: arguments[3]) else {
      fail("usage: FremontGenerator DEFINITION SOURCE NAME \(SwiftGenerator.Access.names) [DEFINITION ...]", status: 64)
    }
    do {
      let file = arguments[0]
      var elsewhere: [String: ModelDefinition] = [:]
      let definition = try DefinitionSource(path: file)
      let included = definition.definition.files
      for other in arguments.dropFirst(4) where included.contains(other) && other != file {
        elsewhere[other] = try DefinitionSource(path: other).definition
      }
      // A part that has no source of its own would have its types in each source that includes it.
      for part in included.subtracting(arguments.dropFirst(4)).subtracting([file]).sorted() {
        fail("\(file):1:1: error: it includes '\(part)', whose name must end in '.model.xml'", status: 1)
      }
      let generator = try SwiftGenerator(
        definition, content: .typesAndDefinition, access: access, name: arguments[2], elsewhere: elsewhere)
      try Data(generator.source.utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
