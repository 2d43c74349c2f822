import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The case of Foundation's `XMLParser` with a hand-written delegate.
enum XMLParserCompetitor {
  static let name = "Foundation XMLParser"

  static func cases<Kind>(for sample: Sample<Kind>) -> [BenchmarkCase] {
    let data = Data(sample.bytes)
    return [
      BenchmarkCase(.decode, name) { isChecked in
        if isChecked {
          guard let read = decode(data, by: Kind.Delegate.self) else { return .absent("refused") }
          guard read == sample.root else { return .absent("other values") }
        }
        return .work(byteCount: data.count) { decode(data, by: Kind.Delegate.self) }
      }
    ]
  }

  private static func decode<Delegate: DocumentDelegate>(_ data: Data, by type: Delegate.Type) -> Delegate.Root? {
    let parser = XMLParser(data: data)
    let delegate = Delegate()
    parser.delegate = delegate
    return parser.parse() ? delegate.result : nil
  }
}
