import Foundation

/// What the callbacks of a hand-written decoder know of a track: where they are, and what they have so far.
struct PointsSession: ~Copyable {
  private enum Place: UInt8 {
    case outside, track, point
  }

  private let names: PointsNames
  private var place = Place.outside

  /// The number of open elements that nobody knows.
  private var unknownDepth = 0

  private var fault: String?
  private var track = Track(name: "", points: [])

  init(names: PointsNames) {
    self.names = names
  }

  mutating func begin() {
    place = .outside
    unknownDepth = 0
    fault = nil
    track = Track(name: "", points: [])
  }

  /// Hands the track out, and keeps nothing of it.
  mutating func take() throws -> Track {
    if let fault { throw BenchmarkError("the hand-written decoder: \(fault)") }
    let result = track
    track = Track(name: "", points: [])
    return result
  }

  // MARK: Callbacks

  @inline(__always)
  mutating func start(_ name: UnsafePointer<UInt8>, _ count: Int, _ attributes: SAXParser.Attributes?) {
    if unknownDepth == 0 {
      switch place {
      case .track: if name == names.point { return startPoint(count, attributes) }
      case .outside: if name == names.track { return startTrack(count, attributes) }
      case .point: break
      }
    }
    unknownDepth += 1
  }

  @inline(__always)
  mutating func end() {
    if unknownDepth > 0 { return unknownDepth -= 1 }
    place = place == .point ? .track : .outside
  }

  // MARK: Parts

  private mutating func startTrack(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .track
    guard let attributes else { return }
    for index in 0..<count {
      let attribute = attributes + index * 5
      guard let start = attribute[3], let end = attribute[4] else { continue }
      if attribute[0] == names.name { track.name = UnsafeBufferPointer(from: start, to: end).trimmed.attributeString }
    }
  }

  @inline(__always)
  private mutating func startPoint(_ count: Int, _ attributes: SAXParser.Attributes?) {
    place = .point
    var point = TrackPoint(latitude: 0, longitude: 0, elevation: 0, time: Date(timeIntervalSince1970: 0))
    if let attributes {
      for index in 0..<count {
        let attribute = attributes + index * 5
        guard let start = attribute[3], let end = attribute[4] else { continue }
        let value = UnsafeBufferPointer(from: start, to: end).trimmed
        if attribute[0] == names.latitude {
          if let number = value.double { point.latitude = number } else { fail("a lat is no number") }
        } else if attribute[0] == names.longitude {
          if let number = value.double { point.longitude = number } else { fail("a lon is no number") }
        } else if attribute[0] == names.elevation {
          if let number = value.double { point.elevation = number } else { fail("an ele is no number") }
        } else if attribute[0] == names.time {
          if let date = value.date { point.time = date } else { fail("a t is no date") }
        }
      }
    }
    track.points.append(point)
  }

  @inline(never)
  private mutating func fail(_ message: String) {
    if fault == nil { fault = message }
  }
}
