import Foundation
import Fremont

/// Measures how fast a whole set is read and written, as records.
enum Speed {
  /// Returns the megabytes of XML that are read in a second, or nil for no documents.
  static func reading(_ documents: [CorpusDocument], by definitions: Definitions) throws -> Double? {
    var bytes = 0
    return try measure(documents.count) {
      for document in documents {
        guard let manager = document.manager(from: definitions) else { continue }
        _ = try manager.xmlToObject(document.bytes, as: ModelRecord.self)
        bytes += document.bytes.count
      }
      return bytes
    }
  }

  /// Returns the megabytes of XML that are written in a second, or nil for no documents.
  static func writing(_ documents: [CorpusDocument], by definitions: Definitions) throws -> Double? {
    let records = try documents.compactMap { document in
      try document.manager(from: definitions).map { manager in
        (manager, try manager.xmlToObject(document.bytes, as: ModelRecord.self))
      }
    }
    var bytes = 0
    return try measure(records.count) {
      for (manager, record) in records {
        let written = try manager.objectToXML(record, to: .data)
        bytes += written.count
      }
      return bytes
    }
  }

  /// Repeats a pass for half a second; it returns the bytes of all passes so far.
  private static func measure(_ count: Int, _ pass: () throws -> Int) rethrows -> Double? {
    guard count > 0 else { return nil }
    let before = try pass()
    let clock = ContinuousClock()
    let start = clock.now
    while true {
      let bytes = try pass() - before
      let time = start.duration(to: clock.now)
      if time >= .milliseconds(500) { return Double(bytes) / (time / .seconds(1)) / 1e6 }
    }
  }
}
