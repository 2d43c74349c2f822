import Fremont
import GeneratedPoints

/// Attributes only: numbers with decimals, and dates.
enum PointsDocument: DocumentKind {
  static let name = "points"
  static let rootName = "Track"
  static let definitionFile = "Points.model.xml"
  static var structs: [any ModelType.Type] { [Track.self, TrackPoint.self] }
  static var classes: [any ModelType.Type] { [ClassModel.Track.self, ClassModel.TrackPoint.self] }
  static var lets: [any ModelType.Type] { [LetModel.Track.self, LetModel.TrackPoint.self] }
  static var generated: FactoryTable { GeneratedPoints.PointsDefinition.factories }
  static let largestSize = DocumentSize.twentyMegabytes

  typealias HandWritten = SAXDecoder<PointsSession>
  typealias ClassRoot = ClassModel.Track
  typealias LetRoot = LetModel.Track
  typealias GeneratedRoot = GeneratedPoints.Track
  typealias Delegate = PointsDelegate

  static func value(of root: ClassModel.Track) -> Track { root.value }

  static func value(of root: LetModel.Track) -> Track { root.value }

  static func value(of root: CodableModel.Track) -> Track { root.value }

  static func sample(_ size: DocumentSize) -> Sample<Self> {
    var random = SplitMix64(seed: 1909)
    var track = Track(name: "There & back again", points: [])
    // Counted in millionths of a degree and tenths of a metre, so that text and value are computed independently.
    var latitude = 46_512_004
    var longitude = -7_901_250
    var elevation = 8_127
    var time = Timestamp(year: 2021, month: 6, day: 4, second: 21_342)
    var xml: [UInt8] = []
    xml.append(
      contentsOf: """
        <?xml version="1.0" encoding="UTF-8"?>
        <Track name="\(DocumentText.escape(track.name))">

        """.utf8
    )
    while xml.count < size.byteCount {
      latitude += random.below(2001) - 1000
      longitude += random.below(2001) - 1000
      elevation = abs(elevation + random.below(41) - 20)
      time.advance(by: 1 + random.below(59))
      let lat = DocumentText.decimal(latitude, scale: 1_000_000)
      let lon = DocumentText.decimal(longitude, scale: 1_000_000)
      let ele = DocumentText.decimal(elevation, scale: 10)
      xml.append(contentsOf: "  <pt lat=\"\(lat)\" lon=\"\(lon)\" ele=\"\(ele)\" t=\"\(time.text)\"/>\n".utf8)
      track.points.append(
        TrackPoint(
          latitude: Double(latitude) / 1_000_000,
          longitude: Double(longitude) / 1_000_000,
          elevation: Double(elevation) / 10,
          time: time.date
        )
      )
    }
    xml.append(contentsOf: "</Track>\n".utf8)
    return Sample(size: size, bytes: xml, root: track, recordCount: track.points.count)
  }
}
