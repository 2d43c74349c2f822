import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A track read by Foundation's `XMLParser`.
final class PointsDelegate: NSObject, DocumentDelegate {
  private var track = Track(name: "", points: [])
  private var isFaulty = false

  var result: Track? { isFaulty ? nil : track }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch name {
    case "Track": track.name = attributes["name"] ?? ""
    case "pt":
      guard let latitude = attributes["lat"].flatMap({ Double($0) }),
        let longitude = attributes["lon"].flatMap({ Double($0) }),
        let elevation = attributes["ele"].flatMap({ Double($0) }),
        let time = attributes["t"]?.date
      else { return isFaulty = true }
      track.points.append(
        TrackPoint(latitude: latitude, longitude: longitude, elevation: elevation, time: time)
      )
    default: break
    }
  }
}
