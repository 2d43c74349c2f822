import CLibXML2

/// Turns UTF-8 into one of the encodings that libxml2 knows beyond its own.
///
/// It serves one document, and must not be shared between threads.
package final class CharacterEncoder {
  private let handler: xmlCharEncodingHandlerPtr
  private var known: [Unicode.Scalar: Bool] = [:]

  /// Finds an encoding by its name; nil when there is none.
  package init?(_ name: String) {
    // The table of encodings is filled once, under a lock that only this call takes.
    xmlInitParser()
    guard EncodingName(name).isAccepted, let handler = xmlFindCharEncodingHandler(name) else { return nil }
    self.handler = handler
  }

  deinit {
    xmlCharEncCloseFunc(handler)
  }

  /// Whether the encoding has a character.
  package func has(_ scalar: Unicode.Scalar) -> Bool {
    if let answer = known[scalar] { return answer }
    let bytes = Array(String(Character(scalar)).utf8)
    // libxml2 writes a character that the encoding lacks as a reference.
    let encoded = bytes.withUnsafeBufferPointer { encode($0) }
    let answer = !encoded.isEmpty && !encoded.starts(with: "&#".utf8)
    known[scalar] = answer
    return answer
  }

  /// Encodes UTF-8 bytes.
  package func encode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return [] }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    var result: [UInt8] = []
    // Pieces keep libxml2's counts within Int32; they end between characters.
    var start = 0
    while start < bytes.count {
      var end = min(start + 1 << 16, bytes.count)
      while end < bytes.count, end > start + 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      xmlBufferEmpty(input)
      xmlBufferAdd(input, bytes.baseAddress.map { $0 + start }, Int32(end - start))
      while xmlBufferLength(input) > 0 {
        xmlBufferEmpty(output)
        let before = xmlBufferLength(input)
        xmlCharEncOutFunc(handler, output, input)
        result += UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output)))
        if xmlBufferLength(input) >= before { return result }
      }
      start = end
    }
    return result
  }
}
