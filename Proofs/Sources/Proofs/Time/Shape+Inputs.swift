import Foundation
import Fremont

extension Shape {
  /// Documents in other encodings, and those with a document type declaration that is applied.
  static func inputs() throws -> [Shape] {
    let manager = try manager()
    let applying = try Self.manager(doctype: .internalDeclarations(maximumExpansion: 1 << 40))
    func shape(
      _ name: String, largest: Int = .max, by manager: ModelManager, _ document: @escaping (Int) -> [UInt8]
    ) -> Shape {
      Shape(name: "read: \(name)", largest: largest) { size in
        let document = document(size)
        return { _ = try manager.xmlToObject(document, as: ModelRecord.self) }
      }
    }
    func pieces(
      _ name: String, largest: Int = .max, by manager: ModelManager, _ document: @escaping (Int) -> [UInt8]
    ) -> Shape {
      Shape(name: "pieces of 64: \(name)", largest: largest) { size in
        let document = document(size)
        return { try Pieces.feed(document, 64, to: manager) }
      }
    }
    /// Children, and a text that is not ASCII.
    func content(_ size: Int) -> String { "<t>\(repeated("<n>1</n>täxt\n", size))</t>" }
    func utf16(_ size: Int) -> [UInt8] {
      "\u{FEFF}\(content(size))".utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }
    func windows(_ size: Int) -> [UInt8] {
      let text = "<?xml version='1.0' encoding='windows-1252'?>\(content(size))"
      return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }
    func references(_ size: Int) -> [UInt8] {
      Array("<!DOCTYPE t [<!ENTITY e '<n>1</n>t'>]><t>\(repeated("&e;", size))</t>".utf8)
    }
    func declarations(_ size: Int) -> [UInt8] {
      Array("<!DOCTYPE t [\((0..<size).map { "<!ENTITY e\($0) 'x'>\n" }.joined())]><t>&e0;</t>".utf8)
    }
    return [
      shape("UTF-16", by: manager, utf16),
      shape("windows-1252", by: manager, windows),
      shape("entity references with markup", by: applying, references),
      // A document type declaration has 2 MiB at most.
      shape("declarations in a subset", largest: 80_000, by: applying, declarations),
      pieces("UTF-16", by: manager, utf16),
      pieces("entity references with markup", by: applying, references),
    ]
  }
}
