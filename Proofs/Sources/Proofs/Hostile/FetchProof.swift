import Foundation

/// Compares what a process opens while it reads a document with what it opens while it reads one that names nothing.
///
/// The same documents, read by libxml2 with its unsafe options, must show files and connections: else the comparison would be
/// blind.
struct FetchProof {
  let isVerbose: Bool

  func run(_ cases: [HostileCase], _ broken: inout BrokenPromises) throws {
    guard SystemCalls.isAvailable else { return print("skipped: there is no strace that may trace") }
    let suspects = cases.filter { $0.expectation == .nothingIsFetched || $0.category == "bombs" }
    var table = Table(["", "documents", "open or connect", "distinct calls beyond idle"])
    for form in [ReadCommand.Form.document, .pieces, .definition] {
      let (count, calls) = try attempts(of: suspects, form)
      for (path, calls) in calls { broken.add("\(path) as \(form): \(calls.sorted().joined(separator: ", "))") }
      table.add(["read as \(form)", "\(count)", "\(calls.count)", "\(Set(calls.flatMap(\.1)).count)"])
    }
    // Devices have no end, and bombs go off.
    let unsafe = suspects.filter { $0.category != "bombs" && !$0.path.contains("/dev_") }
    let (count, calls) = try attempts(of: unsafe, .unsafe)
    let all = Set(calls.flatMap(\.1))
    table.add(["read by libxml2, unsafe options", "\(count)", "\(calls.count)", "\(all.count)"])
    table.print()
    if !all.contains(where: { $0.hasPrefix("open ") }) || !all.contains(where: { $0.hasPrefix("connect ") }) {
      broken.add("the unsafe options of libxml2 open nothing, so the proof sees nothing")
    }
    if isVerbose {
      for (path, calls) in calls { print("  unsafe, \(path): \(calls.sorted().joined(separator: ", "))") }
    }
  }

  /// The documents for which a process opens more than for documents that refer to nothing, with what it opens.
  private func attempts(
    of cases: [HostileCase],
    _ form: ReadCommand.Form
  ) throws -> (count: Int, calls: [(String, Set<String>)]) {
    var idle: Set<String> = []
    for harmless in ["<Company/>", "<Company", "<!DOCTYPE Company [<!ENTITY x 'y'>]><Company/>"] {
      idle.formUnion(try ReadProcess(Data(harmless.utf8), as: form, isTraced: true).calls?.calls ?? [])
    }
    var calls: [(String, Set<String>)] = []
    for test in cases {
      let process = try ReadProcess(test.bytes, as: form, isTraced: true)
      let more = (process.calls?.calls ?? ["no trace"]).subtracting(idle).filter { !$0.contains("/proofs-") }
      if !more.isEmpty { calls.append((test.path, more)) }
    }
    return (cases.count, calls)
  }
}
