import ArgumentParser
import CProofs
import Foundation

/// Reads and writes the same things under several locales and time zones, and compares the bytes.
struct LocalesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "locales",
    abstract: "Checks that values are read and written alike under every locale and in every time zone.",
    discussion: "Locales that the system lacks are compiled into a temporary folder where it has their sources."
  )

  @Flag(help: "Print the text that is compared, in this process.")
  var printing = false

  func run() throws {
    let printing = printing
    try SmallStack.run {
      if printing {
        print(LocaleEnvironment.current.line)
        print(try LocaleText.make(), terminator: "")
      } else {
        try Self.compare()
      }
    }
  }

  private static func compare() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("proofs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let locales = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "th_TH.UTF-8"]
    let zones = ["UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Apia"]
    var broken = BrokenPromises()
    var table = Table(["locale", "time zone", "C library", "Foundation", "decimal point", "offset", "bytes", "same"])
    var first: String?
    for locale in locales {
      LocaleEnvironment.compile(locale, into: folder)
      for zone in zones {
        guard let (environment, text) = try run(locale, zone, folder) else {
          broken.add("\(locale), \(zone): nothing comes out")
          continue
        }
        let expected = first ?? text
        first = expected
        table.add([locale, zone] + environment.cells + ["\(text.utf8.count)", text == expected ? "yes" : "no"])
        if text != expected { broken.add("\(locale), \(zone): \(difference(text, expected))") }
        if environment.locale != locale { print("skipped: the C library has no locale \(locale)") }
      }
    }
    table.print()
    try broken.throwIfAny()
  }

  /// Runs this command in a process of its own, and returns its surroundings and its text.
  private static func run(_ locale: String, _ zone: String, _ folder: URL) throws -> (LocaleEnvironment, String)? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = ["locales", "--printing"]
    let settings = ["LC_ALL": locale, "LANG": locale, "LANGUAGE": locale, "TZ": zone, "LOCPATH": folder.path]
    process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let end = text.firstIndex(of: "\n"),
      let environment = LocaleEnvironment(line: text[..<end])
    else { return nil }
    return (environment, String(text[text.index(after: end)...]))
  }

  private static func difference(_ text: String, _ expected: String) -> String {
    for (line, other) in zip(text.split(separator: "\n"), expected.split(separator: "\n")) where line != other {
      return "\(line), elsewhere \(other)"
    }
    return "a different number of lines"
  }
}
