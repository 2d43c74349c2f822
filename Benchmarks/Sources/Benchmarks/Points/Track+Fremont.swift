import Foundation
import Fremont

extension Track: ModelObject {
  private init() {
    self.init(name: "", points: [])
  }

  static let factory = TypeFactory(Track.init) {
    Mapped("name", \.name)
    Mapped("points", \.points)
  }
}

extension TrackPoint: ModelObject {
  private init() {
    self.init(latitude: 0, longitude: 0, elevation: 0, time: Date(timeIntervalSince1970: 0))
  }

  static let factory = TypeFactory(TrackPoint.init) {
    Mapped("latitude", \.latitude)
    Mapped("longitude", \.longitude)
    Mapped("elevation", \.elevation)
    Mapped("time", \.time)
  }
}
