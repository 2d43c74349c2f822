import Foundation

/// How the time for a shape grows from one size to eight times that.
struct Growth {
  /// The number of times that the size is doubled.
  private static let doublings = 3

  /// What one doubling may multiply the time by: as far from 2, for what takes time in proportion, as from 4, for what takes it by the
  /// square.
  static let bar = 2.83

  /// How often the two sizes are measured at the most.
  private static let attempts = 12

  let size: Int
  let microseconds: Double
  let largeMicroseconds: Double

  /// What one doubling multiplies the time by, on the average: 2 where it grows in proportion, 4 where it grows by the square.
  ///
  /// Over several doublings what disturbs one measurement counts little: to take 2 for 2.83, it has to be off by a factor of 2.83.
  var factor: Double { pow(largeMicroseconds / microseconds, 1 / Double(Self.doublings)) }

  var isLinear: Bool { factor <= Self.bar }

  /// Measures a shape at a size and at eight times that, in turns, and keeps the best of each.
  init(of shape: Shape, from size: Int) throws {
    let size = min(size, shape.largest >> Self.doublings)
    let (small, large) = (try shape.make(size), try shape.make(size << Self.doublings))
    var (short, long) = (Double.infinity, Double.infinity)
    for attempt in 1...Self.attempts {
      short = min(short, try ProcessorTime.microseconds(small))
      long = min(long, try ProcessorTime.microseconds(large))
      // More of the best can only be less; what is over the bar is given some time, as others may be at work.
      if attempt >= 3, pow(long / short, 1 / Double(Self.doublings)) <= Self.bar { break }
    }
    (self.size, microseconds, largeMicroseconds) = (size, short, long)
  }
}
