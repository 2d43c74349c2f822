/// Reads binary property lists (`bplist00`) for one plan. Objects are looked up by their offsets, with an explicit
/// stack.
///
/// An object with several references is read for each of them. With every reference followed, the document may not be
/// longer than `maximumDocumentLength`, nor have many more values than bytes.
struct BinaryPropertyListReader: ~Copyable {
  typealias Text = UnsafeBufferPointer<UInt8>

  /// An open dictionary or array.
  struct Frame {
    let object: Int

    /// The offsets of the references to the values, and to the keys; nil for an array.
    let values: Int
    var keys: Int?
    let count: Int

    /// Whether keys that begin with `$` are escaped by another one, as in keyed archives.
    var hasMarkedKeys = false

    /// The number of members that have been read.
    var next = 0

    /// The indices of the members that are read first, because their keys state what the dictionary is.
    var first: [Int] = []
  }

  let bytes: Text
  let options: DecodingOptions
  var feed: PropertyListFeed
  var frames: [Frame] = []

  /// The classes of the objects of an archive, by number, so that each reference takes constant time.
  var classes: [Int: ArchivedClass] = [:]

  /// The names of the classes of a keyed archive, by the objects that declare them.
  var classNames: [Int: (name: Text, title: String)] = [:]

  /// Lookups in large dictionaries, so that each reference to one takes constant time.
  var lookups = BinaryPropertyListLookups()

  /// The parts of the archive; nil if the property list is not an archive.
  private(set) var archive: ArchiveTable?

  /// The text of the last string or scalar, if it had to be converted.
  var scratch = OutputBuffer(capacity: 256)

  /// The open objects, one bit for each.
  private var open: [UInt64] = []

  /// The number of values that have been read, and the number of bytes of all their objects.
  private var values = 0
  private var length = 0

  /// The limits on the number of values: a minimum for every document, and a number for each of its bytes.
  private static let minimumValueLimit = 1 << 16
  private static let valuesPerByte = 16

  /// Creates a reader that stores its root value in a container, which is an optional of its type.
  init(
    _ bytes: Text,
    _ plan: Plan,
    into container: UnsafeMutableRawPointer,
    _ options: DecodingOptions,
    merging: Bool,
    file: String?
  ) {
    self.bytes = bytes
    self.options = options
    feed = PropertyListFeed(plan, options, into: container, length: bytes.count, merging: merging)
    feed.resolve = { SourceLocation(file: file, offset: $0.offset) }
  }

  /// Reads the whole document: an archive, or a property list that is not one.
  mutating func read(archive isArchive: Bool = false) throws(FremontError) {
    do throws(PropertyListFault) {
      let table = try BinaryPropertyListTable(bytes)
      open = Array(repeating: 0, count: table.count / 64 + 1)
      if isArchive {
        let archive = try ArchiveTable(table)
        self.archive = archive
        feed.expectObjects(archive.count)
        try visit(archive.root.object, at: archive.root.place, table)
      } else {
        try visit(table.top, at: bytes.count - 16, table)
      }
      while !frames.isEmpty, !feed.isStopped { try readNext(table) }
    } catch {
      throw feed.error(error)
    }
    try feed.finish()
  }

  /// Reads the next member of the innermost dictionary or array, or its end.
  private mutating func readNext(_ table: BinaryPropertyListTable) throws(PropertyListFault) {
    let top = frames.count - 1
    let frame = frames[top]
    if frame.next == frame.count || feed.isSkipping { return try endNest() }
    frames[top].next += 1
    let index = Self.member(frame.next, frame.first)
    guard let keys = frame.keys else {
      let place = frame.values + index * table.referenceSize
      do throws(PropertyListFault) {
        return try visit(try table.reference(at: place), at: place, table)
      } catch {
        throw error.at(step: "[\(frame.next)]")
      }
    }
    let key = try self.key(at: keys + index * table.referenceSize, table)
    let isMarked = frame.hasMarkedKeys && key.text.first == UInt8(ascii: "$")
    try feed.key(isMarked ? Text(rebasing: key.text.dropFirst()) : key.text, DocumentPlace(offset: key.offset))
    if feed.isStopped || feed.isSkipping { return }
    let value = frame.values + index * table.referenceSize
    do throws(PropertyListFault) {
      try visit(try table.reference(at: value), at: value, table)
    } catch {
      throw error.at(step: feed.memberStep)
    }
  }

