import Foundation

/// The state of a hand-written decoder for a track.
struct PointsSession: SAXSession, ~Copyable {
  private enum Place: UInt8 {
    case outside, track, point
  }

  static var callbacks: SAXCallbacks {
    SAXCallbacks(
      start: { session, name, _, _, _, _, count, _, attributes in
        PointsSession.at(session)?.pointee.start(name, count, attributes)
      },
      end: { session, _, _, _ in PointsSession.at(session)?.pointee.end() }
    )
  }

  static var emptyRoot: Track { Track(name: "", points: []) }

  private let names: PointsNames
  private var place = Place.outside
  var frame = SAXFrame()
  var root = Self.emptyRoot

  var wantsText: Bool { false }

  init(_ parser: SAXParser) throws {
    names = try PointsNames(parser)
  }

  mutating func reset() {
    place = .outside
  }

  @inline(__always)
  mutating func open(_ name: UnsafePointer<UInt8>, _ attributes: SAXAttributes) -> Bool {
    switch place {
    case .track where name == names.point: openPoint(attributes)
    case .outside where name == names.track: openTrack(attributes)
    default: return false
    }
    return true
  }

  @inline(__always)
  mutating func close() {
    place = place == .point ? .track : .outside
  }

  private mutating func openTrack(_ attributes: SAXAttributes) {
    place = .track
    for (name, value) in attributes where name == names.name { root.name = value.attributeString }
  }

  @inline(__always)
  private mutating func openPoint(_ attributes: SAXAttributes) {
    place = .point
    var point = TrackPoint(latitude: 0, longitude: 0, elevation: 0, time: Date(timeIntervalSince1970: 0))
    for (name, value) in attributes {
      if name == names.latitude {
        if let number = value.double { point.latitude = number } else { frame.fail("a lat is no number") }
      } else if name == names.longitude {
        if let number = value.double { point.longitude = number } else { frame.fail("a lon is no number") }
      } else if name == names.elevation {
        if let number = value.double { point.elevation = number } else { frame.fail("an ele is no number") }
      } else if name == names.time {
        if let date = value.date { point.time = date } else { frame.fail("a t is no date") }
      }
    }
    root.points.append(point)
  }
}
