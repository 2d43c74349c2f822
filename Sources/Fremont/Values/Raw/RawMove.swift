/// Moves a number from a fixed offset in one memory to a fixed offset in another: from a message into an instance, or
/// back.
///
/// Many instances are moved at once, one number of all of them after the other, so that the loops consist of loads and
/// stores only. Anything unusual, such as a number that does not fit, ends a move; the general path then repeats it and
/// reports what is wrong.
struct RawMove: BitwiseCopyable, Sendable {
  /// The type of a number in bytes.
  enum Form: UInt8, Sendable {
    case int8, int16, int32, int64, uint8, uint16, uint32, uint64, float, double
    /// A boolean: 0 or 1.
    case flag
  }

  /// One of the two places of a number.
  struct End: BitwiseCopyable, Sendable {
    let offset: Int
    let form: Form

    /// Whether the bytes have the opposite order of memory.
    var isSwapped = false

    /// The offset of the byte that is 0 if there is a value; -1 if there always is one.
    var tag = -1
  }

  /// The conversion of a number on the way.
  enum Change: UInt8, Sendable {
    case copy1, copy2, copy4, copy8, copy16
    case swap2, swap4, swap8
    /// To another form of the same kind, integer or real.
    case kept
    /// From an integer to a real number, and the reverse.
    case real, whole
    /// From a stored number to its scaled value, and the reverse.
    case scaled, unscaled
  }

  /// A scale in which all numbers are exact.
  struct Scale: BitwiseCopyable, Sendable {
    let factor: Double
    let summand: Double
    let divisor: Double
  }

  let source: End
  let target: End
  let change: Change
  private let scale: Scale

  /// The number of items that are moved at once.
  static let blockLength = 128

  /// Creates the move of a number between a message and an instance; nil if the general path must convert it.
  ///
  /// - Parameters:
  ///   - raw: The layout of the number in the message.
  ///   - offset: Its offset there.
  ///   - place: Its place in the instance.
  ///   - isReading: Whether the number is moved into the instance.
  init?(_ raw: RawNumber, at offset: Int, _ place: End, isReading: Bool) {
    guard raw.bits == nil, let form = Form(raw) else { return nil }
    let isForeign = raw.size > 1 && (raw.order == .big) == (UInt16(1).littleEndian == 1)
    let wire = End(offset: offset, form: form, isSwapped: isForeign)
    source = isReading ? wire : place
    target = isReading ? place : wire
    if let scale = raw.scale {
      guard !form.isReal, place.form.isReal, let exact = scale.exact(for: raw) else { return nil }
      self.scale = exact
      change = isReading ? .scaled : .unscaled
      return
    }
    scale = Scale(factor: 1, summand: 0, divisor: 1)
    if form == place.form {
      switch raw.size {
      case 1: change = .copy1
      case 2: change = isForeign ? .swap2 : .copy2
      case 4: change = isForeign ? .swap4 : .copy4
      default: change = isForeign ? .swap8 : .copy8
      }
    } else if source.form.isReal == target.form.isReal {
      change = .kept
    } else {
      change = source.form.isReal ? .whole : .real
    }
  }

  /// Creates the move of bytes that do not change.
  private init(_ change: Change, from source: Int, to target: Int) {
    self.source = End(offset: source, form: .uint8)
    self.target = End(offset: target, form: .uint8)
    self.change = change
    scale = Scale(factor: 1, summand: 0, divisor: 1)
  }

  /// Joins moves of unchanged numbers that are adjacent in both memories.
  static func joined(_ moves: [RawMove]) -> [RawMove] {
    var joined: [RawMove] = []
    var index = 0
    while index < moves.count {
      let first = moves[index]
      index += 1
      guard var length = first.copiedSize else {
        joined.append(first)
        continue
      }
      while index < moves.count, let size = moves[index].copiedSize,
        moves[index].source.offset == first.source.offset + length,
        moves[index].target.offset == first.target.offset + length
      {
        length += size
        index += 1
      }
      var done = 0
      for (change, size) in [(Change.copy16, 16), (.copy8, 8), (.copy4, 4), (.copy2, 2), (.copy1, 1)] {
        while length - done >= size {
          joined.append(RawMove(change, from: first.source.offset + done, to: first.target.offset + done))
          done += size
        }
      }
    }
    return joined
  }