  /// The index of the next member: first the members in `first`, then the others.
  private static func member(_ number: Int, _ first: [Int]) -> Int {
    if number < first.count { return first[number] }
    var index = number - first.count
    for other in first.sorted() where other <= index { index += 1 }
    return index
  }

  private mutating func endNest() throws(PropertyListFault) {
    let frame = frames.removeLast()
    open[frame.object / 64] &= ~(1 << UInt64(frame.object % 64))
    if frame.keys != nil {
      try feed.endObject(DocumentPlace(offset: frame.values))
    } else {
      feed.endArray()
    }
  }

  /// Reads an object as a value.
  mutating func visit(_ object: Int, at place: Int, _ table: BinaryPropertyListTable) throws(PropertyListFault) {
    try countValues(1, at: place)
    let offset = try table.offset(of: object)
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0xA, 0xB, 0xC: try beginNest(object, marker, offset, isObject: false, place: place, table: table)
    case 0xD: try beginNest(object, marker, offset, isObject: true, place: place, table: table)
    case 0x8: try visitReference(at: offset, table)
    default: try scalar(marker, offset, table)
    }
  }

  /// Counts values that are read, and the members of large dictionaries that are walked.
  mutating func countValues(_ count: Int, at place: Int) throws(PropertyListFault) {
    values += count
    let limit = max(Self.minimumValueLimit, min(bytes.count, 1 << 40) * Self.valuesPerByte)
    if values > limit {
      throw PropertyListFault(
        "repeated references expand \(bytes.count) bytes to more than \(limit) values", at: place,
        code: .itemCountLimit)
    }
  }

  private mutating func beginNest(
    _ object: Int, _ marker: UInt8, _ offset: Int, isObject: Bool, place: Int, table: BinaryPropertyListTable
  ) throws(PropertyListFault) {
    var frame = try nest(object, marker, offset, isObject: isObject, place: place, table: table)
    try countBytes(frame.count * (isObject ? 2 : 1) * table.referenceSize, at: offset)
    if let keys = frame.keys {
      frame.first = try membersInFront(.init(keys: keys, values: frame.values, count: frame.count), table)
      try feed.beginObject(DocumentPlace(offset: offset))
    } else {
      try feed.beginArray(DocumentPlace(offset: offset))
    }
    push(frame)
  }

  /// Makes the frame of a dictionary or an array, which must not be open already.
  func nest(
    _ object: Int, _ marker: UInt8, _ offset: Int, isObject: Bool, place: Int, table: BinaryPropertyListTable
  ) throws(PropertyListFault) -> Frame {
    let (count, start) = try table.content(of: marker, at: offset)
    let size = (isObject ? 2 : 1) * table.referenceSize
    guard count <= (table.end - start) / size else {
      let title = isObject ? "a dictionary" : "an array"
      throw PropertyListFault("\(title) of \(count), but \(table.end - start) bytes follow", at: offset)
    }
    if isOpen(object) { throw PropertyListFault("object \(object) holds itself", at: place) }
    guard isObject else { return Frame(object: object, values: start, count: count) }
    return Frame(object: object, values: start + count * table.referenceSize, keys: start, count: count)
  }

  /// Whether a dictionary or an array is being read.
  func isOpen(_ object: Int) -> Bool { open[object / 64] & 1 << UInt64(object % 64) != 0 }

  /// Opens a dictionary or an array.
  mutating func push(_ frame: Frame) {
    open[frame.object / 64] |= 1 << UInt64(frame.object % 64)
    frames.append(frame)
  }

  /// Counts the bytes of an object that is read.
  mutating func countBytes(_ size: Int, at offset: Int) throws(PropertyListFault) {
    length += size + 1
    if length > options.maximumDocumentLength {
      throw PropertyListFault(
        "the document is longer than the limit of \(options.maximumDocumentLength) bytes when its references are followed",
        at: offset, code: .documentLengthLimit)
    }
  }
}

extension PropertyListFault {
  /// The same fault at a step of the path.
  fileprivate func at(step: String) -> PropertyListFault {
    var fault = self
    fault.step = step
    return fault
  }
}
