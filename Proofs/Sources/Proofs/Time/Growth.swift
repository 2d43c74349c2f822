import Foundation

/// How the time for a shape grows from one size to eight times that.
struct Growth {
  /// The number of times that the size is doubled.
  private static let doublings = 3

  /// What one doubling may multiply the time by: as far from 2, for what takes time in proportion, as from 4, for what takes it by the
  /// square.
  static let bar = 2.83

  /// How often the two sizes are measured as they are, and after that, where they are over the bar, with cold caches.
  private static let (attempts, coldAttempts) = (4, 8)

  let size: Int
  private(set) var microseconds: Double
  private(set) var largeMicroseconds: Double

  /// What one doubling multiplies the time by, on the average: 2 where it grows in proportion, 4 where it grows by the square.
  ///
  /// Over several doublings what disturbs one measurement counts little: to take 2 for 2.83, it has to be off by a factor of 2.83.
  var factor: Double { pow(largeMicroseconds / microseconds, 1 / Double(Self.doublings)) }

  var isLinear: Bool { factor <= Self.bar }

  /// Measures a shape at a size and at eight times that, in turns, and keeps the best of each.
  ///
  /// More of the best can only be less; what is over the bar is given some time, as others may be at work. Where only the smaller
  /// size fits into a cache, the larger one takes more for each step, though it has no more steps than eight times as many: what
  /// stays over the bar is measured anew, and both have to fetch all of their memory.
  init(of shape: Shape, from size: Int) throws {
    let size = min(size, shape.largest >> Self.doublings)
    let (small, large) = (try shape.make(size), try shape.make(size << Self.doublings))
    func best(of attempts: Int, _ measure: (() throws -> Void) throws -> Double) throws -> Growth {
      var best = Growth(size: size, microseconds: .infinity, largeMicroseconds: .infinity)
      for attempt in 1...attempts {
        best.microseconds = min(best.microseconds, try measure(small))
        best.largeMicroseconds = min(best.largeMicroseconds, try measure(large))
        if attempt >= 3, best.isLinear { break }
      }
      return best
    }
    let warm = try best(of: Self.attempts, ProcessorTime.microseconds)
    self = warm.isLinear ? warm : try best(of: Self.coldAttempts, ProcessorTime.coldMicroseconds)
  }

  private init(size: Int, microseconds: Double, largeMicroseconds: Double) {
    (self.size, self.microseconds, self.largeMicroseconds) = (size, microseconds, largeMicroseconds)
  }
}
