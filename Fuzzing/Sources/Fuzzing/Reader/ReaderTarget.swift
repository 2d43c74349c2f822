import Foundation

@testable import Fremont

/// A byte that chooses where to cut, and a document: Fremont's reader tells what libxml2 and expat tell, whole and in pieces.
struct ReaderTarget: FuzzTarget {
  private let names = NameDictionary()
  private let readers = [ForeignReader.libxml2, .expat]

  func run(_ input: ArraySlice<UInt8>) {
    guard let choice = input.first, input.count > 1 else { return }
    let document = Array(input.dropFirst())
    var options = ScannerOptions()
    options.doctype = .internalDeclarations(maximumExpansion: 100_000)
    var input = XMLInput(names, options)
    let whole = TokenStream.read([document[...]], &input)
    let parts = TokenStream.read(Pieces.cut(document, by: choice), &input)
    if whole != parts {
      finding(
        "the tokens of a document in pieces differ",
        [("document", text(document)), ("cut", choice), ("whole", text(whole)), ("parts", text(parts))])
    }
    for reader in readers { compare(document, whole, reader) }
  }

  private func compare(_ document: [UInt8], _ outcome: TokenStream.Outcome, _ reader: ForeignReader) {
    // What a policy or a limit of Fremont refuses is not compared.
    if case .fault(let fault) = outcome, fault.kind != .malformed, fault.kind != .namespace { return }
    // What Fremont has refused may hold entities without end.
    let isSmall = if case .tokens = outcome { true } else { false }
    let other = reader.read(document, isSmall: isSmall)
    let isMeant: (ReaderDifference.Kind) -> Bool
    switch (outcome, other) {
    case (.tokens(let first), .tokens(let second)) where first == second: return
    case (.fault, .refusal): return
    case (.tokens, .tokens): isMeant = { if case .told = $0 { true } else { false } }
    case (.tokens, .refusal(let code)): isMeant = { if case .read(code) = $0 { true } else { false } }
    case (.fault(let fault), .tokens):
      isMeant = { if case .refused(let message) = $0 { fault.message.contains(message) } else { false } }
    }
    if reader.differences.contains(where: { isMeant($0.kind) && $0.covers(text(document)) }) { return }
    finding(
      "\(reader.name) reads a document otherwise",
      [("document", text(document)), ("Fremont", text(outcome)), (reader.name, text(other))])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func text(_ outcome: TokenStream.Outcome) -> String {
    switch outcome {
    case .tokens(let bytes): "tokens \(text(bytes).debugDescription)"
    case .fault(let fault): "\(fault.kind) \(fault.line):\(fault.column) \(fault.message)"
    }
  }

  private func text(_ outcome: ForeignReader.Outcome) -> String {
    switch outcome {
    case .tokens(let bytes): "tokens \(text(bytes).debugDescription)"
    case .refusal(let code): "refusal \(code)"
    }
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > 1 ? [1..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    let own = samples.filter { !$0.isJSON }.map(\.bytes) + Self.plain.map { Array($0.utf8) }
    return (own + Self.different + documents).filter { $0.count < 8_000 }.enumerated().map {
      [UInt8($0.offset % 256)] + $0.element
    }
  }

  /// Small documents of each kind of markup.
  private static let plain = [
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?><!-- c --><?p d?><r/>",
    "<r a='1' xmlns:p='u' p:b=\"&lt;&#10;\"/>",
    "<r><![CDATA[<&]]]]>&amp;&#x20AC;]]&gt;</r>",
    "<!DOCTYPE r [<!ENTITY e 'x<b>y</b>'><!ATTLIST b c CDATA 'd' n NMTOKENS ' 1  2 '>]><r>&e;</r>",
    "<!DOCTYPE r PUBLIC '-//x' 'y' [<!ELEMENT r (a,b?|c)*><!NOTATION n SYSTEM 's'><!ENTITY % p '<!ENTITY q \"z\">'>%p;]><r>&q;</r>",
    "<p:r xmlns:p='u' xmlns='v'><a xmlns=''/><p:b p:c='&#38;'/></p:r>", "<r>\r\n\t\r <a b=' \r\n x\t'/></r>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><r>\u{E4}</r>",
    "<!DOCTYPE r [<!ENTITY a '&#60;'><!ENTITY b '&a;'>]><r c='&b;'>&b;</r>",
  ]

  /// Documents that others read otherwise, or not at all.
  private static let different =
    [
      "<r a\u{10000}='1'/>", "<r><\u{2C00}/></r>", "<r a\u{2CF}='1'/>", "<?xml version='1.0' encoding='ASCII'?><r/>",
      "<?xml version='1.0' encoding='UTF8'?><r/>", "<?xml version='1.0' encoding='windows-1252'?><r/>",
      "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><r/>",
      "<?xml version='1.0' encoding='UTF-8'standalone='yes'?><r/>",
      "<!DOCTYPE r [<!ATTLIST r xmlns:k CDATA 'k'><!ENTITY t '<k:t/>'>]><r>&t;</r>",
      "<!DOCTYPE a:><r/>", "<!DOCTYPE r [<!ELEMENT a (b:,c)>]><r/>",
      "<!DOCTYPE r [<!ATTLIST a b:c:d CDATA #IMPLIED>]><r/>",
      "<!DOCTYPE r [<!ATTLIST a b NOTATION (n:m) #IMPLIED>]><r/>",
      "<!DOCTYPE r [<!ENTITY e SYSTEM 's' NDATA n:m>]><r/>",
      "<!DOCTYPE r [%a:b;]><r/>",
    ].map { Array($0.utf8) }
}
