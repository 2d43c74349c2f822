#if Rules
  import Fremont

  /// Reads a rules document into memory, with the places of its elements.
  ///
  /// Declared entities are refused, and nothing outside the document is read.
  final class SchematronElementReader: XMLTokenHandler {
    /// The maximum nesting of elements, since further processing is recursive.
    static let maximumDepth = 64

    private struct Frame {
      let name: String
      let namespace: String?
      let qualifiedName: String
      let attributes: [SchematronElement.Attribute]
      let location: SourceLocation
      var content: [SchematronElement.Part] = []
    }

    private let scan: DocumentScan
    private let path: String
    private let maximumElements: Int
    private var frames: [Frame] = []
    private var text: [UInt8] = []
    private var count = 0
    private var shift = 0
    private var root: SchematronElement?
    private var failure: FremontError?

    private init(_ scan: DocumentScan, path: String, maximumElements: Int) {
      self.scan = scan
      self.path = path
      self.maximumElements = maximumElements
    }

    /// Reads a document.
    ///
    /// - Throws: A limit, a refusal or `invalidRules`, with the place in the document.
    static func read(
      _ bytes: [UInt8], isUTF8: Bool = false, file: String?, path: String, maximumElements: Int
    ) throws(FremontError) -> SchematronElement {
      var options = DecodingOptions()
      options.maximumDocumentLength = Int.max / 8
      let scan = DocumentScan(options)
      let reader = SchematronElementReader(scan, path: path, maximumElements: maximumElements)
      scan.begin(file: file, isUTF8: isUTF8)
      do throws(FremontError) {
        try bytes.withUnsafeBufferPointer { bytes throws(FremontError) in
          _ = try scan.feed(bytes, for: reader)
          if let failure = reader.failure { throw failure }
          try scan.finish(for: reader)
        }
      } catch {
        if error.code.isLimit || error.code.isRefusal { throw error }
        throw FremontError(.invalidRules, error.diagnostics)
      }
      if let failure = reader.failure { throw failure }
      guard let root = reader.root else {
        throw FremontError(
          .invalidRules, "the document has no element", at: SourceLocation(file: file, line: 1, column: 1))
      }
      return root
    }

    var isStopped: Bool { failure != nil }

    func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {
      shift = offset - Int(bitPattern: window.baseAddress)
    }

    func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
      let location = scan.location(at: Int(bitPattern: tag.place) + shift)
      if frames.count >= Self.maximumDepth {
        return fail(.depthLimit, "elements nest deeper than the limit of \(Self.maximumDepth)", location)
      }
      count += 1
      if count > maximumElements {
        return fail(.elementCountLimit, "the rules have more elements than the limit", location)
      }
      flush()
      let name = String(cString: tag.name)
      let attributes = tag.attributes.all.map { attribute in
        SchematronElement.Attribute(
          name: String(cString: attribute.name), namespace: attribute.namespace.map { String(cString: $0) },
          value: String(text: attribute.value))
      }
      frames.append(
        Frame(
          name: name, namespace: tag.namespace.map { String(cString: $0) },
          qualifiedName: tag.prefix.map { "\(String(cString: $0)):\(name)" } ?? name, attributes: attributes,
          location: location))
    }

    func end(_ place: UnsafePointer<UInt8>) {
      flush()
      guard let frame = frames.popLast() else { return }
      let element = SchematronElement(
        name: frame.name, namespace: frame.namespace, qualifiedName: frame.qualifiedName, attributes: frame.attributes,
        content: frame.content, location: frame.location, path: path)
      if frames.isEmpty {
        root = element
      } else {
        frames[frames.count - 1].content.append(.element(element))
      }
    }

    func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      self.text.append(contentsOf: text)
    }

    func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {}

    func instruction(
      _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
    ) {}

    private func flush() {
      if text.isEmpty { return }
      if !frames.isEmpty {
        frames[frames.count - 1].content.append(.text(text.withUnsafeBufferPointer { String(text: $0) }))
      }
      text.removeAll(keepingCapacity: true)
    }

    private func fail(_ code: FremontError.Code, _ message: String, _ location: SourceLocation) {
      if failure == nil { failure = FremontError(code, message, at: location) }
    }
  }
#endif
