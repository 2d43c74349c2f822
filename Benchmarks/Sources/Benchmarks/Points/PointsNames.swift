/// The names of the elements and attributes of a track, by the pointers that libxml2 reports.
struct PointsNames {
  let track, name, point, latitude, longitude, elevation, time: UnsafePointer<UInt8>

  init(_ parser: SAXParser) throws {
    track = try parser.intern("Track")
    name = try parser.intern("name")
    point = try parser.intern("pt")
    latitude = try parser.intern("lat")
    longitude = try parser.intern("lon")
    elevation = try parser.intern("ele")
    time = try parser.intern("t")
  }
}
