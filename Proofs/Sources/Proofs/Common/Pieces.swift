import Fremont

/// Feeds documents in pieces of one size.
enum Pieces {
  /// Reads a document as a record.
  static func feed(_ bytes: [UInt8], _ size: Int, to manager: ModelManager) throws {
    let decoder = try manager.decoder(of: ModelRecord.self)
    var start = 0
    while start < bytes.count {
      let end = min(start + size, bytes.count)
      try decoder.feed(bytes[start..<end])
      start = end
    }
    _ = try decoder.finish()
  }
}
