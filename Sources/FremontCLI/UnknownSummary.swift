#if CLI
  import Fremont
  import FremontTools

  /// Unclaimed and lost content by path and reason, with the number of occurrences.
  struct UnknownSummary {
    /// One path with one reason.
    struct Entry {
      let path: String
      let reason: String

      /// The treatment, which is printed before the reason.
      let verdict: String
      let first: SourceLocation
      var count = 1

      /// The number of occurrences in words.
      var times: String { count == 1 ? "once" : "\(UnknownSummary.grouped(count)) times" }
    }

    private var places: [String: Int] = [:]

    /// The entries in the order of their first occurrences.
    private(set) var entries: [Entry] = []

    /// Counts an unclaimed part, or one that causes a loss.
    mutating func add(_ explanation: Explanation) {
      let reason: String
      let verdict: String
      switch explanation.verdict {
      case .ignored(let text): (reason, verdict) = (text, "no rule")
      case .kept(let text): (reason, verdict) = (text, "kept")
      case .unfit(let text): (reason, verdict) = (text, "nil")
      case .givesWay(let text): (reason, verdict) = (text, "gives way")
      case .replaces(let text): (reason, verdict) = (text, "replaces")
      case .merged(let text): (reason, verdict) = (text, "merged")
      default: return
      }
      let lead = "with all that is inside, since "
      let plain = reason.hasPrefix(lead) ? String(reason.dropFirst(lead.count)) : reason
      add(explanation, plain, verdict)
    }

    /// Counts a root element whose namespace is not in the definition.
    mutating func addNamespace(_ explanation: Explanation) {
      guard let namespace = explanation.lostNamespace else { return }
      add(
        explanation,
        "the element is in the namespace '\(namespace)', and would be written into none: the definition has no xmlNamespace",
        "no rule")
    }

    private mutating func add(_ explanation: Explanation, _ reason: String, _ verdict: String) {
      let path = Self.withoutNumbers(explanation.path)
      if let place = places["\(path) \(reason)"] {
        entries[place].count += 1
      } else {
        places["\(path) \(reason)"] = entries.count
        entries.append(Entry(path: path, reason: reason, verdict: verdict, first: explanation.location))
      }
    }

    /// A warning that another format cannot represent the parts; nil: there are none. If the result may be written back
    /// to `wayBack`, the warning lists the parts and says how to keep them.
    func lossWarning(in format: ResultFormat, wayBack document: InputFile? = nil) -> Diagnostic? {
      guard let first = entries.first else { return nil }
      let count = entries.reduce(0) { $0 + $1.count }
      let subject = count == 1 ? "1 part is kept and has" : "\(Self.grouped(count)) parts are kept and have"
      let advice = document.map { document in
        let name = document.isStandardInput ? "<document>" : document.argument
        return " (\(kinds)); --updating \(name) keeps them on the way back"
      }
      return Diagnostic(
        .warning, "\(subject) no place in \(format.title), such as \(first.path)\(advice ?? "")", at: first.first)
    }

    /// The number of parts of each kind, in words.
    private var kinds: String {
      var counts: [(kind: Kind, count: Int)] = Kind.allCases.map { ($0, 0) }
      for entry in entries {
        guard let index = counts.firstIndex(where: { $0.kind == Kind(entry.path) }) else { continue }
        counts[index].count += entry.count
      }
      return counts.filter { $0.count > 0 }
        .map { "\(Self.grouped($0.count)) \($0.kind.rawValue)\($0.count == 1 ? "" : "s")" }.joined(separator: ", ")
    }

    /// The kind of a part, by the last step of its path.
    private enum Kind: String, CaseIterable {
      case element
      case attribute
      case text
      case comment
      case instruction

      init(_ path: String) {
        let step = path.split(separator: "/").last ?? ""
        self =
          step.hasPrefix("@")
          ? .attribute
          : step == "text()"
            ? .text
            : step == "comment()" ? .comment : step.hasPrefix("processing-instruction(") ? .instruction : .element
      }
    }

    /// A path without the numbers of items.
    private static func withoutNumbers(_ path: String) -> String {
      var text = ""
      var isNumber = false
      for character in path {
        if character == "[" { isNumber = true }
        if !isNumber { text.append(character) }
        if character == "]" { isNumber = false }
      }
      return text
    }

    /// A number with commas between thousands.
    static func grouped(_ number: Int) -> String {
      let digits = Array(String(number))
      var text = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
        text.append(digit)
      }
      return text
    }
  }
#endif
