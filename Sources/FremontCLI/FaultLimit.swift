#if CLI
  import ArgumentParser
  import Fremont

  /// The number of faults of a document that are printed, and a message about the others.
  struct FaultLimit: ParsableArguments {
    @Option(help: ArgumentHelp("How many faults of a document are printed (100).", valueName: "count"))
    var limit = 100

    func validate() throws {
      if limit < 1 { throw ValidationError("The limit of faults is 1 or more.") }
    }

    /// The maximum number of faults that are counted in a document read as a whole. Each takes memory.
    var countedFaults: Int { max(limit, 10_000) }

    /// Describes the faults of a document, of which at most `maximum` were counted: those up to the limit, and the
    /// number of the others. The document named by the faults takes precedence over `document`.
    func description(of error: FremontError, _ document: String, maximum: Int) -> String {
      let document = error.diagnostics.first?.location?.file ?? document
      let count = error.diagnostics.count
      let hasStopped = error.code == .invalidDocument && count >= maximum
      var shown = error.diagnostics.prefix(limit)
      // An error that ended reading is behind the faults found before it.
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
