#if CLI
  import Foundation
  import Fremont

  extension ModelManager {
    /// Hands out each item of an array in an XML document as one line of compact JSON.
    func forEachItem(
      at path: String,
      ofXML next: () throws -> Data?,
      file: String?,
      _ body: (String) throws -> Void
    ) throws {
      var xml = Data()
      while let chunk = try next() { xml += chunk }
      let root = try xmlToObject(xml, as: RecordValue.self, file: file)
      let json = try objectToJSON(root, layout: .compact)
      try forEachItem(at: path, ofJSON: Data(json.utf8), file: file, body)
    }
  }
#endif
