/// Checks the text of a fragment, and normalises it.
enum XMLFragmentReader {
  /// The element added around the text, since a document has a single root.
  private static let root = "fragment"

  /// Returns the normal form of a text. Names without a prefix are in `namespace`, unless the text declares a default;
  /// nil: in none.
  static func normalise(_ xml: String, in namespace: String?) throws(FremontError) -> String {
    var xml = xml
    var start = OutputBuffer(capacity: 64)
    start.append(unescaped: "<\(root)")
    if let namespace {
      start.append(unescaped: " xmlns=\"")
      start.context = .attribute
      do throws(ValueFault) {
        try start.append(text: namespace)
      } catch {
        throw FremontError(.malformedDocument, error.message)
      }
      start.append(unescaped: "\"")
    }
    start.append(unescaped: ">")
    // If the text closed the root itself, the content behind it would be an error.
    let bytes = Array(start.bytes) + xml.withUTF8 { Array($0) } + Array("</\(root)>".utf8)
    var input = XMLInput(NameDictionary(), ScannerOptions())
    let fragment = Fragment()
    bytes.withUnsafeBufferPointer { input.read($0, isUTF8: true, for: AnyTokenHandler(fragment)) }
    if let fault = input.fault {
      throw error(fault, in: xml, String(decoding: start.bytes, as: UTF8.self).count, fragment.capture.innermost)
    }
    do throws(ValueFault) {
      return try fragment.capture.finish()
    } catch {
      throw FremontError(.malformedDocument, error.message)
    }
  }

  /// The error for a fault, at its place in the text itself. `offset` is the number of characters added before the
  /// text.
  private static func error(_ fault: XMLFault, in xml: String, _ offset: Int, _ open: String?) -> FremontError {
    var position = DocumentPlaces.Position(line: fault.line, column: fault.column)
    if position.line == 1 { position.column = max(1, position.column - offset) }
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

  /// Captures the content of the root.
  private final class Fragment: XMLTokenHandler {
    var capture = XMLCapture()
    private var isInside = false

    var isStopped: Bool { false }

    func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

    func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
      if isInside { return capture.start(tag) }
      isInside = true
      var scope = NamespaceScope()
      scope.start(tag.declarations, count: tag.declarationCount)
      capture.beginFragment(in: scope)
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
