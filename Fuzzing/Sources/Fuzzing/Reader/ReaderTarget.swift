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
    let other = reader.read(document)
    let isKnown: Bool
    switch (outcome, other) {
    case (.tokens(let first), .tokens(let second)) where first == second: return
    case (.fault, .refusal): return
    case (.tokens, .tokens):
      isKnown = reader.differences.contains { difference in
        guard case .told(let pattern) = difference.kind else { return false }
        return text(document).range(of: pattern, options: .regularExpression) != nil
      }
    case (.tokens, .refusal(let code)):
      isKnown = reader.differences.contains { difference in
        if case .read(code) = difference.kind { true } else { false }
      }
    case (.fault(let fault), .tokens):
      isKnown = reader.differences.contains { difference in
        if case .refused(let message) = difference.kind { fault.message.contains(message) } else { false }
      }
    }
    if isKnown { return }
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
    return (own + documents).filter { $0.count < 8_000 }.enumerated().map { [UInt8($0.offset % 256)] + $0.element }
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
}
