import Foundation

/// One record of the document: three numbers and a date, all of them attributes.
struct TrackPoint: Codable, Equatable, Sendable {
  var latitude: Double
  var longitude: Double
  var elevation: Double
  var time: Date

  enum CodingKeys: String, CodingKey {
    case latitude = "lat"
    case longitude = "lon"
    case elevation = "ele"
    case time = "t"
  }
}
