/// The results of lookups in the large dictionaries of a property list.
///
/// Many references can lead to one dictionary. If each walked all its members, the time would be the product of both
/// numbers.
struct BinaryPropertyListLookups {
  /// A key that was looked up in a dictionary.
  struct Search: Hashable {
    let members: BinaryPropertyListTable.Members
    let key: String
  }

  /// The offsets of the references to the values; nil if the dictionary does not have the key.
  var places: [Search: Int?] = [:]

  /// The indices of the members that are items of an array, in order.
  var numbered: [BinaryPropertyListTable.Members: [Int]] = [:]

  /// The indices of the members whose keys state what the dictionary is.
  var front: [BinaryPropertyListTable.Members: [Int]] = [:]
}

/// Members of dictionaries that are read before the others.
extension BinaryPropertyListReader {
  /// The largest number of members that are walked for each reference.
  private static let largestWalk = 16

  /// Whether a dictionary is so large that its members are walked only once for all references.
  static func isLarge(_ members: BinaryPropertyListTable.Members) -> Bool { members.count > largestWalk }

  /// The offset of the reference to the value of a key; nil if the dictionary does not have the key.
  mutating func place(
    of key: StaticString, in members: BinaryPropertyListTable.Members, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Int? {
    if !Self.isLarge(members) { return try members.place(of: key, table) }
    let search = BinaryPropertyListLookups.Search(members: members, key: "\(key)")
    if let known = lookups.places[search] { return known }
    try countValues(members.count, at: members.keys)
    let place = try members.place(of: key, table)
    lookups.places.updateValue(place, forKey: search)
    return place
  }

  /// The indices of the members whose keys state what a dictionary is. Other programs write them in any order.
  mutating func membersInFront(
    _ members: BinaryPropertyListTable.Members, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> [Int] {
    if !Self.isLarge(members) { return try findMembersInFront(members, table) }
    if let known = lookups.front[members] { return known }
    try countValues(members.count, at: members.keys)
    let found = try findMembersInFront(members, table)
    lookups.front[members] = found
    return found
  }

  private func findMembersInFront(
    _ members: BinaryPropertyListTable.Members, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> [Int] {
    var (type, value): (Int?, Int?) = (nil, nil)
    for index in 0..<members.count {
      let offset = try table.offset(of: try table.reference(at: members.keys + index * table.referenceSize))
      // All these keys are short, and ASCII.
      guard bytes[offset] >> 4 == 0x5, bytes[offset] & 0x0F < 15, bytes[offset + 1] == UInt8(ascii: "$") else {
        continue
      }
      let (length, first) = (Int(bytes[offset] & 0x0F), offset + 1)
      guard length <= table.end - first else { continue }
      let key = Text(rebasing: bytes[first..<first + length])
      if ReservedKey.equals(key, ReservedKey.type) || ReservedKey.equals(key, ReservedKey.fragment)
        || ReservedKey.equals(key, ReservedKey.tag)
      {
        type = type ?? index
      } else if ReservedKey.equals(key, ReservedKey.value) {
        value = value ?? index
      }
    }
    guard let type else { return [] }
    return [type] + (value.map { [$0] } ?? [])
  }
}
