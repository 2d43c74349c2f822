/// The state of a hand-written decoder for one kind of document: the position in the document, and the values so far.
///
/// Each kind handles its own elements; the frame is the same for all kinds.
protocol SAXSession: ~Copyable {
  associatedtype Root

  /// The functions that libxml2 calls. C functions cannot be generic, so each kind has its own.
  static var callbacks: SAXCallbacks { get }

  /// The root of an empty document.
  static var emptyRoot: Root { get }

  var frame: SAXFrame { get set }
  var root: Root { get set }

  /// Whether the text of the innermost element is needed.
  var wantsText: Bool { get }

  /// Interns the names of the kind.
  init(_ parser: SAXParser) throws

  /// Resets the state, also after a document that ended early.
  mutating func reset()

  /// Opens an element; returns false if its name is unknown.
  mutating func open(_ name: UnsafePointer<UInt8>, _ attributes: SAXAttributes) -> Bool

  /// Closes the innermost element.
  mutating func close()
}

extension SAXSession where Self: ~Copyable {
  /// The session at the address that callbacks get.
  @inline(__always)
  static func at(_ address: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Self>? {
    address?.assumingMemoryBound(to: Self.self)
  }

  /// Begins a document.
  mutating func begin() {
    frame.begin()
    root = Self.emptyRoot
    reset()
  }

  /// Returns the document, and resets the root.
  mutating func take() throws -> Root {
    if let fault = frame.fault { throw BenchmarkError("the hand-written decoder: \(fault)") }
    let result = root
    root = Self.emptyRoot
    return result
  }

  // MARK: Callbacks

  @inline(__always)
  mutating func start(_ name: UnsafePointer<UInt8>?, _ count: Int32, _ attributes: SAXParser.Attributes?) {
    guard let name else { return }
    if frame.unknownDepth == 0, open(name, SAXAttributes(attributes, Int(count))) { return }
    frame.unknownDepth += 1
  }

  @inline(__always)
  mutating func characters(_ bytes: UnsafePointer<UInt8>?, _ count: Int32) {
    guard let bytes, frame.unknownDepth == 0, wantsText else { return }
    frame.text.append(bytes, Int(count))
  }

  @inline(__always)
  mutating func end() {
    if frame.unknownDepth > 0 { return frame.unknownDepth -= 1 }
    close()
  }
}
