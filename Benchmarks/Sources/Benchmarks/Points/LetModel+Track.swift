import Foundation
import Fremont

extension LetModel {
  /// The root of the document.
  struct Track: ModelObject {
    let name: String
    let points: [TrackPoint]

    static let factory = TypeFactory { fields in
      Track(
        name: try fields["name"],
        points: try fields["points"]
      )
    } properties: {
      Mapped("name", \.name)
      Mapped("points", \.points)
    }

    /// The track as a struct, to compare with the generator's.
    var value: Benchmarks.Track {
      Benchmarks.Track(name: name, points: points.map(\.value))
    }
  }

  /// One record of the document.
  struct TrackPoint: ModelObject {
    let latitude: Double
    let longitude: Double
    let elevation: Double
    let time: Date

    static let factory = TypeFactory { fields in
      TrackPoint(
        latitude: try fields["latitude"],
        longitude: try fields["longitude"],
        elevation: try fields["elevation"],
        time: try fields["time"]
      )
    } properties: {
      Mapped("latitude", \.latitude)
      Mapped("longitude", \.longitude)
      Mapped("elevation", \.elevation)
      Mapped("time", \.time)
    }

    /// The point as a struct.
    var value: Benchmarks.TrackPoint {
      Benchmarks.TrackPoint(latitude: latitude, longitude: longitude, elevation: elevation, time: time)
    }
  }
}
