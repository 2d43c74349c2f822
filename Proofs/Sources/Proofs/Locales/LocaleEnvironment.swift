import CProofs
import Foundation

/// What a process knows of its locale and time zone: it shows that the surroundings have been changed indeed.
struct LocaleEnvironment {
  /// The locale of the C library.
  let locale: String
  /// Its locale as Foundation sees it.
  let foundation: String
  /// The decimal point of the C library.
  let point: String
  /// The seconds from UTC on the first day of 2020.
  let offset: String

  /// The surroundings of this process, whose C library takes its locale from them now.
  static var current: LocaleEnvironment {
    let locale = String(cString: proofs_take_locale())
    let moment = Date(timeIntervalSince1970: 1_577_836_800)
    return LocaleEnvironment(
      locale: locale.isEmpty ? "none" : locale, foundation: Locale.current.identifier,
      point: String(cString: proofs_decimal_point()), offset: "\(TimeZone.current.secondsFromGMT(for: moment))")
  }

  /// The values for a table.
  var cells: [String] { [locale, foundation, point, offset] }

  /// The values with tabs between.
  var line: String { cells.joined(separator: "\t") }

  /// Compiles a locale where the system has `localedef` and the source.
  static func compile(_ locale: String, into folder: URL) {
    guard let dot = locale.firstIndex(of: ".") else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "localedef", "-i", String(locale[..<dot]), "-f", "UTF-8", folder.appendingPathComponent(locale).path,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }
}

extension LocaleEnvironment {
  /// Reads what `line` says.
  init?(line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 4 else { return nil }
    self.init(locale: cells[0], foundation: cells[1], point: cells[2], offset: cells[3])
  }
}
