import CFuzzer

extension Fuzzer {
  /// Changes an input in place: every second time where there is XML in it as XML, else as libFuzzer does. Returns its new size.
  fileprivate static func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt64)
    -> Int
  {
    var random = Repeatable(seed: seed)
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard Bool.random(using: &random), let range = target.markup(in: input).randomElement(using: &random) else {
      return LLVMFuzzerMutate(bytes, count, capacity)
    }
    var mutation = MarkupMutation(input[range], seed: random.next())
    mutation.change(Int.random(in: 1...4, using: &random))
    let changed = input[..<range.lowerBound] + mutation.bytes + input[range.upperBound...]
    if changed.count > capacity { return LLVMFuzzerMutate(bytes, count, capacity) }
    for (index, byte) in changed.enumerated() { bytes[index] = byte }
    return changed.count
  }
}

/// Changes one input into another.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutateInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: CUnsignedInt)
  -> Int
{
  Fuzzer.mutate(bytes, count, capacity, UInt64(seed))
}
