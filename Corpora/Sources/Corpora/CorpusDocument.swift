import Foundation
import Fremont

/// One document of a corpus.
struct CorpusDocument {
  let url: URL
  let bytes: Data
  let infoset: Infoset

  init(contentsOf url: URL) throws {
    self.url = url
    bytes = try Data(contentsOf: url)
    infoset = Infoset(bytes)
  }

  /// Reads the document by its definition, writes it, and compares the two: byte for byte, if it is in UTF-8.
  func verdict(by definitions: Definitions) -> Verdict {
    guard let manager = manager(from: definitions) else {
      return .otherRoot(infoset.rootName.map { "<\($0)>" } ?? "none")
    }
    var written = Data()
    let failure = refusal {
      let record = try manager.xmlToObject(bytes, as: ModelRecord.self)
      var options = manager.encodingOptions
      options.writesDeclaration = bytes.starts(with: Data("<?xml".utf8))
      written = try manager.objectToXML(record, to: .data, options: options)
    }
    switch failure {
    case .malformed(let text)? where infoset.isWellFormed: return .failed(text)
    case let failure?: return failure
    case nil where !infoset.isWellFormed: return .failed("it is not well-formed, but was read")
    case nil: break
    }
    let result = Infoset(written)
    guard result.isWellFormed else { return .failed("what was written is not well-formed") }
    if let difference = infoset.firstDifference(from: result) { return .different(difference) }
    return !isUTF8 || written == bytes ? .equal : .different("bytes that are no part of the infoset")
  }

  /// Whether the document is in UTF-8 without a byte order mark, so that it can be written byte for byte.
  private var isUTF8: Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard let match = head.firstMatch(of: #/^<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/#) else {
      return bytes.first == UInt8(ascii: "<")
    }
    return match.output.1.uppercased() == "UTF-8"
  }

  /// The definition for the root element. A document without any is none, which every definition has to find out.
  func manager(from definitions: Definitions) -> ModelManager? {
    infoset.rootName.map { definitions[$0] } ?? definitions.first
  }

  private func refusal(_ body: () throws -> Void) -> Verdict? {
    do {
      try body()
      return nil
    } catch let error as FremontError {
      let text = error.diagnostics.first?.description ?? error.description
      return switch error.code {
      case .malformedDocument: .malformed(text)
      case let code where code.isRefusal || code.isLimit: .refused(text)
      default: .failed(text)
      }
    } catch {
      return .failed("\(error)")
    }
  }
}
