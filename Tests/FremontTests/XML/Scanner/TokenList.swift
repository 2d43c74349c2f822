import CLibXML2
import LibXML

@testable import Fremont

/// The tokens of a document as lines of text, from the scanner or from libxml2.
final class TokenList: XMLTokenHandler {
  private(set) var lines: [String] = []
  private var text: [UInt8] = []

  /// The number of tokens after which no more are wanted.
  var limit = Int.max

  /// The length of a text in bytes from which no more tokens are wanted.
  var textLimit = Int.max
  var textLength: Int { text.count }

  var isStopped: Bool { lines.count >= limit || text.count >= textLimit }

  /// The tokens that the scanner tells; nil when it gives the document up.
  static func scanned(
    _ document: [UInt8], _ scanner: inout XMLScanner, isUTF8: Bool = false, limit: Int = .max
  ) -> [String]? {
    let list = TokenList()
    list.limit = limit
    let isRead = document.withUnsafeBufferPointer { scanner.scan($0, isUTF8: isUTF8, for: list) }
    return isRead ? list.lines : nil
  }

  /// The tokens that libxml2 tells; nil when something is wrong with the document.
  static func parsed(
    _ document: [UInt8], _ options: ParserOptions = ParserOptions(), isUTF8: Bool = false
  ) throws(ParserFault) -> [String]? {
    let list = TokenList()
    let session = Unmanaged.passRetained(list)
    defer { session.release() }
    let parser = try ParserContext(session: session.toOpaque(), options: options, configure: configure)
    parser.ignoresDeclaredEncoding = isUTF8
    let isRead = document.withUnsafeBufferPointer { parser.feed($0) && parser.finish() }
    return isRead ? list.lines : nil
  }

  private static func configure(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { raw, name, prefix, namespace, declarationCount, declarations, count, _, attributes in
      guard let list = TokenList.of(raw), let name,
        let tag = XMLStartTag(raw, name, prefix, namespace, declarationCount, declarations, count, attributes)
      else { return }
      list.start(tag, name)
    }
    handler.endElementNs = { raw, _, _, _ in TokenList.of(raw)?.end() }
    handler.characters = { raw, text, count in
      TokenList.of(raw)?.characters(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.cdataBlock = { raw, text, count in
      TokenList.of(raw)?.section(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.comment = { raw, text in
      if let text { TokenList.of(raw)?.comment(NamespaceScope.bytes(text)) }
    }
    handler.processingInstruction = { raw, target, data in
      if let target { TokenList.of(raw)?.instruction(target, data.map(NamespaceScope.bytes)) }
    }
  }

  private static func of(_ raw: UnsafeMutableRawPointer?) -> TokenList? {
    let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self)
    return context.flatMap { ParserState.of($0) }?.pointee.session.map {
      Unmanaged<TokenList>.fromOpaque($0).takeUnretainedValue()
    }
  }

  // MARK: Tokens

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    var line = "<\(Self.string(tag.prefix)) \(Self.string(tag.name)) \(Self.string(tag.namespace))"
    for index in 0..<tag.declarationCount {
      line += " xmlns \(Self.string(tag.declarations?[2 * index])) \(Self.string(tag.declarations?[2 * index + 1]))"
    }
    for index in 0..<tag.attributes.count {
      guard let row = tag.attributes.table?.advanced(by: 5 * index), let start = row[3], let end = row[4] else {
        continue
      }
      line += " @\(Self.string(row[1])) \(Self.string(row[0])) \(Self.string(row[2]))="
      line += Self.string(UnsafeBufferPointer(start: start, count: end - start))
    }
    add(line)
  }

  func end() {
    add(">")
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>) {
    self.text += text
  }

  /// Takes a piece of a CDATA section, with line ends as libxml2 leaves them; the documents here come in one piece.
  private func section(_ text: UnsafeBufferPointer<UInt8>) {
    // libxml2 hands long sections over in pieces, and a line end may stand across two.
    let isSecondHalf = text.first == 0x0A && endsWithReturn
    endsWithReturn = text.last == 0x0D
    LineEnds.normalise(UnsafeBufferPointer(rebasing: text.dropFirst(isSecondHalf ? 1 : 0))) { characters($0) }
  }

  private var endsWithReturn = false

  func comment(_ text: UnsafeBufferPointer<UInt8>) {
    add("<!--\(Self.string(text))")
  }

  func instruction(_ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?) {
    add("<?\(Self.string(target)) \(data.map(Self.string) ?? "")")
  }

  private func add(_ line: String) {
    if !text.isEmpty { lines.append("\"" + text.withUnsafeBufferPointer(Self.string)) }
    text = []
    endsWithReturn = false
    lines.append(line)
  }

  private static func string(_ text: UnsafePointer<UInt8>?) -> String {
    text.map { String(cString: $0) } ?? "-"
  }

  private static func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
