import Fremont

/// Checks that what a definition does not know comes back as it was.
struct KeptContent {
  private let manager: ModelManager

  init(_ manager: ModelManager) {
    self.manager = manager
  }

  /// Strews unknown content over a document that Fremont has written, reads it and writes it: it must tell the same.
  func check(_ written: [UInt8], seed: UInt64, _ details: [(String, Any)]) {
    var mutation = MarkupMutation(written, seed: seed)
    mutation.strew(1 + Int(seed % 5))
    let document = mutation.bytes
    var details = details + [("strewn", String(decoding: document, as: UTF8.self))]
    let again: [UInt8]
    do throws(FremontError) {
      again = try manager.objectToXML(manager.xmlToObject(document, as: RecordValue.self), options: .bare)
    } catch {
      // Where a definition takes any element, some do not fit it; and a document may exceed a limit now.
      if error.code == .invalidDocument || error.code.isLimit { return }
      finding("unknown content cannot be kept", details + [("error", error)])
    }
    details.append(("written", String(decoding: again, as: UTF8.self)))
    if let difference = Infoset.difference(document, again) {
      finding("what was kept is written otherwise", details + [("difference", difference)])
    }
  }
}
