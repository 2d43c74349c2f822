/// Writes binary messages: walks the steps as the writers of documents do, and writes values without names.
///
/// Lengths, counts and choices are known only after the values that they describe, so they are written into their
/// places then.
struct BinaryWriter: DocumentWriter, ~Copyable {
  static var canBeEmpty: Bool { true }
  static var writesRuns: Bool { true }

  var output: OutputBuffer
  private(set) var valueStart = 0

  /// A class, a dictionary or a list that is being written.
  private struct Open {
    /// The offset of its first byte, after its length.
    let start: Int

    /// The number of items.
    var count = 0

    let isList: Bool

    /// The number of noted values before it began.
    let noted: Int

    /// The checksums in it, which are computed at its end.
    var sums: [(place: Int, number: RawNumber, checksum: Checksum)] = []
  }

  /// A value that other values refer to.
  private struct Noted {
    let name: UnsafePointer<UInt8>
    let place: Int

    /// The bit of the byte where it begins.
    let bit: Int
    let number: RawNumber

    /// The number that was written for it. All values that refer to it must agree on it.
    var value: Int?
  }

  private var open: [Open] = []
  private var noted: [Noted] = []

  /// The number of bits of the last byte that are in use; 0 for all.
  private var bit = 0
  private var bitOrder = ByteOrder.little

  init(_ output: consuming OutputBuffer = OutputBuffer()) {
    self.output = output
    self.output.context = .raw
  }

  // MARK: Content

  mutating func begin(_ step: StepPointer, of container: UnsafeRawPointer, _ level: Int) throws(ValueFault) {
    countItem()
    bit = 0
    valueStart = output.count
    if let extent = step.extent { try select(extent) }
    if case .prefixed(let number)? = step.extent?.extent.end { appendZeros(number.size) }
    open.append(
      Open(start: output.count, isList: step.context.kind == .list, noted: noted.count))
  }

  mutating func end(_ step: StepPointer, _ level: Int) throws(ValueFault) {
    bit = 0
    guard let ended = open.popLast() else { return }
    noted.removeSubrange(ended.noted...)
    for sum in ended.sums {
      let bytes = UnsafeBufferPointer(start: output.base + ended.start, count: sum.place - ended.start)
      _ = sum.number.put(Int(sum.checksum(bytes)), to: output.base + sum.place)
    }
    guard let extent = step.extent else { return }
    let amount = ended.isList ? ended.count : output.count - ended.start
    try end(extent, amount, ended.start, unit: ended.isList ? "items" : "bytes")
  }

  /// Writes the length or count of a value that has ended.
  private mutating func end(_ extent: ExtentPointer, _ amount: Int, _ start: Int, unit: String) throws(ValueFault) {
    switch extent.extent.end {
    case .prefixed(let number):
      guard number.put(amount, to: output.base + start - number.size) else {
        throw ValueFault("\(amount) \(unit) do not fit the length before them, which is a \(number)")
      }
    case .counted: if let name = extent.counter { try put(amount, into: name) }
    case .fixed(let count):
      if extent.extent.content == .items, count != amount {
        throw ValueFault("there are \(amount) \(unit), but the definition requires \(count)")
      }
    case .terminated, .rest, .own: break
    }
  }

  mutating func writeNil(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    guard let extent = step.extent else { return }
    bit = 0
    try leaveOut(extent)
  }

  /// Writes into the selector that the value is present.
  @inline(__always)
  private mutating func select(_ extent: ExtentPointer) throws(ValueFault) {
    if let selector = extent.selector, let choice = extent.choice { try put(choice, into: selector) }
  }

  /// Writes into the selector that the value is absent; an error if it has none.
  private mutating func leaveOut(_ extent: ExtentPointer) throws(ValueFault) {
    guard let absence = extent.absence, let selector = extent.selector else {
      throw ValueFault("the value is nil, but the message cannot express its absence")
    }
    try put(absence, into: selector)
  }

  private mutating func countItem() {
    if let top = open.indices.last, open[top].isList { open[top].count += 1 }
  }

  // MARK: Values

  mutating func write(
    _ step: StepPointer, of container: UnsafeRawPointer, _ level: Int, _ unknown: UnknownContent?
  ) throws(ValueFault) {
    guard let extent = step.extent else { return }
    countItem()
    switch extent.extent.content {
    case .number: try writeNumber(step, extent, container)
    case .text, .data: try writeText(step, extent, container)
    case .checksum:
      guard let number = extent.extent.number, let checksum = extent.extent.checksum,
        let top = open.indices.last
      else { return }
      bit = 0
      open[top].sums.append((output.count, number, checksum))
      appendZeros(number.size)
    case .members, .items: break
    }
  }

  @inline(__always)
  mutating func writeRun(_ step: StepPointer, of container: UnsafeRawPointer) -> Int {
    guard let run = step.extent?.writtenRun else { return 0 }
    output.reserve(run.size)
    guard run.write(container, to: output.base + output.count) else { return 0 }
    bit = 0
    valueStart = output.count
    output.count += run.size
    return run.pointee.count
  }

