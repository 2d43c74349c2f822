import Foundation

/// The class that an object of an archive states.
struct ArchivedClass {
  /// The index of the member with the class, which is not a value; nil if there is none.
  var member: Int?

  /// The name, or its offset if it is not ASCII.
  var name: UnsafeBufferPointer<UInt8>?
  var offset: Int?
}

/// References in archives, and the objects that they refer to.
extension BinaryPropertyListReader {
  /// Reads the object that a reference at an offset refers to.
  mutating func visitReference(at offset: Int, _ table: BinaryPropertyListTable) throws(PropertyListFault) {
    guard let archive else {
      throw PropertyListFault(
        "a reference (UID), which only an archive has; read the document as an archive", at: offset)
    }
    let (number, object) = try archive.object(at: offset, table)
    let place = try table.offset(of: object)
    if bytes[place] >> 4 == 0x8 { throw PropertyListFault("a reference to a reference", at: offset) }
    guard let members = try table.members(at: place) else {
      if archive.archiver == .keyed, number == 0, let text = try table.shortString(at: place),
        ReservedKey.equals(text, "$null")
      {
        return try feed.null(DocumentPlace(offset: place))
      }
      return try visit(object, at: offset, table)
    }
    switch archive.archiver {
    case .fremont:
      let known = classes[number]
      let said = known != nil ? known : try archivedClass(of: members, ReservedKey.type, name: nil, table)
      try beginObject(number, object, members, at: place, said: said ?? ArchivedClass(), table: table)
    case .keyed:
      if let known = classes[number] {
        return try beginObject(number, object, members, at: place, said: known, table: table)
      }
      try visitKeyed(number, object, members, at: place, archive: archive, table: table)
    }
  }

