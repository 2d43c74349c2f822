/// The components of a key path between its root and the value.
///
/// Swift gives the offset of a path through structs (`MemoryLayout.offset(of:)`), but neither that of a path through an
/// object nor whether a path force-unwraps an optional. Both can be read from the key path object: a sequence of
/// components, each with a header and data, followed by the type of the next one. The components are read only within
/// the length that the key path states, and only if the paths of a class with known layout are read correctly first.
@usableFromInline
struct KeyPathSteps {
  /// The kinds of components, as bits of a header.
  private enum Kind: UInt32 {
    case inStruct = 1
    case computed = 2
    case inObject = 3
    case optional = 4
  }

  /// The offset of the value in the object that the root refers to; nil unless the first component is stored in the
  /// object, and all others in structs inside it.
  @usableFromInline private(set) var objectOffset: Int?

  /// Whether a component force-unwraps an optional, and would trap if that is nil.
  @usableFromInline private(set) var unwrapsByForce = false

  /// Reads the components of a key path.
  @usableFromInline
  init(_ path: AnyKeyPath) {
    if Self.isLayoutKnown { read(path) }
  }

  private init(reading path: AnyKeyPath) {
    read(path)
  }

  private mutating func read(_ path: AnyKeyPath) {
    // The object header has two words, plus one for Objective-C. The length of the components follows.
    let word = MemoryLayout<UInt>.size
    let start = UnsafeRawPointer(Unmanaged.passUnretained(path).toOpaque()) + 3 * word
    let size = Int(start.load(as: UInt32.self) & 0xFF_FFFF)
    withExtendedLifetime(path) { read(UnsafeRawBufferPointer(start: start + word, count: size)) }
  }

  private mutating func read(_ components: UnsafeRawBufferPointer) {
    let word = MemoryLayout<UInt>.size
    var position = 0
    var offset: Int?
    var isStored = true
    while position + 4 <= components.count {
      let isFirst = position == 0
      let header = components.load(fromByteOffset: position, as: UInt32.self)
      position += 4
      switch Kind(rawValue: header >> 24 & 0x7F) {
      case .inStruct, .inObject:
        if isFirst != (header >> 24 & 0x7F == Kind.inObject.rawValue) { isStored = false }
        var step = Int(header & 0x7F_FFFF)
        if step == 0x7F_FFFF {
          // The offset is too large for the header, and follows it.
          guard position + 4 <= components.count else { return }
          step = Int(components.load(fromByteOffset: position, as: UInt32.self))
          position += 4
        }
        offset = (offset ?? 0) + step
      case .computed:
        isStored = false
        // An identity and a getter, then an optional setter and optional arguments.
        position = Self.aligned(position, to: word) + 2 * word
        if header & 0x40_0000 != 0 { position += word }
        if header & 0x08_0000 != 0 {
          guard position + 2 * word <= components.count else { return }
          position += 2 * word + Int(components.load(fromByteOffset: position, as: UInt.self))
          // Arguments from another module have their count before the types.
          if header & 0x10 != 0 { position += word }
        }
      case .optional:
        isStored = false
        if header & 0xFF_FFFF == 2 { unwrapsByForce = true }
      case nil: return
      }
      if position >= components.count { break }
      position = Self.aligned(position, to: word) + word
    }
    if isStored, position == components.count { objectOffset = offset }
  }

  private static func aligned(_ position: Int, to word: Int) -> Int {
    (position + word - 1) / word * word
  }

  // MARK: The layout

  private final class Sample {
    struct Part {
      var flag = true
      var number = 0.5
      var computed: Part? {
        get { self }
        set { if let newValue { self = newValue } }
      }
    }
    var first = UInt8(1)
    var part = Part()
    var perhaps: Part? = Part()
    var next: Sample?
    let constant = 2
    var observed = 3 { didSet { first = 0 } }
    subscript(key: String, number: Int) -> Part? {
      get { number == key.count ? part : nil }
      set { part = newValue ?? part }
    }
  }

  /// Whether the components of key paths have the layout assumed here; if not, every key path is treated as computed.
  private static let isLayoutKnown: Bool = {
    let sample = Sample()
    let start = UnsafeRawPointer(Unmanaged.passUnretained(sample).toOpaque())
    func offset<Value>(of path: ReferenceWritableKeyPath<Sample, Value>) -> Int {
      withUnsafePointer(to: &sample[keyPath: path]) { UnsafeRawPointer($0) - start }
    }
    let stored: [(AnyKeyPath, Int)] = [
      (\Sample.first, offset(of: \.first)), (\Sample.part, offset(of: \.part)),
      (\Sample.part.number, offset(of: \.part.number)), (\Sample.perhaps, offset(of: \.perhaps)),
    ]
    let others: [(AnyKeyPath, isForced: Bool)] = [
      (\Sample.observed, false), (\Sample.part.computed, false), (\Sample.part.computed!.flag, true),
      (\Sample.perhaps!.number, true), (\Sample.perhaps?.number, false), (\Sample.next!.first, true),
      (\Sample.next!.next?.next!.constant, true), (\Sample["key", 3], false), (\Sample["key", 3]!.number, true),
      (\Sample["key", 3]?.computed?.flag, false), (\Sample.part.computed!.computed, true), (\Sample.self, false),
      (\Sample.Part.number, false), (\[String: [Sample?]].["key"]![1]!.part, true), (\[Sample?].[1]?.part, false),
    ]
    return withExtendedLifetime(sample) {
      stored.allSatisfy { path, offset in
        let steps = KeyPathSteps(reading: path)
        return steps.objectOffset == offset && !steps.unwrapsByForce
      }
        && others.allSatisfy { path, isForced in
          let steps = KeyPathSteps(reading: path)
          return steps.objectOffset == nil && steps.unwrapsByForce == isForced
        }
    }
  }()
}
