/// Finds places in a document that the library wrote.
enum MarkupPath {
  /// The path of the first element or attribute in which two documents differ, in terms of the second.
  static func ofFirstDifference(_ first: [UInt8], _ second: [UInt8]) -> String {
    let common = zip(first, second).prefix { $0 == $1 }.count
    // An attribute that only one document has is found only there.
    let paths = [second, first].filter { common < $0.count }.map { path(of: common, in: $0) }
    return paths.max { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The path of the element or attribute that contains a byte.
  private static func path(of place: Int, in document: [UInt8]) -> String {
    /// An open element, with the number of children of each name so far.
    struct Open {
      var path: String
      var counts: [String: Int] = [:]
    }
    var open = [Open(path: "")]
    var next = 0
    while let start = document[next...].firstIndex(of: UInt8(ascii: "<")), start <= place {
      let rest = document[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        next = MarkupText.find(Array("-->".utf8), in: rest) ?? document.count
        continue
      }
      let end = rest.firstIndex(of: UInt8(ascii: ">")) ?? document.count
      next = end
      if rest.first == UInt8(ascii: "/") {
        if open.count > 1, end < place { open.removeLast() }
        continue
      }
      guard rest.first != UInt8(ascii: "?"), rest.first != UInt8(ascii: "!"), end < document.count else { continue }
      let tag = MarkupTag(in: document, start..<end + 1)
      let name = String(decoding: document[tag.name], as: UTF8.self)
      let count = (open[open.count - 1].counts[name] ?? 0) + 1
      open[open.count - 1].counts[name] = count
      var element = Open(path: "\(open[open.count - 1].path)/\(name)\(count > 1 ? "[\(count)]" : "")")
      if place <= end {
        let attribute = place < tag.name.upperBound ? nil : tag.attributes.first { $0.value.upperBound >= place }
        if let attribute { element.path += "/@\(String(decoding: document[attribute.name], as: UTF8.self))" }
        return element.path
      }
      if document[end - 1] != UInt8(ascii: "/") { open.append(element) }
    }
    return open[open.count - 1].path
  }
}
