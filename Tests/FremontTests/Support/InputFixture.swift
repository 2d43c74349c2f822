@testable import Fremont

/// Runs a scanner on bytes that arrive in pieces.
enum InputFixture {
  /// The sizes of pieces, which must not change a result.
  static let pieces = [1, 7, 4096, Int.max]

  /// Returns the tokens of a document, or its fault.
  static func parse(
    _ bytes: some Sequence<UInt8>,
    _ options: ScannerOptions = ScannerOptions(),
    pieces: Int = .max,
    isUTF8: Bool = false
  ) throws(XMLFault) -> String {
    var input = XMLInput(NameDictionary(), options)
    let text = TokenText()
    feed(Array(bytes), to: &input, text, pieces: pieces, isUTF8: isUTF8)
    if let fault = input.fault { throw fault }
    return text.text
  }

  /// Feeds a whole document. A single piece is read as a whole.
  static func feed(
    _ bytes: [UInt8], to input: inout XMLInput, _ handler: some XMLTokenHandler, pieces: Int = .max,
    isUTF8: Bool = false
  ) {
    if pieces == .max {
      bytes.withUnsafeBufferPointer { input.read($0, isUTF8: isUTF8, for: handler) }
    } else {
      input.begin(isUTF8: isUTF8)
      var start = 0
      while start < bytes.count {
        let end = start + min(pieces, bytes.count - start)
        // Each piece has its own memory, which is freed before the next piece.
        if !Array(bytes[start..<end]).withUnsafeBufferPointer({ input.feed($0, for: handler) }) { break }
        start = end
      }
      input.finish(for: handler)
    }
    input.end()
  }

  /// Returns the fault of a document as `kind line:column message`, or `accepted`.
  static func fault(
    _ bytes: some Sequence<UInt8>, _ options: ScannerOptions = ScannerOptions(), pieces: Int = .max
  ) -> String {
    do throws(XMLFault) {
      _ = try parse(bytes, options, pieces: pieces)
      return "accepted"
    } catch {
      return "\(name(error.kind)) \(error.line):\(error.column) \(error.message)"
    }
  }

  static func name(_ kind: XMLFault.Kind) -> String {
    switch kind {
    case .malformed: "malformed"
    case .namespace: "namespace"
    case .outOfMemory: "outOfMemory"
    case .limit(let limit): "limit.\(limit.rawValue)"
    case .refused(let policy): "refused.\(policy.rawValue)"
    }
  }
}

/// The elements, attributes and texts of a document in one string.
final class TokenText: XMLTokenHandler {
  private(set) var text = ""

  var isStopped: Bool { false }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    text += "<" + (tag.namespace.map { "{\(String(cString: $0))}" } ?? "") + String(cString: tag.name)
    for index in 0..<tag.attributes.count {
      guard let attribute = tag.attributes.first?[index] else { continue }
      text += " \(String(cString: attribute.name))='\(String(decoding: attribute.value, as: UTF8.self))'"
    }
    text += ">"
  }

  func end(_ place: UnsafePointer<UInt8>) { text += "</>" }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    self.text += String(decoding: text, as: UTF8.self)
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {}

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {}
}
