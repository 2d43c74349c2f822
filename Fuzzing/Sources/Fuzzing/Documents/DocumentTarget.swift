/// A byte that chooses a definition with its types, and a document of it: XML, or JSON when it begins with a brace or a bracket.
struct DocumentTarget: FuzzTarget {
  private let cases: [DocumentCase]

  init() throws {
    cases = try DocumentCase.all()
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard let choice = input.first else { return }
    let document = Array(input.dropFirst())
    let chosen = cases[Int(choice) % cases.count]
    if document.first == UInt8(ascii: "{") || document.first == UInt8(ascii: "[") {
      chosen.checkJSON(document)
    } else {
      chosen.checkXML(document)
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > 1 && ![0x7B, 0x5B].contains(input[1]) ? [1..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    cases.enumerated().flatMap { index, chosen in
      (chosen.text.documents + chosen.text.json).map { [UInt8(index)] + Array($0.utf8) }
    } + DocumentText.seeds(cases.map { ($0.text, $0.records) }, documents).map { [UInt8($0.index)] + $0.document }
  }
}
