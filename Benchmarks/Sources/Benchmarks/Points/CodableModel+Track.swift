import Foundation

extension CodableModel {
  /// The root of the document.
  struct Track: Codable {
    var name: String
    var points: [TrackPoint]

    /// The same track as the generator makes it.
    var value: Benchmarks.Track { Benchmarks.Track(name: name, points: points.map(\.value)) }
  }

  /// One record of the document.
  struct TrackPoint: Codable {
    var latitude: Double
    var longitude: Double
    var elevation: Double
    var time: Date

    var value: Benchmarks.TrackPoint {
      Benchmarks.TrackPoint(latitude: latitude, longitude: longitude, elevation: elevation, time: time)
    }
  }
}
