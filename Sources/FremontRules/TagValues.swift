#if Rules
  /// The places of the attribute values in a start tag, without namespace declarations.
  struct TagValues {
    /// The offsets of the values from the `<`, in order.
    private(set) var offsets: [Int] = []

    /// Finds the values in a well-formed tag; other bytes may have none.
    init(_ tag: UnsafeBufferPointer<UInt8>) {
      guard tag.first == UInt8(ascii: "<") else { return }
      var index = 1
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
      func skip(while matches: (UInt8) -> Bool) {
        while index < tag.count, matches(tag[index]) { index += 1 }
      }
      skip { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
      while true {
        skip(while: isSpace)
        let name = index
        skip { !isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let isDeclaration = Self.isDeclaration(tag[name..<index])
        guard index > name else { return }
        skip(while: isSpace)
        guard index < tag.count, tag[index] == UInt8(ascii: "=") else { return }
        index += 1
        skip(while: isSpace)
        guard index < tag.count else { return }
        let quote = tag[index]
        index += 1
        if !isDeclaration { offsets.append(index) }
        skip { $0 != quote }
        index += 1
      }
    }

    private static func isDeclaration(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      name.elementsEqual("xmlns".utf8) || name.starts(with: "xmlns:".utf8)
    }
  }
#endif
