#if Rules
  /// Where the values of attributes stand in a start tag, but those of declarations of namespaces.
  struct TagValues {
    /// The numbers of bytes between the `<` and the values, in their order.
    private(set) var offsets: [Int] = []

    /// Looks for the values in a tag that is well-formed; in other bytes there may be none.
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
