// Compiled into the macros too, which check the formats that are literals.

/// The words of a BOOLEAN format such as `yes,on/no,off`.
struct BooleanWords {
  /// The words for true and for false. The first of each are written.
  let yes: [String]
  let no: [String]

  /// Parses a format string other than the named ones.
  init(_ formatString: String) throws(ValueFault) {
    let sides = formatString.split(separator: "/", omittingEmptySubsequences: false).map { side in
      side.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
    }
    let all = sides.flatMap(\.self)
    guard sides.count == 2, !all.contains(""), Set(all).count == all.count else {
      let shown = ValueFault.excerpt(formatString)
      let forms = "xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off'"
      throw ValueFault("'\(shown)' is not a BOOLEAN format; expected \(forms)")
    }
    (yes, no) = (sides[0], sides[1])
  }

  /// A word without XML white space around it.
  private static func trimmed(_ word: Substring) -> String {
    let isWhite: (Unicode.Scalar) -> Bool = { " \t\r\n".unicodeScalars.contains($0) }
    var scalars = word.unicodeScalars.drop(while: isWhite)
    while let last = scalars.last, isWhite(last) { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

/// The words of a STRING format such as `preserve cdata`.
struct StringWords {
  /// The treatment of white space; nil for the default.
  private(set) var whitespace: String?
  private(set) var usesCDATA = false

  /// Parses a format string.
  init(_ formatString: String) throws(ValueFault) {
    // `tag` and `qname` stand alone, since such texts contain no white space.
    for word in ["tag", "qname"].contains(formatString) ? [] : formatString.split(whereSeparator: \.isWhitespace) {
      let isWhitespace = ["trim", "preserve", "collapse"].contains(word)
      if word == "cdata", !usesCDATA {
        usesCDATA = true
      } else if isWhitespace, whitespace == nil {
        whitespace = String(word)
      } else {
        let shown = ValueFault.excerpt(isWhitespace || word == "cdata" ? formatString : String(word))
        throw ValueFault("'\(shown)' is not a STRING format; expected trim, preserve, collapse, cdata, qname or tag")
      }
    }
  }
}

/// The words of a DATA format such as `base64 plain`.
struct DataWords {
  let isHex: Bool
  let usesCDATA: Bool

  /// Parses a format string.
  init(_ formatString: String) throws(ValueFault) {
    switch formatString.split(whereSeparator: \.isWhitespace) {
    case [], ["base64"]: (isHex, usesCDATA) = (false, true)
    case ["base64", "plain"]: (isHex, usesCDATA) = (false, false)
    case ["hex"]: (isHex, usesCDATA) = (true, false)
    default:
      let shown = ValueFault.excerpt(formatString)
      throw ValueFault("'\(shown)' is not a DATA format; expected base64, base64 plain or hex")
    }
  }
}

/// The named DATE formats, and the faults of others.
enum DateWords {
  /// The names of formats that are not patterns.
  static let names = ["xs:dateTime", "xs:dateTime local", "xs:date", "xs:time", "unix", "unix*1000", "rfc822"]

  /// The fault for a format that is neither a name nor a pattern.
  static func fault(_ formatString: String) -> ValueFault {
    let forms = "\(names.joined(separator: ", ")) or a Unicode date pattern"
    return ValueFault("'\(ValueFault.excerpt(formatString))' is not a DATE format; expected \(forms)")
  }

  /// The fault for a pattern that is probably a mistake.
  static func fault(_ formatString: String, mistaken other: String) -> ValueFault {
    ValueFault(
      "'\(ValueFault.excerpt(formatString))' takes the year of the week, Y, or the day of the year, D; "
        + "did you mean '\(ValueFault.excerpt(other))'?")
  }
}
