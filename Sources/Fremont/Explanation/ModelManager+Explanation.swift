package import Foundation
import LibXML

extension ModelManager {
  /// Tells of each node of an XML document which rule takes it, or why none does.
  ///
  /// The document is held in memory as a whole.
  ///
  /// - Parameters:
  ///   - xml: The document.
  ///   - file: The name that places have.
  ///   - body: Takes the explanations in the order of the text.
  /// - Returns: Whether the document can be mapped.
  /// - Throws: As for mapping, except that values which do not fit are explained and not thrown; and what `body` throws.
  package func explain(_ xml: Data, file: String?, _ body: (Explanation) throws -> Void) throws -> Bool {
    let isMappable = try canMap(xml, file: file)
    let tree = try Self.tree(Array(xml), decodingOptions, file: file)
    let plan = try plan(for: RecordValue.self, .xml)
    var explainer = DocumentExplainer(tree.root, plan, file: file)
    while let explanation = explainer.next() { try body(explanation) }
    return isMappable
  }

  private func canMap(_ xml: Data, file: String?) throws(FremontError) -> Bool {
    do {
      _ = try xmlToObject(xml, as: RecordValue.self, file: file)
      return true
    } catch {
      if error.code == .invalidDocument { return false }
      throw error
    }
  }

  private static func tree(
    _ bytes: [UInt8],
    _ options: DecodingOptions,
    file: String?
  ) throws(FremontError) -> ElementTree {
    let utf8 = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(FremontError) in try UTF32Text.utf8(bytes, file: file) }
    }
    let decoded = try utf8.get()
    var reader = ElementTreeReader()
    reader.maximumDepth = options.maximumDepth
    reader.ignoresDeclaredEncoding = decoded != nil
    let result = (decoded ?? bytes).withUnsafeBufferPointer { [reader] bytes in
      Result { () throws(ParserFault) in try reader.read(bytes) }
    }
    do {
      return try result.get()
    } catch {
      let code: FremontError.Code = error.kind == .refused ? .refusedFeature : .malformedDocument
      throw FremontError(code, error.message, at: SourceLocation(file: file, line: error.line, column: error.column))
    }
  }
}
