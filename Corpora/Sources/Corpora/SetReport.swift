import Foundation
import Fremont

/// What became of the documents of a set.
struct SetReport {
  let set: CorpusSet
  private var verdicts: [(document: CorpusDocument, verdict: Verdict)] = []
  private var speeds: [Double?] = []

  /// What is wrong with documents that were brought up to date, and how many changes were made.
  private var updateFaults: [String] = []
  private var changes = 0

  /// Runs the definitions over all documents of a set.
  init(_ set: CorpusSet, corpora: URL, samples: URL) throws {
    self.set = set
    let definitions = try Definitions(in: samples.appendingPathComponent(set.sample))
    let folder = corpora.appendingPathComponent(set.name)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let document = try CorpusDocument(contentsOf: folder.appendingPathComponent(name))
      verdicts.append((document, document.verdict(by: definitions)))
    }
    let read = verdicts.filter(\.verdict.wasRead).map(\.document)
    for document in read {
      guard let manager = document.manager(from: definitions) else { continue }
      let (fault, count) = try document.updateFault(by: manager)
      changes += count
      if let fault { updateFaults.append("\(set.name)/\(document.url.lastPathComponent)\n    \(fault)") }
    }
    speeds = [try Speed.reading(read, by: definitions), try Speed.writing(read, by: definitions)]
  }

  static let heading = [
    "set", "documents", "malformed", "refused", "other root", "read", "equal", "share", "changes", "reads MB/s",
    "writes MB/s",
  ]

  /// The figures, under the heading.
  var row: [String] {
    [
      set.name, "\(verdicts.count)", "\(count { if case .malformed = $0 { true } else { false } })",
      "\(count { if case .refused = $0 { true } else { false } })",
      "\(count { if case .otherRoot = $0 { true } else { false } })", "\(read)", "\(equal)",
      read == 0 ? "–" : String(format: "%.1f %%", 100 * Double(equal) / Double(read)),
      "\(changes)",
    ] + speeds.map { $0.map { String(format: "%.0f", $0) } ?? "–" }
  }

  /// A line for each document that was not read, not written back equal, or not brought up to date as it should be.
  var exceptions: [String] {
    updateFaults
      + verdicts.compactMap { document, verdict in
        guard let reason = verdict.reason else { return nil }
        let note = document.infoset.rootName.flatMap { set.strangers[$0] }.map { " (\($0))" } ?? ""
        return "\(set.name)/\(document.url.lastPathComponent)\n    \(reason)\(note)"
      }
  }

  /// The documents that were read, or as many of them.
  func readDocuments(_ count: Int) -> [CorpusDocument] {
    Array(verdicts.filter(\.verdict.wasRead).map(\.document).prefix(count))
  }

  /// Whether every well-formed document was read, brought up to date and written back equal.
  var isGood: Bool {
    let unread = verdicts.filter { document, verdict in
      switch verdict {
      case .failed: true
      case .otherRoot: document.infoset.rootName.map { set.strangers[$0] == nil } ?? false
      default: false
      }
    }
    return unread.isEmpty && updateFaults.isEmpty && read > 0 && equal == read
  }

  private var read: Int { count(\.wasRead) }

  private var equal: Int { count { if case .equal = $0 { true } else { false } } }

  private func count(_ condition: (Verdict) -> Bool) -> Int {
    verdicts.count { condition($0.verdict) }
  }
}
