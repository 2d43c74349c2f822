/// One number of each of several items, at a fixed stride in memory.
///
/// The creator must guarantee that the memory is valid: see `PlanRun`.
struct RawColumn {
  private let start: UnsafeRawPointer
  private let stride: Int
  let count: Int

  init(_ start: UnsafeRawPointer, _ stride: Int, _ count: Int) {
    self.start = start
    self.stride = stride
    self.count = count
  }

  /// Copies words, applying a function to each.
  @inline(__always)
  func copy<Word: BitwiseCopyable>(
    _ type: Word.Type, to target: UnsafeMutableRawPointer, _ targetStride: Int, _ change: (Word) -> Word
  ) {
    let size = MemoryLayout<Word>.size
    if stride == size, targetStride == size {
      // Without gaps, the compiler vectorizes the loop.
      for index in 0..<count {
        let word = start.loadUnaligned(fromByteOffset: index &* size, as: Word.self)
        target.storeBytes(of: change(word), toByteOffset: index &* size, as: Word.self)
      }
      return
    }
    var (from, to) = (start, target)
    // Unrolled four times to reduce the loop overhead.
    for _ in 0..<(count / 4) {
      let first = from.loadUnaligned(as: Word.self)
      let second = from.loadUnaligned(fromByteOffset: stride, as: Word.self)
      let third = from.loadUnaligned(fromByteOffset: stride &* 2, as: Word.self)
      let fourth = from.loadUnaligned(fromByteOffset: stride &* 3, as: Word.self)
      to.storeBytes(of: change(first), as: Word.self)
      to.storeBytes(of: change(second), toByteOffset: targetStride, as: Word.self)
      to.storeBytes(of: change(third), toByteOffset: targetStride &* 2, as: Word.self)
      to.storeBytes(of: change(fourth), toByteOffset: targetStride &* 3, as: Word.self)
      from += stride &* 4
      to += targetStride &* 4
    }
    for _ in 0..<(count % 4) {
      to.storeBytes(of: change(from.loadUnaligned(as: Word.self)), as: Word.self)
      from += stride
      to += targetStride
    }
  }

  // MARK: Loading

  /// Loads integers as such, and others as the bits of a `Double`; returns false if one is greater than `Int64.max`.
  func load(_ end: RawMove.End, _ words: UnsafeMutablePointer<Int64>) -> Bool {
    let isSwapped = end.isSwapped
    switch end.form {
    case .int8: return load(Int8.self, isSwapped, words)
    case .int16: return load(Int16.self, isSwapped, words)
    case .int32: return load(Int32.self, isSwapped, words)
    case .int64: return load(Int64.self, isSwapped, words)
    case .uint8, .flag: return load(UInt8.self, isSwapped, words)
    case .uint16: return load(UInt16.self, isSwapped, words)
    case .uint32: return load(UInt32.self, isSwapped, words)
    case .uint64: return load(UInt64.self, isSwapped, words)
    case .float:
      for index in 0..<count {
        let number = Float(bitPattern: word(index, isSwapped))
        words[index] = Int64(bitPattern: Double(number).bitPattern)
      }
    case .double:
      for index in 0..<count { words[index] = Int64(bitPattern: word(index, isSwapped)) }
    }
    return true
  }

  @inline(__always)
  private func word<Word: FixedWidthInteger & BitwiseCopyable>(_ index: Int, _ isSwapped: Bool) -> Word {
    let word = start.loadUnaligned(fromByteOffset: index &* stride, as: Word.self)
    return isSwapped ? word.byteSwapped : word
  }

  @inline(__always)
  private func load<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ isSwapped: Bool, _ words: UnsafeMutablePointer<Int64>
  ) -> Bool {
    var signs: Int64 = 0
    for index in 0..<count {
      let number: Number = word(index, isSwapped)
      words[index] = Int64(truncatingIfNeeded: number)
      signs |= words[index]
    }
    return Number.isSigned || signs >= 0
  }

  // MARK: Storing

  /// Stores numbers that were loaded; returns false and stores nothing if one does not fit.
  func store(_ words: UnsafePointer<Int64>, _ end: RawMove.End) -> Bool {
    let isSwapped = end.isSwapped
    switch end.form {
    case .int8: return store(Int8.self, isSwapped, words)
    case .int16: return store(Int16.self, isSwapped, words)
    case .int32: return store(Int32.self, isSwapped, words)
    case .int64: return store(Int64.self, isSwapped, words)
    case .uint8: return store(UInt8.self, isSwapped, words)
    case .uint16: return store(UInt16.self, isSwapped, words)
    case .uint32: return store(UInt32.self, isSwapped, words)
    case .uint64: return store(UInt64.self, isSwapped, words)
    case .flag:
      for index in 0..<count where UInt64(bitPattern: words[index]) > 1 { return false }
      return store(UInt8.self, isSwapped, words)
    case .float:
      for index in 0..<count {
        let number = Double(bitPattern: UInt64(bitPattern: words[index]))
        if Float(number).isFinite != number.isFinite { return false }
      }
      for index in 0..<count {
        put(Float(Double(bitPattern: UInt64(bitPattern: words[index]))).bitPattern, index, isSwapped)
      }
    case .double:
      for index in 0..<count { put(UInt64(bitPattern: words[index]), index, isSwapped) }
    }
    return true
  }

  @inline(__always)
  private func put<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word, _ index: Int, _ isSwapped: Bool) {
    UnsafeMutableRawPointer(mutating: start).storeBytes(
      of: isSwapped ? word.byteSwapped : word, toByteOffset: index &* stride, as: Word.self)
  }

  @inline(__always)
  private func store<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, _ isSwapped: Bool, _ words: UnsafePointer<Int64>
  ) -> Bool {
    var lost: Int64 = 0
    for index in 0..<count {
      let word = words[index]
      lost |= Int64(truncatingIfNeeded: Number(truncatingIfNeeded: word)) ^ word
      if !Number.isSigned { lost |= word & .min }
    }
    if lost != 0 { return false }
    for index in 0..<count { put(Number(truncatingIfNeeded: words[index]), index, isSwapped) }
    return true
  }
}
