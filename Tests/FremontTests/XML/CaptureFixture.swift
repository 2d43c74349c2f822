@testable import Fremont

/// Captures what stands in the elements `outer` (with their tags) and `inner` (without) of documents.
final class CaptureFixture: XMLTokenHandler {
  private var capture = XMLCapture()
  private var scope = NamespaceScope()
  private var isCapturing = false
  private var isInner = false
  private var depth = 0
  private var startDepth = 0
  private var captured: [String] = []

  /// Returns what was captured, in the order of the document.
  static func captured(
    _ xml: String, chunk: Int = 1 << 16, alwaysUndeclaresDefault: Bool = false
  ) -> [String] {
    let fixture = CaptureFixture()
    fixture.capture.alwaysUndeclaresDefault = alwaysUndeclaresDefault
    var input = XMLInput(NameDictionary(), ScannerOptions())
    InputFixture.feed(Array(xml.utf8), to: &input, fixture, pieces: chunk)
    if let fault = input.fault { return ["\(fault)"] }
    return fixture.captured
  }

  private func begin(inner: Bool) {
    capture.begin(in: scope.current)
    isCapturing = true
    isInner = inner
    startDepth = depth
  }

  private func finish() {
    isCapturing = false
    captured.append((try? capture.finish()) ?? "not finished")
  }

  // MARK: Tokens

  var isStopped: Bool { false }

  func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

  func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
    let name = String(cString: tag.name)
    if name == "outer", !isCapturing { begin(inner: false) }
    scope.start(tag.declarations, count: tag.declarationCount)
    depth += 1
    if isCapturing {
      capture.start(tag)
    } else if name == "inner" {
      begin(inner: true)
    }
  }

  func end(_ place: UnsafePointer<UInt8>) {
    if isCapturing {
      if isInner, depth == startDepth {
        finish()
      } else {
        capture.end()
        if !isInner, capture.depth == 0 { finish() }
      }
    }
    scope.end()
    depth -= 1
  }

  func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if isCapturing { capture.text(text) }
  }

  func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
    if isCapturing { capture.comment(text) }
  }

  func instruction(
    _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
  ) {
    if isCapturing { capture.instruction(target, data) }
  }
}
