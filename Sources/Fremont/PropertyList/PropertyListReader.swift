/// Reads property lists for one plan. The first bytes determine the form.
enum PropertyListReader {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// Reads a whole document into a container, which is an optional of the root's type.
  static func read(
    _ bytes: Text,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    isUTF8: Bool,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    if bytes.starts(with: "bplist".utf8) {
      var reader = BinaryPropertyListReader(bytes, plan, into: container, options, merging: merging, file: file)
      return try reader.read()
    }
    if let place = startOfASCIIList(bytes) {
      var location = SourceLocation(file: file, line: 1, column: 1)
      for byte in bytes[..<place] {
        location.column += 1
        if byte == 0x0A { (location.line, location.column) = (location.line + 1, 1) }
      }
      throw FremontError(
        .malformedDocument,
        "an old-style property list in ASCII is not read; convert it to the XML or the binary form, "
          + "as with 'plutil -convert xml1'", at: location)
    }
    let reader = XMLPropertyListReader(
      plan, into: container, options, length: bytes.count, merging: merging, file: file)
    try reader.read(bytes, isUTF8: isUTF8)
  }

  /// Reads a whole archive into a container, which is an optional of the root's type.
  static func readArchive(
    _ bytes: Text,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool,
    file: String?
  ) throws(FremontError) {
    if bytes.count > options.maximumDocumentLength {
      throw .documentTooLong(options.maximumDocumentLength, file: file)
    }
    guard bytes.starts(with: "bplist".utf8) else {
      throw FremontError(
        .malformedDocument, "not an archive: it does not begin as a binary property list",
        at: SourceLocation(file: file, offset: 0))
    }
    var reader = BinaryPropertyListReader(bytes, plan, into: container, options, merging: merging, file: file)
    try reader.read(archive: true)
  }

  /// The offset of a list in the OpenStep form, which begins with a dictionary, an array, a string or data; nil for
  /// XML.
  private static func startOfASCIIList(_ bytes: Text) -> Int? {
    let place = bytes.firstIndex { !XMLWhitespace.contains($0) }
    guard let place else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "\""), UInt8(ascii: "/"): return place
    case UInt8(ascii: "<"):
      // Data in hexadecimal digits. The name of an element cannot begin with a digit.
      let next = place + 1 < bytes.count ? bytes[place + 1] : 0
      return UInt8(ascii: "0")...UInt8(ascii: "9") ~= next ? place : nil
    default: return nil
    }
  }
}
