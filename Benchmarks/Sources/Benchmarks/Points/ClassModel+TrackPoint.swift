import Foundation
import Fremont

extension ClassModel {
  /// One record of the document.
  final class TrackPoint: ModelObject {
    var latitude = 0.0
    var longitude = 0.0
    var elevation = 0.0
    var time = Date(timeIntervalSince1970: 0)

    static let factory = TypeFactory(TrackPoint.init) {
      Mapped("latitude", \.latitude)
      Mapped("longitude", \.longitude)
      Mapped("elevation", \.elevation)
      Mapped("time", \.time)
    }

    /// The same point as a struct.
    var value: Benchmarks.TrackPoint {
      Benchmarks.TrackPoint(latitude: latitude, longitude: longitude, elevation: elevation, time: time)
    }
  }
}
