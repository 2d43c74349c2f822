import Foundation
import Fremont
import FremontGeneration

/// The tool of the build plugin: generates the Swift source of a definition.
///
/// `FremontGenerator DEFINITION SOURCE NAME ACCESS DEFINITION …`: the last arguments are all definitions of the target.
/// Faults are printed in the format of a compiler, so that editors show them at their lines.
@main
enum FremontGenerator {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    guard arguments.count >= 5, let access = SwiftGenerator.Access(rawValue: arguments[3]) else {
      fail("usage: FremontGenerator DEFINITION SOURCE NAME \(SwiftGenerator.Access.names) DEFINITION ...", status: 64)
    }
    do {
      let target = GeneratedTarget(Array(arguments.dropFirst(4)))
      let source = try target.source(of: arguments[0], access: access, name: arguments[2])
      try Data(source.utf8).write(to: URL(fileURLWithPath: arguments[1]), options: .atomic)
    } catch {
      fail("\(error)", status: 1)
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(status)
  }
}
