import Fremont

/// One record of a message: eight numbers of mixed widths.
struct Observation: ModelObject, Equatable {
  var station: UInt8 = 0
  var direction: Int16 = 0
  var number: UInt32 = 0
  var time: Int64 = 0
  var speed: Float = 0
  var pressure: Double = 0
  var temperature: Double = 0
  var channel: UInt16 = 0

  static let factory = TypeFactory(Observation.init) {
    Mapped("station", \.station)
    Mapped("direction", \.direction)
    Mapped("number", \.number)
    Mapped("time", \.time)
    Mapped("speed", \.speed)
    Mapped("pressure", \.pressure)
    Mapped("temperature", \.temperature)
    Mapped("channel", \.channel)
  }
}

/// A message: the number of records, and the records.
struct Observations: ModelObject, Equatable {
  var records: [Observation] = []

  static let factory = TypeFactory(Observations.init) {
    Mapped("records", \.records)
  }

  /// Makes records, the same ones in every run.
  static func sample(_ count: Int) -> Observations {
    var random = SplitMix64(seed: 2012)
    var observations = Observations()
    for index in 0..<count {
      var record = Observation()
      record.station = UInt8(random.below(256))
      record.direction = Int16(random.below(36_000) - 18_000)
      record.number = UInt32(index)
      record.time = 1_400_000_000_000 + Int64(random.below(1_000_000_000))
      record.speed = Float(random.below(4_000)) / 100
      record.pressure = Double(random.below(110_000)) / 100
      record.temperature = Double(random.below(10_000) - 4_000) / 100
      record.channel = UInt16(random.below(1_024))
      observations.records.append(record)
    }
    return observations
  }
}
