import Foundation
import Fremont

extension CorpusDocument {
  /// Brings the document up to date without a change, and with some changes at one place each; returns what is wrong.
  ///
  /// Without a change all bytes stay. With one, the document says what was changed, and nothing else of it differs.
  func updateFault(by manager: ModelManager) throws -> (fault: String?, changes: Int) {
    let record = try manager.xmlToObject(bytes, as: ModelRecord.self)
    if try manager.objectToXML(record, updating: bytes, to: .data) != bytes {
      return ("an update without a change changes it", 0)
    }
    var count = 0
    for change in DocumentChange.some(of: record, ofEachKind: 6, enums: manager.modelDefinition.enums) {
      let changed = change.applied(to: record)
      let updated: Data
      let again: ModelRecord
      do {
        updated = try manager.objectToXML(changed, updating: bytes, to: .data)
        again = try manager.xmlToObject(updated, as: ModelRecord.self)
      } catch {
        // Not every text is a value, such as one of an enumeration, and not every value can be absent.
        guard [.unwritableValue, .invalidDocument].contains(error.code) else { return ("\(change): \(error)", count) }
        continue
      }
      count += 1
      let json = try manager.objectToJSON(again)
      let results = [changed] + change.indistinguishable(from: record)
      if try !results.contains(where: { try manager.objectToJSON($0) == json }) {
        return ("what was changed is not read: \(change)", count)
      }
      if let fault = fault(of: change, updated) { return ("\(change): \(fault)", count) }
    }
    return (nil, count)
  }

  /// What a change has changed that it should not have.
  private func fault(of change: DocumentChange, _ updated: Data) -> String? {
    let start = zip(bytes, updated).prefix { $0 == $1 }.count
    let common = min(bytes.count, updated.count) - start
    let end = zip(bytes.reversed(), updated.reversed()).prefix(common).prefix { $0 == $1 }.count
    let replaced = bytes.dropFirst(start).dropLast(end)
    let excerpt = String(decoding: replaced.prefix(200), as: UTF8.self)
    let result = Infoset(updated)
    guard result.isWellFormed else { return "the document is not well-formed any more: \(excerpt)" }
    let exact = InfosetDifference(infoset, result, ignoringBlanks: false)
    // The lines of an item are laid out like those around it.
    let difference = InfosetDifference(infoset, result, ignoringBlanks: true)
    switch change.kind {
    case .value:
      if !exact.isOneText { return "more than the value changes: \(excerpt)" }
      // An element without an end tag gets one.
      let isOpened = replaced.elementsEqual("/".utf8)
      return isOpened || !replaced.contains(UInt8(ascii: "<")) || isInSection(start)
        ? nil : "markup changes: \(excerpt)"
    case .absence:
      return difference.isOneText || difference.isRemovalOfOneValue ? nil : "more than the value goes: \(excerpt)"
    case .removal:
      let isOne = difference.isOneText || difference.isRemoval || exact.isRemoval
      return isOne ? nil : "more than the item goes: \(excerpt)"
    case .insertion:
      let isOne = difference.isOneText || difference.isInsertion || exact.isInsertion
      return isOne ? nil : "more than an item comes: \(excerpt)"
    case .move:
      // The empty lines around an item are not of the item.
      let isAllThere = Self.inked(bytes).sorted() == Self.inked(updated).sorted()
      return isAllThere ? nil : "not all is there after the move: \(excerpt)"
    }
  }

  private static func inked(_ document: Data) -> Data {
    document.filter { ![0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  /// Whether a place is inside a CDATA section.
  private func isInSection(_ offset: Int) -> Bool {
    let before = bytes.prefix(offset)
    guard let start = before.range(of: Data("<![CDATA[".utf8), options: .backwards) else { return false }
    return before[start.upperBound...].range(of: Data("]]>".utf8)) == nil
  }
}
