#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// Keeps the optimizer from dropping the work that made a value.
@inline(never)
func blackHole<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Measures cases side by side: in every round each case runs once, one after the other.
///
/// The speed of a machine varies over time. Interleaved cases are affected alike, so their ratios are reliable even if
/// their times are not.
struct Measurement {
  /// The number of rounds for a median.
  var rounds: Int

  /// The least time that a case runs in one round.
  var sample: Duration = .milliseconds(40)

  /// The time that a case runs before it is measured.
  var warmUp: Duration = .milliseconds(100)

  private let clock = ContinuousClock()

  init(rounds: Int) {
    self.rounds = rounds
  }

  /// Returns the median time of one run in seconds for each piece of work.
  func medians(of works: [Preparation.Work]) throws -> [Double] {
    var iterations: [Int] = []
    for work in works { iterations.append(try calibrate(work)) }
    var times: [[Double]] = works.map { _ in [] }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        let time = try time(work, iterations: iterations[index])
        times[index].append(time.seconds / Double(iterations[index]))
      }
    }
    return times.map(\.median)
  }

  /// Warms up, and returns how often the work must be done to fill one sample.
  private func calibrate(_ work: Preparation.Work) throws -> Int {
    var iterations = 1
    var spent = Duration.zero
    while true {
      let time = try time(work, iterations: iterations)
      spent += time
      if spent >= warmUp {
        return max(1, Int((sample.seconds / time.seconds * Double(iterations)).rounded(.up)))
      }
      iterations *= 2
    }
  }

  private func time(_ work: Preparation.Work, iterations: Int) throws -> Duration {
    try clock.measure {
      for _ in 0..<iterations {
        #if canImport(ObjectiveC)
          try autoreleasepool { try work.run() }
        #else
          try work.run()
        #endif
      }
    }
  }
}

extension [Double] {
  /// The median of the values, of which there must be at least one.
  var median: Double {
    let sorted = self.sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
