#if Macros
  import SwiftSyntax

  /// Checks formats that are literals.
  enum FormatCheck {
    /// The fault of a format for values of a type; nil: there is none, or the type is unknown.
    static func fault(_ format: String, of scalarName: String) -> String? {
      if format.isEmpty { return nil }
      do throws(ValueFault) {
        switch scalarName {
        case "Bool": if !["present", "xs:boolean"].contains(format) { _ = try BooleanWords(format) }
        case "String", "URL", "UUID": _ = try StringWords(format)
        case "Data": _ = try DataWords(format)
        case "Date": try checkDate(format)
        case let name where TypeSyntax.numbers.contains(name): _ = try NumberPattern(format)
        default: break
        }
      } catch {
        return error.message
      }
      return nil
    }

    /// The fault of a format in an argument of `ModelFormats`.
    static func fault(_ format: String, labeled label: String) -> String? {
      let types = ["string": "String", "number": "Decimal", "boolean": "Bool", "date": "Date", "data": "Data"]
      return types[label].flatMap { fault(format, of: $0) }
    }

    private static func checkDate(_ format: String) throws(ValueFault) {
      for side in format.sides {
        if DateWords.names.contains(side) { continue }
        var compiler = DatePatternCompiler(side)
        switch compiler.compile() {
        case .compiled, .unusual: break
        case .mistaken(let other): throw DateWords.fault(side, mistaken: other)
        case .invalid: throw DateWords.fault(side)
        }
      }
    }
  }

  extension String {
    /// The sides of `=>`, trimmed.
    fileprivate var sides: [String] {
      var sides: [String] = []
      var rest = self[...]
      while let arrow = rest.firstIndex(of: "="), let next = rest.index(arrow, offsetBy: 1, limitedBy: rest.endIndex),
        next < rest.endIndex, rest[next] == ">"
      {
        sides.append(String(rest[..<arrow]))
        rest = rest[rest.index(after: next)...]
      }
      return (sides + [String(rest)]).map { side in
        let start = side.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
      }
    }
  }
#endif
