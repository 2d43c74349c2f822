import CLibXML2
import LibXML

/// The callbacks of a reader that explains: those of every reader, between the questions of the explainer.
extension XMLReader {
  /// Sets the callbacks.
  static func configureExplaining(_ handler: inout xmlSAXHandler) {
    handler.startElementNs = { context, name, prefix, namespace, declarationCount, declarations, count, _, attributes in
      guard let (parser, document) = XMLReader.document(of: context), let explainer = document.pointee.explainer,
        let tag = XMLStartTag(context, name, prefix, namespace, declarationCount, declarations, count, attributes)
      else { return }
      explainer.willStart(tag, parser)
      XMLReader.start(document, tag, ParsedSource(parser), explainer: explainer)
      XMLReader.stopIfNeeded(document, parser)
      explainer.didReadTag(document)
      XMLReader.stopIfFailed(explainer, parser)
    }
    handler.endElementNs = { context, _, _, _ in
      guard let (parser, document) = XMLReader.document(of: context), let explainer = document.pointee.explainer else {
        return
      }
      explainer.end(document) { XMLReader.end(document, ParsedSource(parser)) }
      XMLReader.stopIfNeeded(document, parser)
      XMLReader.stopIfFailed(explainer, parser)
    }
    handler.characters = { context, text, count in XMLReader.explain(context, text, count, isCDATA: false) }
    handler.ignorableWhitespace = { context, text, count in XMLReader.explain(context, text, count, isCDATA: false) }
    handler.cdataBlock = { context, text, count in XMLReader.explain(context, text, count, isCDATA: true) }
    handler.comment = { context, text in
      guard let (parser, document) = XMLReader.document(of: context), let text,
        let explainer = document.pointee.explainer
      else { return }
      explainer.readMisc("comment()", "<!--", document, parser) {
        XMLReader.misc(document) { $0.comment(NamespaceScope.bytes(text)) }
      }
      XMLReader.stopIfFailed(explainer, parser)
    }
    handler.processingInstruction = { context, target, data in
      guard let (parser, document) = XMLReader.document(of: context), let target,
        let explainer = document.pointee.explainer
      else { return }
      let step = "processing-instruction('\(String(cString: target))')"
      explainer.readMisc(step, "<?", document, parser) {
        XMLReader.misc(document) { $0.instruction(target, data.map(NamespaceScope.bytes)) }
      }
      XMLReader.stopIfFailed(explainer, parser)
    }
  }

  private static func explain(
    _ context: UnsafeMutableRawPointer?,
    _ text: UnsafePointer<UInt8>?,
    _ count: Int32,
    isCDATA: Bool
  ) {
    guard let (parser, document) = document(of: context), let explainer = document.pointee.explainer else { return }
    explainer.willRead(UnsafeBufferPointer(start: text, count: Int(count)), isCDATA: isCDATA, parser)
    if isCDATA { section(context, text, Int(count)) } else { self.text(context, text, Int(count)) }
  }

  /// Ends the reading when nobody takes the explanations any more.
  private static func stopIfFailed(_ explainer: DocumentExplainer, _ parser: xmlParserCtxtPtr) {
    if explainer.failure != nil { ParserContext.stop(parser) }
  }
}
