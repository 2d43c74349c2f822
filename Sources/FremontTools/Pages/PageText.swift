/// The texts of a page.
enum PageText {
  /// Escapes a text for content and for attributes between quotation marks.
  static func escaped(_ text: String) -> String {
    // Most texts are names.
    if text.utf8.allSatisfy({ isPlain($0) }) { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // An attribute inside a text must not look like one of the page.
      case "=": escaped += "&#61;"
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "="): false
    default: 0x20...0x7E ~= byte
    }
  }

  /// An identifier for a part of the page: the ASCII letters and digits of a name, and codes for all other characters.
  static func identifier(_ kind: String, _ name: String) -> String {
    var text = "\(kind)-"
    for scalar in name.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return text
  }

  static let style = """
    :root { color-scheme: light dark; --back: #fff; --text: #1c1e21; --dim: #5b6169; --line: #d5d9de; --soft: #f4f6f8;
      --link: #0a58ca; --mark: #8250df; }
    @media (prefers-color-scheme: dark) { :root { --back: #15181c; --text: #e3e6ea; --dim: #9aa3ad; --line: #343a41;
      --soft: #1e2329; --link: #7ab7ff; --mark: #c8a6ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    main, header, nav { max-width: 76rem; margin: 0 auto; padding: 0 1.5rem; }
    header { padding-top: 2rem; }
    h1, h2, h3 { line-height: 1.2; }
    h2 { margin-top: 3rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
    h3 { margin: 2.5rem 0 .5rem; }
    a { color: var(--link); text-decoration: none; }
    a:hover { text-decoration: underline; }
    p { max-width: 46rem; }
    nav ul { columns: 15rem; padding-left: 0; list-style: none; }
    nav li { break-inside: avoid; }
    table { border-collapse: collapse; width: 100%; font-size: .9em; }
    th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); }
    th { color: var(--dim); font-weight: 600; }
    code, pre { font-family: ui-monospace, monospace; font-size: .87em; }
    td code { overflow-wrap: anywhere; }
    pre { background: var(--soft); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; overflow-x: auto; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.2rem; margin: .5rem 0 1rem; }
    dt { color: var(--dim); }
    dd { margin: 0; }
    .scroll { overflow-x: auto; }
    .kind { color: var(--dim); font-weight: 400; font-size: .8em; }
    figure { margin: 1rem 0; overflow-x: auto; }
    svg text { font: 13px system-ui, sans-serif; fill: var(--text); }
    svg rect { fill: var(--soft); stroke: var(--line); }
    svg .root rect { stroke: var(--mark); stroke-width: 2; }
    svg path { fill: none; stroke: var(--dim); stroke-width: 1.1; opacity: .6; }
    svg .base { stroke: var(--mark); stroke-dasharray: 5 3; opacity: .9; }
    @media print { :root { --back: #fff; --text: #000; --dim: #444; --line: #bbb; --soft: #fff; --link: #000; --mark: #000; }
      body { font-size: 10pt; } h3 { break-after: avoid; } tr, pre { break-inside: avoid; } svg { max-width: 100%; height: auto; }
      pre { white-space: pre-wrap; } figure, .scroll { overflow: visible; } }
    """
}
