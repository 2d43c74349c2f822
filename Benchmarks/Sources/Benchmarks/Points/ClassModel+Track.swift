import Fremont

extension ClassModel {
  /// The root of the document.
  final class Track: ModelObject {
    var name = ""
    var points: [TrackPoint] = []

    static let factory = TypeFactory(Track.init) {
      Mapped("name", \.name)
      Mapped("points", \.points)
    }

    /// The same track as a struct, to compare with the generator's.
    var value: Benchmarks.Track {
      Benchmarks.Track(name: name, points: points.map(\.value))
    }
  }
}