  /// The number of bytes, if they do not change and there always is a value; otherwise nil.
  private var copiedSize: Int? {
    guard source.tag < 0, target.tag < 0 else { return nil }
    return switch change {
    case .copy1, .copy2, .copy4, .copy8: source.form.size
    default: nil
    }
  }

  /// Moves the number of several items, at a stride in each memory; returns false if one is unusual.
  @inline(__always)
  func callAsFunction(
    from source: UnsafeRawPointer, _ sourceStride: Int, to target: UnsafeMutableRawPointer, _ targetStride: Int,
    count: Int
  ) -> Bool {
    if self.source.tag >= 0, !Self.areThere(source + self.source.tag, sourceStride, count) { return false }
    let from = RawColumn(source + self.source.offset, sourceStride, count)
    let to = target + self.target.offset
    switch change {
    case .copy1: from.copy(UInt8.self, to: to, targetStride) { $0 }
    case .copy2: from.copy(UInt16.self, to: to, targetStride) { $0 }
    case .copy4: from.copy(UInt32.self, to: to, targetStride) { $0 }
    case .copy8: from.copy(UInt64.self, to: to, targetStride) { $0 }
    case .copy16: from.copy(SIMD2<UInt64>.self, to: to, targetStride) { $0 }
    case .swap2: from.copy(UInt16.self, to: to, targetStride) { $0.byteSwapped }
    case .swap4: from.copy(UInt32.self, to: to, targetStride) { $0.byteSwapped }
    case .swap8: from.copy(UInt64.self, to: to, targetStride) { $0.byteSwapped }
    default: if !convert(from, RawColumn(to, targetStride, count)) { return false }
    }
    if self.target.tag >= 0 { Self.markThere(target + self.target.tag, targetStride, count) }
    return true
  }

  /// Moves the number of one item; returns false if it is unusual.
  @inline(__always)
  func callAsFunction(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) -> Bool {
    if self.source.tag >= 0, !Self.areThere(source + self.source.tag, 0, 1) { return false }
    let from = source + self.source.offset
    let to = target + self.target.offset
    switch change {
    case .copy1: to.storeBytes(of: from.load(as: UInt8.self), as: UInt8.self)
    case .copy2: to.storeBytes(of: from.loadUnaligned(as: UInt16.self), as: UInt16.self)
    case .copy4: to.storeBytes(of: from.loadUnaligned(as: UInt32.self), as: UInt32.self)
    case .copy8: to.storeBytes(of: from.loadUnaligned(as: UInt64.self), as: UInt64.self)
    case .copy16: to.storeBytes(of: from.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
    case .swap2: to.storeBytes(of: from.loadUnaligned(as: UInt16.self).byteSwapped, as: UInt16.self)
    case .swap4: to.storeBytes(of: from.loadUnaligned(as: UInt32.self).byteSwapped, as: UInt32.self)
    case .swap8: to.storeBytes(of: from.loadUnaligned(as: UInt64.self).byteSwapped, as: UInt64.self)
    default: if !convert(RawColumn(from, 0, 1), RawColumn(to, 0, 1)) { return false }
    }
    if self.target.tag >= 0 { Self.markThere(target + self.target.tag, 0, 1) }
    return true
  }

  private static func areThere(_ tags: UnsafeRawPointer, _ stride: Int, _ count: Int) -> Bool {
    (0..<count).allSatisfy { tags.load(fromByteOffset: $0 &* stride, as: UInt8.self) == 0 }
  }

  private static func markThere(_ tags: UnsafeMutableRawPointer, _ stride: Int, _ count: Int) {
    for index in 0..<count { tags.storeBytes(of: 0, toByteOffset: index &* stride, as: UInt8.self) }
  }

  @inline(never)
  private func convert(_ from: RawColumn, _ to: RawColumn) -> Bool {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: Self.blockLength) { words in
      guard let words = words.baseAddress, from.count <= Self.blockLength else { return false }
      let count = from.count
      guard from.load(source, words) else { return false }
      switch change {
      case .real:
        for index in 0..<count { words[index] = Self.word(Double(words[index])) }
      case .scaled:
        for index in 0..<count {
          // Everything but the quotient is exact, so it is rounded once.
          words[index] = Self.word((Double(words[index]) * scale.factor + scale.summand) / scale.divisor)
        }
      case .whole:
        for index in 0..<count {
          guard let whole = Int64(exactly: Self.number(words[index])) else { return false }
          words[index] = whole
        }
      case .unscaled:
        // The loop has no early exit, so that the compiler vectorizes it.
        var misfits: UInt64 = 0
        for index in 0..<count {
          let product = Self.number(words[index]) * scale.divisor
          let sum = product - scale.summand
          misfits |= abs(product) < 0x1p51 ? 0 : 1
          misfits |= abs(sum) < 0x1p51 ? 0 : 1
          words[index] = Self.rounded(scale.factor == 1 ? sum : sum / scale.factor)
        }
        if misfits != 0 { return false }
      default: break
      }
      return to.store(words, target)
    }
  }

