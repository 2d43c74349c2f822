/// Random numbers that are the same in every run (SplitMix64), after numbers that the caller chose.
struct Repeatable: RandomNumberGenerator {
  private var state: UInt64
  private var choices: ArraySlice<UInt8>

  /// Starts with bytes that each determine one number, so that one byte selects one of a few values.
  init(seed: UInt64, choices: [UInt8] = []) {
    state = seed
    self.choices = choices[...]
  }

  mutating func next() -> UInt64 {
    // Some callers use the upper bits, others the lower bits.
    if let choice = choices.popFirst() { return UInt64(choice) &* 0x0101_0101_0101_0101 }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
