extension PointsDocument {
  /// Writes a track by hand: literals for the markup, and the values between them.
  static func write(_ root: Track, to writer: inout ByteWriter) {
    writer.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Track name=\"")
    writer.attribute(root.name)
    writer.raw("\">\n")
    for point in root.points {
      writer.raw("  <pt lat=\"")
      writer.double(point.latitude)
      writer.raw("\" lon=\"")
      writer.double(point.longitude)
      writer.raw("\" ele=\"")
      writer.double(point.elevation)
      writer.raw("\" t=\"")
      writer.date(point.time)
      writer.raw("\"/>\n")
    }
    writer.raw("</Track>\n")
  }
}
