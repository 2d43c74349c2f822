#if CLI
  import Foundation
  import Fremont

  /// Binary messages as text: as hexadecimal digits, and as a dump with a line for each value.
  enum BinaryDump {
    /// The maximum number of bytes on a line.
    private static let width = 8

    /// The lines for a message up to the first unreadable value, and the error there.
    static func lines(
      of message: Data, _ manager: ModelManager, file: String?
    ) -> (text: String, error: FremontError?) {
      final class Lines { var text = "" }
      let lines = Lines()
      let bytes = [UInt8](message)
      do throws(FremontError) {
        try manager.read(binary: bytes, file: file) { piece in lines.text += line(piece, bytes[piece.start..<piece.end])
        }
      } catch {
        return (lines.text, error)
      }
      return (lines.text, nil)
    }

    /// Offset, bytes, name and value.
    private static func line(_ piece: BinaryPiece, _ bytes: ArraySlice<UInt8>) -> String {
      let offset = String(piece.start, radix: 16)
      let shown = bytes.prefix(width).map { [$0].hexadecimal }.joined(separator: " ")
      let digits = bytes.count > width ? shown + " …" : shown
      let zeros = String(repeating: "0", count: max(0, 8 - offset.count))
      let blanks = String(repeating: " ", count: max(0, 3 * width + 2 - digits.count))
      return "\(zeros)\(offset)  \(digits)\(blanks)\(piece.path.isEmpty ? "/" : piece.path)  \(piece.value)\n"
    }

    /// The bytes of a text of hexadecimal digits, with white space anywhere.
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
