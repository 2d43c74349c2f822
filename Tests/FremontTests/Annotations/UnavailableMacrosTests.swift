import Foundation
import Testing

/// The macros that stand in for those of the trait where that is missing.
struct UnavailableMacrosTests {
  /// The declarations of macros in a file, from their names to their parameters.
  private static func macros(_ file: String) throws -> [String] {
    let url = Fixture.packageFolder.appendingPathComponent("Sources/Fremont/Factories/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    return text.components(separatedBy: "public macro ").dropFirst().map {
      $0.components(separatedBy: " = #external")[0]
    }
  }

  /// Otherwise an argument would be an error of its own, which does not name the trait.
  @Test func takeWhatTheOthersTake() throws {
    let macros = try Self.macros("Macros.swift")
    #expect(try macros.count == 6 && Self.macros("Macros+Unavailable.swift") == macros)
  }
}
