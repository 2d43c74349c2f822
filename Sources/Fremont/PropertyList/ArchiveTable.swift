/// The parts of an archive: its archiver, the root, and the offsets of the objects.
///
/// Archives of Foundation's keyed archiver (`NSKeyedArchiver`, version 100000) are read too.
struct ArchiveTable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// The program that wrote the archive.
  enum Archiver: String {
    case fremont = "Fremont"
    case keyed = "NSKeyedArchiver"
  }

  let archiver: Archiver

  /// The number of the objects.
  let count: Int

  /// The object of the property list that is the root, and the offset of the reference to it.
  let root: (object: Int, place: Int)

  /// The offset of the references to the objects.
  private let start: Int

  /// Finds the parts of an archive in a property list.
  init(_ table: BinaryPropertyListTable) throws(PropertyListFault) {
    let top = try table.offset(of: table.top)
    let what = "not an archive"
    guard let members = try table.members(at: top) else {
      throw PropertyListFault("\(what): the root is not a dictionary", at: top)
    }
    func value(_ key: StaticString) throws(PropertyListFault) -> (object: Int, place: Int, offset: Int)? {
      guard let place = try members.place(of: key, table) else { return nil }
      let object = try table.reference(at: place)
      return (object, place, try table.offset(of: object))
    }
    guard let name = try value(ArchiveKey.archiver), let text = try table.shortString(at: name.offset) else {
      throw PropertyListFault("\(what): the root has no '\(ArchiveKey.archiver)'", at: top)
    }
    guard let archiver = Archiver(rawValue: String(decoding: text, as: UTF8.self)) else {
      throw PropertyListFault("an archive of the unknown kind '\(ValueFault.excerpt(text))'", at: name.offset)
    }
    self.archiver = archiver
    let newest: UInt64 = archiver == .fremont ? UInt64(ArchiveKey.newestVersion) : 100_000
    guard let version = try value(ArchiveKey.version), let number = try table.integer(at: version.offset) else {
      throw PropertyListFault("an archive without a '\(ArchiveKey.version)'", at: top)
    }
    guard number <= newest else {
      throw PropertyListFault("an archive of version \(number), expected \(newest) at most", at: version.offset)
    }
    guard let objects = try value(ArchiveKey.objects), let array = try table.items(at: objects.offset) else {
      throw PropertyListFault("an archive without an array '\(ArchiveKey.objects)'", at: top)
    }
    guard array.count <= table.count else {
      throw PropertyListFault(
        "\(array.count) objects of an archive, but the list has \(table.count)", at: objects.offset)
    }
    (start, count) = (array.start, array.count)
    let key = archiver == .fremont ? ArchiveKey.root : ArchiveKey.top
    guard let root = try value(key) else { throw PropertyListFault("an archive without a '\(key)'", at: top) }
    if archiver == .fremont {
      self.root = (root.object, root.place)
      return
    }
    // A keyed archive can have several roots; the root of an archived object has this name.
    guard let roots = try table.members(at: root.offset),
      let place = try roots.place(of: "root", table) ?? (roots.count == 1 ? roots.values : nil)
    else { throw PropertyListFault("an archive without a root", at: root.offset) }
    self.root = (try table.reference(at: place), place)
  }

  /// Whether bytes are a binary property list with the key of an archiver.
  static func isArchive(_ bytes: Text) -> Bool {
    do throws(PropertyListFault) {
      let table = try BinaryPropertyListTable(bytes)
      guard let members = try table.members(at: table.offset(of: table.top)) else { return false }
      return try members.place(of: ArchiveKey.archiver, table) != nil
    } catch {
      return false
    }
  }

  /// Resolves a reference (`UID`) at an offset: its number, and the object of the property list.
  func object(
    at offset: Int, _ table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> (number: Int, object: Int) {
    let number = try table.identifier(at: offset)
    guard number < count else {
      throw PropertyListFault("a reference to object \(number) of \(count)", at: offset)
    }
    return (Int(number), try table.reference(at: start + Int(number) * table.referenceSize))
  }
}
