/// Objects that are looked up without being read as values.
extension BinaryPropertyListTable {
  /// The members of a dictionary: the offsets of the references to its keys and values.
  struct Members: Hashable {
    let keys: Int
    let values: Int
    let count: Int

    /// The offset of the reference to the value of a key; nil if the dictionary does not have the key.
    func place(of key: StaticString, _ table: BinaryPropertyListTable) throws(PropertyListFault) -> Int? {
      for index in 0..<count {
        let offset = try table.offset(of: try table.reference(at: keys + index * table.referenceSize))
        if let text = try table.shortString(at: offset), ReservedKey.equals(text, key) {
          return values + index * table.referenceSize
        }
      }
      return nil
    }

    /// The index of a member, from the offset of the reference to its value.
    func index(of place: Int, _ table: BinaryPropertyListTable) -> Int { (place - values) / table.referenceSize }
  }

  /// The members of a dictionary at an offset; nil if there is no dictionary.
  func members(at offset: Int) throws(PropertyListFault) -> Members? {
    let marker = bytes[offset]
    guard marker >> 4 == 0xD else { return nil }
    let (count, start) = try content(of: marker, at: offset)
    guard count <= (end - start) / (2 * referenceSize) else {
      throw PropertyListFault("a dictionary of \(count), but \(end - start) bytes follow", at: offset)
    }
    return Members(keys: start, values: start + count * referenceSize, count: count)
  }

  /// The items of an array at an offset, as the offset of the references to them; nil if there is no array.
  func items(at offset: Int) throws(PropertyListFault) -> (start: Int, count: Int)? {
    let marker = bytes[offset]
    guard marker >> 4 == 0xA else { return nil }
    let (count, start) = try content(of: marker, at: offset)
    guard count <= (end - start) / referenceSize else {
      throw PropertyListFault("an array of \(count), but \(end - start) bytes follow", at: offset)
    }
    return (start, count)
  }

  /// The text of an ASCII string at an offset; nil if there is none.
  func shortString(at offset: Int) throws(PropertyListFault) -> Text? {
    let marker = bytes[offset]
    guard marker >> 4 == 0x5 else { return nil }
    let (count, start) = try content(of: marker, at: offset)
    return try bytes(start, count: count, of: "a string", at: offset)
  }

  /// An integer of up to eight bytes at an offset; nil if there is none, or it is negative.
  func integer(at offset: Int) throws(PropertyListFault) -> UInt64? {
    let marker = bytes[offset]
    guard 0x10...0x13 ~= marker else { return nil }
    let text = try bytes(offset + 1, count: 1 << Int(marker & 0x0F), of: "an integer", at: offset)
    let number = text.bigEndian(at: 0, count: text.count)
    return text.count == 8 && number >> 63 == 1 ? nil : number
  }

  /// The number in an archive's reference (`UID`) at an offset.
  func identifier(at offset: Int) throws(PropertyListFault) -> UInt64 {
    let size = Int(bytes[offset] & 0x0F) + 1
    guard size <= 8 else { throw PropertyListFault("a reference of \(size) bytes, expected 1 to 8", at: offset) }
    return try bytes(offset + 1, count: size, of: "a reference", at: offset).bigEndian(at: 0, count: size)
  }
}
