/// The place of a number or boolean in memory that can be stored as plain bytes.
@usableFromInline
struct NumberPlace: Sendable {
  private let place: SlotPlace
  let form: RawMove.Form

  /// Whether its container is a reference.
  var isReferenced: Bool { place.isReferenced }

  /// Whether the value is optional: see `tag`.
  private let isOptional: Bool

  /// Finds the place of a value of a type; nil for all types other than numbers and Bool.
  init?(_ type: any Any.Type, at place: SlotPlace) {
    guard let known = Self.types[ObjectIdentifier(type)] else { return nil }
    (form, isOptional) = known
    self.place = place
  }

  /// The place as one end of a move.
  var end: RawMove.End {
    RawMove.End(offset: place.offset, form: form, tag: isOptional ? place.offset + form.size : -1)
  }

  /// The types whose values are plain bytes, and their optionals.
  private static let types: [ObjectIdentifier: (form: RawMove.Form, isOptional: Bool)] = {
    var types: [ObjectIdentifier: (form: RawMove.Form, isOptional: Bool)] = [:]
    func add<Number: Numeric>(_ type: Number.Type, _ number: NumberType) {
      guard let form = RawMove.Form(number), form.size == MemoryLayout<Number>.size else { return }
      types[ObjectIdentifier(type)] = (form, false)
      if hasTag(behind: type) { types[ObjectIdentifier(Number?.self)] = (form, true) }
    }
    add(Int.self, .int)
    add(Int8.self, .int8)
    add(Int16.self, .int16)
    add(Int32.self, .int32)
    add(Int64.self, .int64)
    add(UInt.self, .uint)
    add(UInt8.self, .uint8)
    add(UInt16.self, .uint16)
    add(UInt32.self, .uint32)
    add(UInt64.self, .uint64)
    add(Float.self, .float)
    add(Double.self, .double)
    types[ObjectIdentifier(Bool.self)] = (.flag, false)
    return types
  }()

  /// Whether the optional of a type is the value followed by a byte that is 0 if there is a value.
  private static func hasTag<Number: Numeric>(behind type: Number.Type) -> Bool {
    let size = MemoryLayout<Number>.size
    func bytes(_ optional: Number?) -> [UInt8] { withUnsafeBytes(of: optional) { Array($0) } }
    let number: Number = 1
    let (some, none) = (bytes(number), bytes(nil))
    return some == withUnsafeBytes(of: number) { Array($0) } + [0] && none.count == size + 1 && none[size] != 0
  }
}
