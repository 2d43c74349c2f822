import CPlatform

/// The values of attributes (XML 1.0 § 3.1, 3.3.3).
extension XMLScanner {
  /// Reads what follows the name of an attribute. Returns the normalised value and its place.
  @inline(__always)
  mutating func scanValue(
    _ cursor: inout Cursor, _ end: Cursor, _ name: ScannedNames.Entry, tag: Cursor
  ) -> (Text, Cursor)? {
    if end - cursor >= 2 + ByteVector.count, cursor[0] == UInt8(ascii: "=") {
      let quote = cursor[1]
      let start = cursor + 2
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        let count = ByteVector(start).firstInValue(quote: quote)
        if count < ByteVector.count, start[count] == quote, count <= options.maximumAttributeLength {
          cursor = start + count + 1
          return (Text(start: start, count: count), start)
        }
      }
    }
    return scanLongValue(&cursor, end, name, tag: tag)
  }

  @inline(never)
  private mutating func scanLongValue(
    _ cursor: inout Cursor, _ end: Cursor, _ name: ScannedNames.Entry, tag: Cursor
  ) -> (Text, Cursor)? {
    var place = cursor
    Self.skipSpace(&place, end)
    guard place < end else { return nil }
    guard place.pointee == UInt8(ascii: "=") else {
      failEquals(name, place, tag)
      return nil
    }
    place += 1
    Self.skipSpace(&place, end)
    guard place < end else { return nil }
    guard place.pointee == UInt8(ascii: "\"") || place.pointee == UInt8(ascii: "'") else {
      failQuote(name, place, tag)
      return nil
    }
    let quote = place.pointee
    let start = place + 1
    // One byte beyond the limit is enough to detect a fault.
    let isCut = options.maximumAttributeLength >= end - start
    let stop = platform_find(start, Int32(quote), isCut ? end - start : options.maximumAttributeLength + 1)
    let last = stop ?? (isCut ? end : start + options.maximumAttributeLength)
    place = start
    while last - place >= ByteVector.count {
      let count = ByteVector(place).firstInValue(quote: quote)
      place += count
      if count < ByteVector.count { break }
    }
    while place < last, place.pointee >= 0x20, !Self.endsValue(place.pointee) { place += 1 }
    var value = Text(start: start, count: last - start)
    if place < last {
      // A fault in a value is reported even before the end of the value has arrived.
      guard let normal = normalise(value, plain: place - start, isWhole: stop != nil, tag) else { return nil }
      value = normal
    }
    guard let stop else {
      if !isCut { failAttributeLength(tag, seen: start + options.maximumAttributeLength) }
      return nil
    }
    cursor = stop + 1
    return (value, start)
  }

  private static func endsValue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
  }

  /// Normalises a value (XML 1.0 § 3.3.3), of which the first `plain` bytes are normalised already.
  ///
  /// Returns nil if it has a fault, or is incomplete and ends within a reference.
  mutating func normalise(_ raw: Text, plain: Int, isWhole: Bool, _ tag: Cursor) -> Text? {
    guard let start = raw.baseAddress else { return nil }
    let end = start + raw.count
    // References are longer than their replacements, except for references to entities.
    var value = values.room(for: raw.count)
    var room = raw.count
    value.update(from: start, count: plain)
    var count = plain
    var place = start + plain
    while place < end {
      let byte = place.pointee
      switch byte {
      case UInt8(ascii: "<"):
        failLess(place, tag)
        return nil
      case UInt8(ascii: "&"):
        let ampersand = place
        switch reference(&place, end, tag) {
        case nil:
          // The closing quote ends the reference.
          if fault == nil, isWhole { failOpenReference(ampersand, end, tag) }
          return nil
        case .character(let scalar)?:
          Self.withBytes(of: scalar) { bytes in
            (value + count).update(from: bytes.baseAddress ?? UnsafePointer(value), count: bytes.count)
            count += bytes.count
          }
        case .entity(let name)?:
          guard let expansion = entityValue(Array(name), ampersand, tag) else { return nil }
          let needed = count + expansion.count + (end - place)
          if needed > room {
            let larger = values.room(for: needed)
            larger.update(from: value, count: count)
            (value, room) = (larger, needed)
          }
          for byte in expansion {
            value[count] = byte
            count += 1
          }
        }
        continue
      case 0x0A, 0x09: value[count] = 0x20
      case 0x0D:
        value[count] = 0x20
        // In the replacement of an entity, a carriage return comes from a character reference, and stays.
        if entityPlace == nil, end - place > 1, place[1] == 0x0A { place += 1 }
      case 0..<0x20:
        failCharacter(place, tag)
        return nil
      default: value[count] = byte
      }
      count += 1
      place += 1
    }
    values.commit(count)
    return Text(start: value, count: count)
  }

  /// The replacement of an entity in a value.
  private mutating func entityValue(_ name: [UInt8], _ place: Cursor, _ tag: Cursor) -> [UInt8]? {
    do throws(InternalSubset.Failure) {
      let expansion = try subset.expansion(of: name)
      if expansion.hasLess {
        failLessIn(name, place, tag)
        return nil
      }
      try subset.spend(expansion.text.count)
      return expansion.value
    } catch {
      failEntity(name, error, place, markup: tag)
      return nil
    }
  }
}
