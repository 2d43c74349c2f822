#if CLI
  import ArgumentParser
  import Fremont

  /// How many of the faults of a document are printed, and what is said of the others.
  struct FaultLimit: ParsableArguments {
    @Option(help: ArgumentHelp("How many faults of a document are printed (100).", valueName: "count"))
    var limit = 100

    func validate() throws {
      if limit < 1 { throw ValidationError("The limit of faults is 1 or more.") }
    }

    /// The number of faults that are counted in a document which is read as a whole, since each takes memory.
    var countedFaults: Int { max(limit, 10_000) }

    /// What is wrong with a document, of which no more than `maximum` faults were counted: those up to the limit, and how many more
    /// there are. The document is that of the faults, if these name one.
    func description(of error: FremontError, _ document: String, maximum: Int) -> String {
      let document = error.diagnostics.first?.location?.file ?? document
      let count = error.diagnostics.count
      let hasStopped = error.code == .invalidDocument && count >= maximum
      var shown = error.diagnostics.prefix(limit)
      // What has ended the reading stands behind the faults that were found before.
      if error.code != .invalidDocument, count > limit { shown += error.diagnostics.suffix(1) }
      let rest = count - shown.count
      var lines = shown.map(\.description)
      if rest > 0 {
        let more = "\(hasStopped ? "at least " : "")\(UnknownSummary.grouped(rest)) more fault\(rest == 1 ? "" : "s")"
        lines.append("\(document): \(more); --limit \(count) prints them")
      } else if hasStopped {
        let faults = count == 1 ? "1 fault" : "\(UnknownSummary.grouped(count)) faults"
        lines.append("\(document): reading has stopped at \(faults); with a greater --limit it goes on")
      }
      return lines.joined(separator: "\n")
    }
  }
#endif