  /// The class that an object states. A `name` is used instead of the value of its key.
  private mutating func archivedClass(
    of members: BinaryPropertyListTable.Members, _ key: StaticString, name: Text?, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> ArchivedClass {
    guard let place = try place(of: key, in: members, table) else { return ArchivedClass() }
    var said = ArchivedClass(member: members.index(of: place, table), name: name)
    if name != nil { return said }
    let offset = try table.offset(of: try table.reference(at: place))
    guard 0x5...0x7 ~= bytes[offset] >> 4 else {
      throw PropertyListFault("a class whose name is no string", at: offset)
    }
    said.name = try table.shortString(at: offset)
    if said.name == nil { said.offset = offset }
    return said
  }

  /// Begins an object, or uses it if it has been read before.
  private mutating func beginObject(
    _ number: Int,
    _ object: Int,
    _ members: BinaryPropertyListTable.Members,
    at offset: Int,
    said: ArchivedClass,
    table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    classes[number] = said
    var type = said.name
    if let name = said.offset { type = try string(bytes[name], name, table) }
    let place = DocumentPlace(offset: offset)
    guard try feed.beginObject(number, type: type, place) else { return }
    try countBytes(members.count * 2 * table.referenceSize, at: offset)
    if isOpen(object) {
      // Skipped content may contain itself.
      let isSkipping = feed.isSkipping
      try feed.endObject(place)
      if isSkipping { return }
      throw PropertyListFault(
        "object \(number) refers to itself, but is read as a value, which cannot contain itself", at: offset)
    }
    var frame = Frame(object: object, values: members.values, keys: members.keys, count: members.count)
    frame.hasMarkedKeys = archive?.archiver == .keyed
    if let member = said.member {
      frame.first = [member]
      frame.next = 1
    }
    push(frame)
  }

  // MARK: Foundation's archives

  /// Reads an object of Foundation's keyed archiver: a collection or other value of Foundation, or an instance of a
  /// class.
  private mutating func visitKeyed(
    _ number: Int,
    _ object: Int,
    _ members: BinaryPropertyListTable.Members,
    at offset: Int,
    archive: ArchiveTable,
    table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    if !Self.isLarge(members) { try countBytes(members.count * 2 * table.referenceSize, at: offset) }
    let (name, title) = try className(of: members, at: offset, archive, table)
    let place = DocumentPlace(offset: offset)
    switch title {
    case "NSNull": try feed.null(place)
    case "NSOrderedSet", "NSMutableOrderedSet":
      if try self.place(of: "NS.objects", in: members, table) != nil { fallthrough }
      let items = try numberedItems(of: members, at: offset, table)
      if isOpen(object) { throw PropertyListFault("array \(number) holds itself", at: offset) }
      try feed.beginArray(place)
      push(Frame(object: object, values: members.values, count: items.count, first: items))
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet":
      let items = try items("NS.objects", of: members, at: offset, table)
      try countBytes(items.count * table.referenceSize, at: offset)
      if isOpen(items.object) { throw PropertyListFault("array \(number) holds itself", at: offset) }
      try feed.beginArray(place)
      push(Frame(object: items.object, values: items.start, count: items.count))
    case "NSDictionary", "NSMutableDictionary":
      let keys = try items("NS.keys", of: members, at: offset, table)
      let values = try items("NS.objects", of: members, at: offset, table)
      guard keys.count == values.count else {
        throw PropertyListFault("a dictionary of \(keys.count) keys and \(values.count) values", at: offset)
      }
      try countBytes(keys.count * 2 * table.referenceSize, at: offset)
      if isOpen(values.object) { throw PropertyListFault("dictionary \(number) holds itself", at: offset) }
      try feed.beginObject(place)
      push(Frame(object: values.object, values: values.start, keys: keys.start, count: keys.count))
    case "NSString", "NSMutableString":
      try visitScalar(value("NS.string", of: members, at: offset, table), table)
    case "NSAttributedString", "NSMutableAttributedString":
      try visitScalar(text("NSString", of: members, at: offset, archive, table), table)
    case "NSData", "NSMutableData":
      try visitScalar(value("NS.data", of: members, at: offset, table), table)
    case "NSDate":
      let time = try value("NS.time", of: members, at: offset, table)
      guard bytes[time] == 0x23 else { throw PropertyListFault("a date without its seconds", at: time) }
      // A date of a property list has the same seconds.
      try feed.scalar(.date, try table.bytes(time + 1, count: 8, of: "a real", at: time), place)
    case "NSUUID": try visitUUID(members, at: offset, table)
    case "NSURL": try visitURL(members, at: offset, archive, table)
    case "NSDecimalNumber", "NSDecimalNumberPlaceholder": try visitDecimal(members, at: offset, table)
    default:
      // The name of a Swift class has its module before it.
      let local = name.lastIndex(of: UInt8(ascii: ".")).map { Text(rebasing: name[($0 + 1)...]) } ?? name
      let said = try archivedClass(of: members, ArchiveKey.objectClass, name: local, table)
      try beginObject(number, object, members, at: offset, said: said, table: table)
    }
  }

  /// The name of the class of an object.
  private mutating func className(
    of members: BinaryPropertyListTable.Members, at offset: Int, _ archive: ArchiveTable,
    _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> (name: Text, title: String) {
    let place = try value(ArchiveKey.objectClass, of: members, at: offset, table)
    guard bytes[place] >> 4 == 0x8 else { throw PropertyListFault("an object whose class is no reference", at: place) }
    let object = try archive.object(at: place, table).object
    if let known = classNames[object] { return known }
    let declaration = try table.offset(of: object)
    guard let parts = try table.members(at: declaration),
      let name = try self.place(of: "$classname", in: parts, table),
      let text = try table.shortString(at: try table.offset(of: try table.reference(at: name)))
    else { throw PropertyListFault("a class without a name", at: declaration) }
    try countBytes(text.count, at: declaration)
    let found = (text, String(decoding: text, as: UTF8.self))
    classNames[object] = found
    return found
  }

  /// The offset of the value of a required member.
  private mutating func value(
    _ key: StaticString, of members: BinaryPropertyListTable.Members, at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Int {
    guard let place = try place(of: key, in: members, table) else {
      throw PropertyListFault("an object without '\(key)'", at: offset)
    }
    return try table.offset(of: try table.reference(at: place))
  }

  /// The items of an array that is a required member.
  private mutating func items(
    _ key: StaticString, of members: BinaryPropertyListTable.Members, at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> (object: Int, start: Int, count: Int) {
    guard let place = try place(of: key, in: members, table) else {
      throw PropertyListFault("an object without '\(key)'", at: offset)
    }
    let object = try table.reference(at: place)
    guard let items = try table.items(at: try table.offset(of: object)) else {
      throw PropertyListFault("'\(key)' is no array", at: offset)
    }
    return (object, items.start, items.count)
  }

  /// The items of an array whose items are separate members, `NS.object.0` and so on: the indices of the members, in
  /// order.
  private mutating func numberedItems(
    of members: BinaryPropertyListTable.Members, at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> [Int] {
    if let known = lookups.numbered[members] { return known }
    if Self.isLarge(members) { try countValues(members.count, at: offset) }
    let prefix = "NS.object."
    var places: [Int: Int] = [:]
    for index in 0..<members.count {
      let key = try table.offset(of: try table.reference(at: members.keys + index * table.referenceSize))
      guard let text = try table.shortString(at: key), text.starts(with: prefix.utf8),
        let number = Int(String(decoding: text.dropFirst(prefix.utf8.count), as: UTF8.self))
      else { continue }
      places[number] = index
    }
    var items: [Int] = []
    for number in 0..<places.count {
      guard let index = places[number] else {
        throw PropertyListFault("an object without '\(prefix)\(number)'", at: offset)
      }
      items.append(index)
    }
    if Self.isLarge(members) { lookups.numbered[members] = items }
    return items
  }

  private mutating func visitScalar(_ offset: Int, _ table: BinaryPropertyListTable) throws(PropertyListFault) {
    let kind = bytes[offset] >> 4
    guard kind != 0x8, kind < 0xA else { throw PropertyListFault("a value that is no scalar", at: offset) }
    try scalar(bytes[offset], offset, table)
  }

  /// Reads a UUID of 16 bytes, as the text of RFC 9562 § 4.
  private mutating func visitUUID(
    _ members: BinaryPropertyListTable.Members, at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    let place = try value("NS.uuidbytes", of: members, at: offset, table)
    guard bytes[place] >> 4 == 0x4, case let (count, start) = try table.content(of: bytes[place], at: place),
      count == 16
    else { throw PropertyListFault("a UUID of other than 16 bytes", at: place) }
    scratch.count = 0
    for (index, byte) in try table.bytes(start, count: 16, of: "a UUID", at: place).enumerated() {
      if index == 4 || index == 6 || index == 8 || index == 10 { scratch.append(UInt8(ascii: "-")) }
      for digit in [byte >> 4, byte & 0x0F] {
        scratch.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      }
    }
    try feed.scalar(.string, scratch.bytes, DocumentPlace(offset: offset))
  }

  /// The offset of the text of a member, which is a string or an `NSString`.
  private mutating func text(
    _ key: StaticString, of members: BinaryPropertyListTable.Members, at offset: Int, _ archive: ArchiveTable,
    _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Int {
    let place = try value(key, of: members, at: offset, table)
    guard bytes[place] >> 4 == 0x8 else { return place }
    let object = try table.offset(of: try archive.object(at: place, table).object)
    guard let parts = try table.members(at: object) else { return object }
    return try value("NS.string", of: parts, at: object, table)
  }

  /// Reads a URL: its text, resolved against its base, which can be relative too.
  private mutating func visitURL(
    _ members: BinaryPropertyListTable.Members, at offset: Int, _ archive: ArchiveTable,
    _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    var texts = [try text("NS.relative", of: members, at: offset, archive, table)]
    var next = try base(of: members, at: offset, archive, table)
    while let (base, object) = next {
      if texts.count > Self.maximumBases {
        throw PropertyListFault("a URL that is relative to more than \(Self.maximumBases) others", at: offset)
      }
      texts.append(try text("NS.relative", of: base, at: object, archive, table))
      next = try self.base(of: base, at: object, archive, table)
    }
    if texts.count == 1 { return try visitScalar(texts[0], table) }
    var url: URL?
    for place in texts.reversed() {
      guard 0x5...0x7 ~= bytes[place] >> 4 else { throw PropertyListFault("a URL that is no string", at: place) }
      let text = String(decoding: try string(bytes[place], place, table), as: UTF8.self)
      guard let joined = URL(string: text, relativeTo: url) else {
        throw PropertyListFault("'\(ValueFault.excerpt(text))' is no URL", at: place)
      }
      url = joined
    }
    scratch.count = 0
    scratch.append(unescaped: url?.absoluteString ?? "")
    try feed.scalar(.string, scratch.bytes, DocumentPlace(offset: offset))
  }

  private static let maximumBases = 32

  /// The base of a URL, and its offset; nil if there is none.
  private mutating func base(
    of members: BinaryPropertyListTable.Members, at offset: Int, _ archive: ArchiveTable,
    _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> (members: BinaryPropertyListTable.Members, offset: Int)? {
    guard let place = try place(of: "NS.base", in: members, table) else { return nil }
    let reference = try table.offset(of: try table.reference(at: place))
    guard bytes[reference] >> 4 == 0x8 else { throw PropertyListFault("a URL whose base is no reference", at: offset) }
    let (number, object) = try archive.object(at: reference, table)
    if number == 0 { return nil }
    let base = try table.offset(of: object)
    guard let members = try table.members(at: base) else { throw PropertyListFault("a base that is no URL", at: base) }
    return (members, base)
  }

  /// Reads a decimal number: a mantissa of up to eight units of 16 bits, the least significant first, and an exponent
  /// of ten.
  private mutating func visitDecimal(
    _ members: BinaryPropertyListTable.Members, at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    let data = try value("NS.mantissa", of: members, at: offset, table)
    guard bytes[data] >> 4 == 0x4, case let (count, start) = try table.content(of: bytes[data], at: data),
      count <= 16, count % 2 == 0
    else { throw PropertyListFault("a mantissa of other than eight units", at: data) }
    let mantissa = try table.bytes(start, count: count, of: "a mantissa", at: data)
    let length = try table.integer(at: value("NS.length", of: members, at: offset, table)) ?? 0
    let isBig = try table.integer(at: value("NS.mantissa.bo", of: members, at: offset, table)) == 2
    var (high, low): (UInt64, UInt64) = (0, 0)
    for unit in 0..<min(Int(min(length, 8)), count / 2) {
      let (first, second) = (UInt64(mantissa[unit * 2]), UInt64(mantissa[unit * 2 + 1]))
      let value = isBig ? first << 8 | second : second << 8 | first
      if unit < 4 { low |= value << UInt64(16 * unit) } else { high |= value << UInt64(16 * (unit - 4)) }
    }
    let exponent = try value("NS.exponent", of: members, at: offset, table)
    let power = try table.bytes(
      exponent + 1, count: 1 << Int(min(bytes[exponent] & 0x0F, 3)), of: "an integer", at: exponent)
    guard 0x10...0x13 ~= bytes[exponent] else {
      throw PropertyListFault("an exponent that is no integer", at: exponent)
    }
    let negative = try value("NS.negative", of: members, at: offset, table)
    // NaN has no digits, and is negative.
    if length == 0, bytes[negative] == 0x09 {
      scratch.count = 0
      NumberScalar.append(real: .nan, to: &scratch)
      return try feed.scalar(.number, scratch.bytes, DocumentPlace(offset: offset))
    }
    let bits = power.bigEndian(at: 0, count: power.count)
    var digits = "\(bytes[negative] == 0x09 ? "-" : "")\(Self.digits(magnitude: high, low))E\(Int64(bitPattern: bits))"
    scratch.count = 0
    digits.withUTF8 { NumberScalar.append(digits: $0, to: &scratch) }
    try feed.scalar(.number, scratch.bytes, DocumentPlace(offset: offset))
  }
}
