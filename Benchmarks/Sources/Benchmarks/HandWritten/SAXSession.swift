/// What the callbacks of libxml2 know of one kind of document: where they are, and what they have so far.
///
/// A kind says which elements it knows and what it takes of them; the frame around that is the same for all.
protocol SAXSession: ~Copyable {
  associatedtype Root

  /// The functions that libxml2 calls. C takes none that is generic, so that each kind has its own.
  static var callbacks: SAXCallbacks { get }

  /// A document that holds nothing.
  static var emptyRoot: Root { get }

  var frame: SAXFrame { get set }
  var root: Root { get set }

  /// Whether the innermost element has a text that is wanted.
  var wantsText: Bool { get }

  /// Interns its names.
  init(_ parser: SAXParser) throws

  /// Forgets where it was, and what a document that ended early has left.
  mutating func reset()

  /// Opens an element, or returns false where the kind has none of that name.
  mutating func open(_ name: UnsafePointer<UInt8>, _ attributes: SAXAttributes) -> Bool

  /// Closes the innermost element.
  mutating func close()
}

extension SAXSession where Self: ~Copyable {
  /// The session behind the pointer that callbacks get.
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

  /// Hands the document out, and keeps nothing of it.
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
