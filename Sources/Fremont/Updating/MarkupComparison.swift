/// Compares documents that the library wrote, which may contain foreign fragments.
enum MarkupComparison {
  /// Whether two documents have the same content, apart from prefixes, declarations and the order of attributes.
  static func isSame(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    if first == second { return true }
    guard let first = tokens(of: first), let second = tokens(of: second) else { return false }
    return first == second
  }

  /// The tokens of a document as bytes, with namespaces in names; nil if it cannot be read.
  private static func tokens(of document: [UInt8]) -> [UInt8]? {
    var input = XMLInput(NameDictionary(), ScannerOptions())
    let tokens = Tokens()
    document.withUnsafeBufferPointer { input.read($0, isUTF8: true, for: AnyTokenHandler(tokens)) }
    return input.fault == nil ? tokens.bytes : nil
  }

  private final class Tokens: XMLTokenHandler {
    var bytes: [UInt8] = []

    var isStopped: Bool { false }

    func enter(_ window: UnsafeBufferPointer<UInt8>, at offset: Int) {}

    func start(_ tag: XMLStartTag, _ content: UnsafePointer<UInt8>) {
      bytes += Self.token(UInt8(ascii: "<"), tag.namespace, tag.name)
      let attributes = (0..<tag.attributes.count).compactMap { index in
        tag.attributes.first.map { first in
          Self.token(UInt8(ascii: "@"), first[index].namespace, first[index].name) + first[index].value
        }
      }
      for attribute in attributes.ordered(by: { $0.lexicographicallyPrecedes($1) }) { bytes += attribute }
      bytes += [0, UInt8(ascii: ">")]
    }

    func end(_ place: UnsafePointer<UInt8>) { bytes += [0, UInt8(ascii: "/")] }

    func characters(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) { bytes += text }

    func comment(_ text: UnsafeBufferPointer<UInt8>, _ place: UnsafePointer<UInt8>) {
      bytes += [0, UInt8(ascii: "!")] + text + [0]
    }

    func instruction(
      _ target: UnsafePointer<UInt8>, _ data: UnsafeBufferPointer<UInt8>?, _ place: UnsafePointer<UInt8>
    ) {
      bytes += Self.token(UInt8(ascii: "?"), nil, target)
      if let data { bytes += data }
      bytes.append(0)
    }

    /// A mark and a name. Documents contain no zero byte.
    private static func token(
      _ mark: UInt8, _ namespace: UnsafePointer<UInt8>?, _ name: UnsafePointer<UInt8>
    ) -> [UInt8] {
      var token: [UInt8] = [0, mark]
      for part in [namespace, name] {
        if let part { token += String(cString: part).utf8 }
        token.append(0)
      }
      return token
    }
  }
}
