/// The layout of a number in bytes.
struct RawNumber: Sendable, Hashable {
  /// The type of the bytes.
  enum Form: UInt8, Sendable {
    /// An integer in two's complement.
    case signed
    case unsigned
    /// An IEEE 754 number.
    case real
  }

  var form: Form

  /// The number of bytes: 1, 2, 4 or 8.
  var size: Int

  var order = ByteOrder.little

  /// Whether bits that share bytes with others are filled from the lowest or from the highest bit on.
  var bitOrder = ByteOrder.little

  /// The number of bits, if the number shares bytes with its neighbours. It is passed on as eight bytes, lowest first.
  var bits: Int?

  /// The scale from the stored number to the value; nil if they are equal.
  var scale: RawScale?

  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Reads a number from exactly `size` bytes.
  func read(_ bytes: Bytes) throws(ValueFault) -> NativeNumber {
    guard let stored = stored(bytes) else {
      throw ValueFault("\(bytes.count) bytes are not a number; expected \(size)")
    }
    return scale?.number(of: stored) ?? stored
  }

  /// The number in exactly `size` bytes, before scaling; nil if their number differs.
  @inline(__always)
  func stored(_ bytes: Bytes) -> NativeNumber? {
    guard bytes.count == size, let word = word(bytes) else { return nil }
    switch form {
    case .unsigned: return .unsigned(word)
    case .signed:
      let unused = UInt64(64 - size * 8)
      return .signed(Int64(bitPattern: word << unused) >> Int64(unused))
    case .real:
      return .real(size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: word))) : Double(bitPattern: word))
    }
  }

  private func word(_ bytes: Bytes) -> UInt64? {
    guard size > 0, size <= 8 else { return nil }
    var word: UInt64 = 0
    for index in 0..<size { word = word << 8 | UInt64(bytes[order == .big ? index : size - 1 - index]) }
    return word
  }

  /// Appends a number.
  ///
  /// - Throws: A fault if the number does not fit.
  func append(_ number: NativeNumber, to output: inout OutputBuffer) throws(ValueFault) {
    var stored = number
    if let scale {
      guard let unscaled = scale.stored(number, in: self) else { throw doesNotFit(number) }
      stored = unscaled
    }
    guard let word = word(stored) else { throw doesNotFit(number) }
    output.reserve(size)
    write(word, to: output.base + output.count)
    output.count += size
  }

  /// Whether a number fits.
  func holds(_ number: NativeNumber) -> Bool {
    guard let scale else { return word(number) != nil }
    return scale.stored(number, in: self).flatMap(word) != nil
  }

  /// Overwrites existing bytes with an integer; returns false if it does not fit.
  func put(_ value: Int, to place: UnsafeMutablePointer<UInt8>) -> Bool {
    guard let word = word(.signed(Int64(value))) else { return false }
    write(word, to: place)
    return true
  }

  private func write(_ word: UInt64, to place: UnsafeMutablePointer<UInt8>) {
    for index in 0..<size {
      place[order == .big ? size - 1 - index : index] = UInt8(truncatingIfNeeded: word >> UInt64(index * 8))
    }
  }

  /// The bits of a number; nil if it does not fit.
  private func word(_ number: NativeNumber) -> UInt64? {
    switch form {
    case .unsigned:
      guard let value = number.integer(as: UInt64.self) else { return nil }
      return bitCount == 64 || value >> UInt64(bitCount) == 0 ? value : nil
    case .signed:
      guard let value = number.integer(as: Int64.self) else { return nil }
      let top = value >> Int64(bitCount - 1)
      return top == 0 || top == -1 ? UInt64(bitPattern: value) : nil
    case .real:
      let value = number.double
      if size == 8 { return value.bitPattern }
      let short = Float(value)
      // A finite number that becomes infinite as a float does not fit.
      return short.isFinite == value.isFinite ? UInt64(short.bitPattern) : nil
    }
  }

  /// The number of bits that a number has.
  var bitCount: Int { bits ?? size * 8 }

  func doesNotFit(_ number: NativeNumber) -> ValueFault {
    if form != .real, scale == nil, case .real(let value) = number, value.rounded() != value {
      return ValueFault("'\(number.text)' is not a whole number, as \(self) is")
    }
    return ValueFault("'\(number.text)' does not fit \(self)")
  }
}

extension RawNumber: CustomStringConvertible {
  /// The name in a definition, without the scale.
  var description: String {
    if let bits { return "BITS \(bits)" }
    switch form {
    case .signed: return "INT\(size * 8)"
    case .unsigned: return "UINT\(size * 8)"
    case .real: return size == 4 ? "FLOAT" : "DOUBLE"
    }
  }
}
