import CLibXML2
import LibXML

/// Where in the text a reader stands, and where a diagnostic points.
extension XMLReader {
  /// The line and column of a place, as far as the input buffer still reaches back to it.
  static func position(_ place: DocumentPlace, _ parser: ParserContext) -> (line: Int, column: Int) {
    let cursor = ParserCursor(parser.context)
    switch place.kind {
    case .value:
      return UnsafePointer(bitPattern: place.offset).flatMap { cursor.position(of: $0) } ?? cursor.tagStart
    case .copiedValue, .name:
      let name = UnsafePointer<UInt8>(bitPattern: place.offset).map { String(cString: $0) } ?? ""
      let attribute = cursor.attributes.first { $0.name == name || $0.name.hasSuffix(":\(name)") }
      return (place.kind == .name ? attribute?.namePlace : attribute?.valuePlace) ?? cursor.tagStart
    case .content, .tag:
      if let input = parser.context.pointee.input, let base = input.pointee.base, let end = input.pointee.end {
        let distance = place.offset - Int(truncatingIfNeeded: input.pointee.consumed)
        if distance >= 0, distance <= end - base {
          let content = base + distance
          let found = place.kind == .tag ? cursor.tagStart(before: content) : cursor.position(of: content)
          if let found { return found }
        }
      }
      // The input buffer begins later: what libxml2 counted must do.
      return (max(1, Int(place.line)), max(1, Int(place.column) + 1))
    }
  }
}
