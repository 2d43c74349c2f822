/// The root of the document.
struct Track: Codable, Equatable, Sendable {
  var name: String
  var points: [TrackPoint]

  enum CodingKeys: String, CodingKey {
    case name
    case points = "pt"
  }
}
