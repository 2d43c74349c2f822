/// Checks the text of a fragment, and brings it into its normal form.
enum XMLFragmentReader {
  /// The element put around the text, since a document has a single root.
  private static let root = "fragment"

  /// Returns the normal form of a text.
  static func normalise(_ xml: String) throws(FremontError) -> String {
    var xml = xml
    // What ends the root in the middle would be followed by content, which is an error.
    let bytes = Array("<\(root)>".utf8) + xml.withUTF8 { Array($0) } + Array("</\(root)>".utf8)
    var input = XMLInput(NameDictionary(), ScannerOptions())
    let fragment = Fragment()
    bytes.withUnsafeBufferPointer { input.read($0, isUTF8: true, for: AnyTokenHandler(fragment)) }
    if let fault = input.fault { throw error(fault, in: xml, fragment.capture.innermost) }
    do throws(ValueFault) {
      return try fragment.capture.finish()
    } catch {
      throw FremontError(.malformedDocument, error.message)
    }
  }

  /// The error of a fault, at its place in the text itself.
  private static func error(_ fault: XMLFault, in xml: String, _ open: String?) -> FremontError {
    var position = DocumentPlaces.Position(line: fault.line, column: fault.column)
    if position.line == 1 { position.column = max(1, position.column - root.utf8.count - 2) }
    var message = fault.message
    var xml = xml
    let end = xml.withUTF8 { text in
      let places = DocumentPlaces()
      places.enter(text)
      return places.position(at: text.count)
    }
    if (position.line, position.column) >= (end.line, end.column) {
      position = end
      if let open { message = "the fragment ends inside the element '\(open)'" }
    }
    return FremontError(
      FremontError.Code(fault.kind), message, at: SourceLocation(line: position.line, column: position.column))
  }

  /// Captures what is inside the root.
  private final class Fragment: XMLTokenHandler {
    var capture = XMLCapture()
    private var isInside = false

    var isStopped: Bool { false }

    func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

    func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
      if isInside { capture.start(tag) } else { isInside = true }
    }

    func end(_ place: UnsafePointer<UInt8>) {
      capture.end()
    }

    func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      capture.text(text)
    }

    func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      capture.comment(text)
    }

    func instruction(
      _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
    ) {
      capture.instruction(target, data)
    }
  }
}
