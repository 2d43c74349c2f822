#if CLI
  import Foundation
  import Fremont

  /// Binary messages as text: in digits, and with a line for each value.
  enum BinaryDump {
    /// The most bytes that a line shows.
    private static let width = 8

    /// The lines of a message up to what cannot be read of it, and why.
    static func lines(
      of message: Data, _ manager: ModelManager, file: String?
    ) -> (text: String, error: FremontError?) {
      final class Lines { var text = "" }
      let lines = Lines()
      do throws(FremontError) {
        try manager.explain(binary: message, file: file) { part in lines.text += line(part) }
      } catch {
        return (lines.text, error)
      }
      return (lines.text, nil)
    }

    /// Offset, bytes, name and value.
    private static func line(_ part: BinaryPart) -> String {
      let offset = String(part.offset, radix: 16)
      let digits = part.bytes.prefix(width).map { [$0].hexadecimal }.joined(separator: " ")
      let bytes = part.bytes.count > width ? digits + " …" : digits
      let zeros = String(repeating: "0", count: max(0, 8 - offset.count))
      let blanks = String(repeating: " ", count: max(0, 3 * width + 2 - bytes.count))
      return "\(zeros)\(offset)  \(bytes)\(blanks)\(part.path.isEmpty ? "/" : part.path)  \(part.value)\n"
    }

    /// The bytes of a text in hexadecimal digits, with blanks anywhere.
    static func bytes(of text: Data, _ file: InputFile) throws(FremontError) -> Data {
      let digits = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
      guard let bytes = Data(hexadecimal: digits) else {
        throw FremontError(
          .malformedDocument, "the text is not hexadecimal; expected two digits for each byte",
          at: SourceLocation(file: file.name, line: 1, column: 1))
      }
      return bytes
    }
  }
#endif
