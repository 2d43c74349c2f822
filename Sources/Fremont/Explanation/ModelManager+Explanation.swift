package import Foundation

extension ModelManager {
  package func explain(_ xml: Data, file: String?, _ body: (Explanation) throws -> Void) throws -> Bool {
    _ = try xmlToObject(xml, as: RecordValue.self, file: file)
    return true
  }
}
