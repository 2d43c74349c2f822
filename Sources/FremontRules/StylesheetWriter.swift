#if Rules
  /// Writes the stylesheet of rules.
  struct StylesheetWriter {
    /// The prefix of XSLT, which rules cannot declare.
    static let prefix = "_x"
    /// The attribute for the place in the rules of an instruction.
    static let placeAttribute = "at"

    private var text = ""
    private var applied: [(mode: Int, select: String, place: Int)] = []
    private let namespaces: [String: String]

    init(namespaces: [String: String]) {
      self.namespaces = namespaces
    }

    mutating func key(_ name: String, match: String, use: String, _ place: Int) {
      start("key", ["name": name, "match": match, "use": use], place, isEmpty: true)
    }

    mutating func variable(_ name: String, _ value: String, _ place: Int) {
      start("variable", ["name": name, "select": value], place, isEmpty: true)
    }

    mutating func openTemplate(_ match: String, mode: Int, priority: Int, _ place: Int) {
      start("template", ["match": match, "mode": "m\(mode)", "priority": "\(priority)"], place)
    }

    mutating func closeTemplate() {
      text += "</\(Self.prefix):template>\n"
    }

    /// Writes an assertion: a call of `finding` with its arguments if the test is true.
    mutating func finding(_ number: Int, test: String, _ arguments: [String], _ place: Int) {
      start("if", ["test": test], place)
      let call = "\(RuleFunctions.prefix):finding(\(([String(number)] + arguments).joined(separator: ", ")))"
      start("value-of", ["select": call], place, isEmpty: true)
      text += "</\(Self.prefix):if>\n"
    }

    /// Applies a mode to all nodes of some kinds, with empty templates for nodes that no rule matches.
    mutating func apply(mode: Int, to kinds: Set<ContextShape.Kind>, _ place: Int) {
      if kinds.isEmpty { return }
      let selects: [(ContextShape.Kind, String)] = [
        (.root, "/"), (.element, "//*"), (.attribute, "//@*"), (.text, "//text()"), (.comment, "//comment()"),
        (.instruction, "//processing-instruction()"),
      ]
      for (kind, select) in selects where kinds.contains(kind) || kinds.contains(.any) && kind != .root {
        applied.append((mode, select, place))
      }
      for match in ["/", "*", "@*", "text()", "comment()", "processing-instruction()"] {
        start("template", ["match": match, "mode": "m\(mode)", "priority": "-1"], place, isEmpty: true)
      }
    }

    /// Appends the output of another writer for the same rules.
    mutating func append(_ other: StylesheetWriter) {
      text += other.text
      applied += other.applied
    }

    /// The whole stylesheet.
    func finished() -> [UInt8] {
      var start =
        "<\(Self.prefix):stylesheet version=\"1.0\" xmlns:\(Self.prefix)=\"\(SchematronElement.xsltNamespace)\""
      start += " xmlns:\(RuleFunctions.prefix)=\"\(RuleFunctions.namespace)\""
      for (prefix, uri) in namespaces.sorted(by: { $0.key < $1.key }) {
        start += " xmlns:\(prefix)=\"\(Self.escaped(uri))\""
      }
      var end = StylesheetWriter(namespaces: [:])
      end.start("template", ["match": "/"], 0)
      for (mode, select, place) in applied {
        end.start("apply-templates", ["mode": "m\(mode)", "select": select], place, isEmpty: true)
      }
      end.closeTemplate()
      return Array(
        "\(start)>\n<\(Self.prefix):output method=\"text\"/>\n\(text)\(end.text)</\(Self.prefix):stylesheet>\n".utf8)
    }

    private mutating func start(
      _ name: String, _ attributes: KeyValuePairs<String, String>, _ place: Int, isEmpty: Bool = false
    ) {
      text += "<\(Self.prefix):\(name)"
      for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
      text += " \(RuleFunctions.prefix):\(Self.placeAttribute)=\"\(place)\"\(isEmpty ? "/" : "")>\n"
    }

    /// A text escaped for an attribute, so that it is not normalized.
    private static func escaped(_ text: String) -> String {
      var escaped = ""
      escaped.reserveCapacity(text.utf8.count)
      for scalar in text.unicodeScalars {
        switch scalar {
        case "<", ">", "&", "\"", "\t", "\n", "\r": escaped += "&#\(scalar.value);"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }
  }
#endif