  private static func word(_ number: Double) -> Int64 { Int64(bitPattern: number.bitPattern) }

  private static func number(_ word: Int64) -> Double { Double(bitPattern: UInt64(bitPattern: word)) }

  /// The nearest integer of a number below 2^51, with halves rounded away from zero; undefined for other numbers.
  ///
  /// Near 2^52 a `Double` has no fraction: the sum is rounded to even, and its bits contain the integer.
  @inline(__always)
  private static func rounded(_ number: Double) -> Int64 {
    let unit = 0x1.8p52
    var whole = number + unit - unit
    let rest = number - whole
    whole += rest == 0.5 && number > 0 ? 1 : 0
    whole -= rest == -0.5 && number < 0 ? 1 : 0
    return Int64(bitPattern: (whole + unit).bitPattern &- unit.bitPattern)
  }
}

extension RawMove.Form {
  /// The form of a number in bytes.
  fileprivate init?(_ raw: RawNumber) {
    switch (raw.form, raw.size) {
    case (.signed, 1): self = .int8
    case (.signed, 2): self = .int16
    case (.signed, 4): self = .int32
    case (.signed, 8): self = .int64
    case (.unsigned, 1): self = .uint8
    case (.unsigned, 2): self = .uint16
    case (.unsigned, 4): self = .uint32
    case (.unsigned, 8): self = .uint64
    case (.real, 4): self = .float
    case (.real, 8): self = .double
    default: return nil
    }
  }

  /// The form of a number of a type.
  init?(_ type: NumberType) {
    switch type {
    case .int: self = MemoryLayout<Int>.size == 8 ? .int64 : .int32
    case .int8: self = .int8
    case .int16: self = .int16
    case .int32: self = .int32
    case .int64: self = .int64
    case .uint: self = MemoryLayout<UInt>.size == 8 ? .uint64 : .uint32
    case .uint8: self = .uint8
    case .uint16: self = .uint16
    case .uint32: self = .uint32
    case .uint64: self = .uint64
    case .float: self = .float
    case .double: self = .double
    case .decimal: return nil
    }
  }

  var isReal: Bool { self == .float || self == .double }

  /// The number of bytes.
  var size: Int {
    switch self {
    case .int8, .uint8, .flag: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float: 4
    case .int64, .uint64, .double: 8
    }
  }
}
