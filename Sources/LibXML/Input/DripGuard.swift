/// Keeps small pieces of long markup from being looked through over and over.
///
/// With each piece libxml2 may look through all of a tag or comment for its end, which takes time by the square of the length
/// where pieces are tiny. Whoever sends a few of them does not notice: only after many are they gathered into larger ones.
struct DripGuard {
  /// The length from which markup is long, and a piece is not small.
  private static let size = 4096

  /// The bytes that may be looked through again before anything is held back.
  private static let allowance = 16 << 20

  private var bytes: [UInt8] = []
  private var seenAgain = 0

  /// Whether a piece is held back behind so many bytes of markup that has not ended.
  mutating func holds(_ piece: UnsafeBufferPointer<UInt8>, behind markup: Int) -> Bool {
    if markup < Self.size { return false }
    if seenAgain <= Self.allowance {
      seenAgain += markup
      return false
    }
    if bytes.count + piece.count >= Self.size { return false }
    bytes += piece
    return true
  }

  /// Returns what is held back, and holds it no longer.
  mutating func take() -> [UInt8] {
    if bytes.isEmpty { return [] }
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