  mutating func writeItems(of list: ContextPointer, _ items: UnsafeRawPointer, count: Int, maximumLength: Int) -> Int {
    guard let run = list.writtenRun, let top = open.indices.last else { return 0 }
    let (size, isTooLarge) = run.size.multipliedReportingOverflow(by: count)
    guard !isTooLarge, size <= maximumLength - output.count else { return 0 }
    output.reserve(size)
    let written = run.write(items, list.pointee.stride, to: output.base + output.count, count: count)
    bit = 0
    open[top].count += written
    output.count += written * run.size
    return written
  }

  @inline(__always)
  private mutating func writeNumber(
    _ step: StepPointer, _ extent: ExtentPointer, _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    guard let number = extent.extent.number else { return }
    if number.bits != nil { return try writeBits(step, extent, number, container: container) }
    bit = 0
    valueStart = output.count
    if extent.isReferencedByName { note(step, number) }
    if extent.isPadding { return appendZeros(number.size) }
    if try step.load(container, &output) { return try select(extent) }
    if extent.isReferencedByName, extent.selector == nil {
      // A number that other values determine need not be set.
      appendZeros(number.size)
    } else {
      if extent.isReferencedByName { noted.removeLast() }
      try leaveOut(extent)
    }
  }

  private mutating func writeBits(
    _ step: StepPointer, _ extent: ExtentPointer, _ number: RawNumber, container: UnsafeRawPointer
  ) throws(ValueFault) {
    guard let count = number.bits else { return }
    // Bits in the other bit order begin a new byte.
    if number.bitOrder != bitOrder { bit = 0 }
    bitOrder = number.bitOrder
    let start = output.count
    valueStart = bit > 0 ? start - 1 : start
    var value: UInt64 = 0
    if !extent.isPadding {
      if try step.load(container, &output) {
        guard output.count - start == 8 else { return }
        for index in (0..<8).reversed() { value = value << 8 | UInt64(output.base[start + index]) }
        output.count = start
        try select(extent)
      } else if !extent.isReferencedByName || extent.selector != nil {
        return try leaveOut(extent)
      }
    }
    if extent.isReferencedByName {
      noted.append(Noted(name: step.name, place: valueStart, bit: bit, number: number))
    }
    for _ in 0..<(bit + count + 7) / 8 - (bit > 0 ? 1 : 0) { output.append(0) }
    putBits(value, at: valueStart, bit, number)
    bit = (bit + count) % 8
  }

  /// Writes bits into bytes that were appended before.
  private func putBits(_ value: UInt64, at place: Int, _ bit: Int, _ number: RawNumber) {
    guard let count = number.bits else { return }
    let isBig = number.bitOrder == .big
    for index in 0..<count {
      let position = bit + index
      let isSet = value >> UInt64(isBig ? count - 1 - index : index) & 1 == 1
      let mask: UInt8 = isBig ? 0x80 >> UInt8(position % 8) : 1 << UInt8(position % 8)
      let byte = output.base + place + position / 8
      byte.pointee = isSet ? byte.pointee | mask : byte.pointee & ~mask
    }
  }

  private mutating func writeText(
    _ step: StepPointer, _ extent: ExtentPointer, _ container: UnsafeRawPointer
  ) throws(ValueFault) {
    let said = extent.extent
    bit = 0
    valueStart = output.count
    if case .prefixed(let number) = said.end { appendZeros(number.size) }
    let start = output.count
    if !extent.isPadding, try !step.load(container, &output) {
      output.count = valueStart
      return try leaveOut(extent)
    }
    try select(extent)
    let length = try said.encodeContent(from: start, in: &output, isPadding: extent.isPadding)
    switch said.end {
    case .fixed(let size): appendZeros(size - length)
    case .terminated: appendZeros(said.encoding.unit)
    default: break
    }
    if case .fixed = said.end { return }
    try end(extent, length, start, unit: "bytes")
  }

  // MARK: Values that are computed

  private mutating func note(_ step: StepPointer, _ number: RawNumber) {
    noted.append(Noted(name: step.name, place: output.count, bit: 0, number: number))
  }

  /// Writes a number into the latest value with a name.
  private mutating func put(_ value: Int, into name: UnsafePointer<UInt8>) throws(ValueFault) {
    let shown = String(cString: name)
    guard let index = noted.lastIndex(where: { $0.name == name }) else {
      throw ValueFault("'\(shown)' must be declared before this value")
    }
    let target = noted[index]
    if let other = target.value, other != value {
      throw ValueFault("'\(shown)' must be \(value) for this value, but another value set it to \(other)")
    }
    noted[index].value = value
    if let bits = target.number.bits {
      guard value >= 0, bits == 64 || UInt64(value) >> UInt64(bits) == 0 else {
        throw ValueFault("\(value) does not fit '\(shown)', which is \(target.number)")
      }
      return putBits(UInt64(value), at: target.place, target.bit, target.number)
    }
    guard target.number.put(value, to: output.base + target.place) else {
      throw ValueFault("\(value) does not fit '\(shown)', which is a \(target.number)")
    }
  }

  private mutating func appendZeros(_ count: Int) {
    output.reserve(count)
    (output.base + output.count).update(repeating: 0, count: count)
    output.count += count
  }
}
