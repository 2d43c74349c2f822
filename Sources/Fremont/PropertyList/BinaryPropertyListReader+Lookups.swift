/// What has been looked up in the large dictionaries of a list.
///
/// Any number of references can be to one dictionary. If each of them walked all its members, the time would be the
/// product of both.
struct BinaryPropertyListLookups {
  /// A key that has been looked for in a dictionary.
  struct Search: Hashable {
    let members: BinaryPropertyListTable.Members
    let key: String
  }

  /// Where the references to the values stand; nil: there is no such key.
  var places: [Search: Int?] = [:]

  /// The members that are items by themselves, in order.
  var numbered: [BinaryPropertyListTable.Members: [Int]] = [:]

  /// The members whose keys say what the dictionary is.
  var front: [BinaryPropertyListTable.Members: [Int]] = [:]
}

/// The members of dictionaries that are looked at in front of others.
extension BinaryPropertyListReader {
  /// The number of members that are walked for each reference.
  private static let fewMembers = 16

  /// Whether the members of a dictionary are so many that they are walked once for all references.
  static func isLarge(_ members: BinaryPropertyListTable.Members) -> Bool { members.count > fewMembers }

  /// Where the reference to the value of a key stands; nil: there is no such key.
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

  /// The members whose keys say what a dictionary is: the dictionaries of others have no order.
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
      // All of these keys are short, and ASCII.
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
