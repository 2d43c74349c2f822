import CLibXML2

/// Turns UTF-8 into one of the encodings that libxml2 knows beyond its own.
///
/// It serves one document, and must not be shared between threads.
package final class CharacterEncoder {
  /// There was no memory for what was asked.
  package struct OutOfMemory: Error {}

  private let handler: xmlCharEncodingHandlerPtr
  private var known: [Unicode.Scalar: Bool] = [:]

  /// Whether there was no memory to answer a question, so that what was written upon the answer must not get out.
  package private(set) var isOutOfMemory = false

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

  /// Whether the encoding has a character; false without memory, and `encode` fails from then on.
  package func has(_ scalar: Unicode.Scalar) -> Bool {
    if let answer = known[scalar] { return answer }
    let bytes = Array(String(Character(scalar)).utf8)
    do throws(OutOfMemory) {
      // libxml2 writes a character that the encoding lacks as a reference, and some encodings have one byte for two
      // characters, of which it reads but one.
      let encoded = try bytes.withUnsafeBufferPointer { bytes throws(OutOfMemory) in try encode(bytes) }
      let answer = try decode(encoded) == bytes
      known[scalar] = answer
      return answer
    } catch {
      isOutOfMemory = true
      return false
    }
  }

  /// Returns the text of bytes in the encoding; nil when they are none.
  private func decode(_ bytes: [UInt8]) throws(OutOfMemory) -> [UInt8]? {
    let (input, output) = try Self.buffers()
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    guard xmlBufferAdd(input, bytes, Int32(clamping: bytes.count)) == 0 else { throw OutOfMemory() }
    switch xmlCharEncInFunc(handler, output, input) {
    case 0...: break
    // What libxml2 answers to bytes that are no text, and to half a character.
    case -2, -3: return nil
    default: throw OutOfMemory()
    }
    return Array(UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output))))
  }

  /// Encodes UTF-8 bytes.
  package func encode(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutOfMemory) -> [UInt8] {
    if isOutOfMemory { throw OutOfMemory() }
    let (input, output) = try Self.buffers()
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
      guard xmlBufferAdd(input, bytes.baseAddress.map { $0 + start }, Int32(end - start)) == 0 else {
        throw OutOfMemory()
      }
      while xmlBufferLength(input) > 0 {
        xmlBufferEmpty(output)
        let before = xmlBufferLength(input)
        xmlCharEncOutFunc(handler, output, input)
        result += UnsafeBufferPointer(start: xmlBufferContent(output), count: Int(xmlBufferLength(output)))
        // Every character can be written, as a reference if need be: only a buffer that cannot grow is in the way.
        if xmlBufferLength(input) >= before { throw OutOfMemory() }
      }
      start = end
    }
    return result
  }

  private static func buffers() throws(OutOfMemory) -> (input: xmlBufferPtr, output: xmlBufferPtr) {
    guard let input = xmlBufferCreate() else { throw OutOfMemory() }
    guard let output = xmlBufferCreate() else {
      xmlBufferFree(input)
      throw OutOfMemory()
    }
    return (input, output)
  }
}
