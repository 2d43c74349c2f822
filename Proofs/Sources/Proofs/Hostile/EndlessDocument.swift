import Foundation

/// A document of any size that repeats one thing, made piece by piece as it is read.
struct EndlessDocument {
  /// What it repeats.
  enum Kind: String, CaseIterable {
    case text
    case whiteSpace
    case section
    case base64
    case digits
    case attribute
    case attributes
    case name
    case names
    case closingName
    case comment
    case instruction
    case doctype
    case depth
    case unknownDepth
    case namespaces
    case children
    case employees
  }

  let kind: Kind

  /// The number of repetitions so far.
  private var count = 0
  private var size = 0
  private let limit: Int

  /// Creates a document of about so many bytes.
  init(_ kind: Kind, size limit: Int) {
    self.kind = kind
    self.limit = limit
  }

  /// The name of the limit that stops it; nil where it is read to its end, in constant memory.
  static func limit(of kind: Kind) -> String? {
    switch kind {
    case .text, .whiteSpace, .section, .base64, .digits: "textLengthLimit"
    case .attribute: "attributeLengthLimit"
    case .attributes: "attributeCountLimit"
    case .name, .closingName: "nameLengthLimit"
    case .names: "nameCountLimit"
    case .comment, .instruction, .doctype: "eventDistanceLimit"
    case .depth, .unknownDepth, .namespaces: "depthLimit"
    case .children, .employees: nil
    }
  }

  /// The next piece, of some 64 KB; nil at the end.
  mutating func next() -> [UInt8]? {
    if count < 0 { return nil }
    var piece = count == 0 ? [UInt8](start.utf8) : []
    if size >= limit {
      count = -1
      return piece + Array(end.utf8)
    }
    let before = piece.count
    while piece.count < 1 << 16 {
      count += 1
      piece += unit(count).utf8
    }
    size += piece.count - before
    return piece
  }

  private var start: String {
    switch kind {
    case .text, .digits: kind == .text ? "<Company name=\"n\"><Location>" : "<Company name=\"n\"><FloorArea>"
    case .section: "<Company name=\"n\"><Location><![CDATA["
    case .base64: "<Company name=\"n\"><LogoImageData>"
    case .attribute: "<Company name=\""
    case .attributes: "<Company "
    case .name: "<Company name=\"n\"><"
    case .closingName: "<Company name=\"n\"></"
    case .comment: "<Company name=\"n\"><!--"
    case .instruction: "<Company name=\"n\"><?p "
    case .doctype: "<!DOCTYPE Company ["
    case .depth: "<Company><Employees>"
    case .employees: "<Company name=\"n\"><Employees>"
    case .whiteSpace, .names, .unknownDepth, .namespaces, .children: "<Company name=\"n\">"
    }
  }

  private func unit(_ number: Int) -> String {
    switch kind {
    case .text, .section, .attribute, .name, .closingName, .comment, .instruction: "xxxxxxxxxxxxxxxx"
    case .whiteSpace: "               \n"
    case .base64: "QUJDQUJDQUJDQUJD"
    case .digits: "9999999999999999"
    case .attributes: "a\(number)=\"v\" "
    case .names: "<e\(number)/>"
    case .doctype: "<!-- xxxxxxxx -->"
    case .depth: number == 1 ? "<Employee>" : "<Deputy>"
    case .unknownDepth: "<a>"
    case .namespaces: "<e xmlns:p\(number)=\"u\(number)\">"
    case .children: "<a/>"
    case .employees: "<Employee name=\"e\" isActive=\"YES\"><Compensation>\(number)</Compensation></Employee>"
    }
  }

  private var end: String {
    switch kind {
    case .children: "</Company>"
    case .employees: "</Employees></Company>"
    // No other comes to its end.
    default: ""
    }
  }
}
