import Foundation
import Testing

@testable import Fremont

/// What is written by words, and how it is handed out.
struct OutputTests {
  private static let escapes: [(character: String, text: String, attribute: String)] = [
    ("<", "&lt;", "&lt;"), (">", "&gt;", "&gt;"), ("&", "&amp;", "&amp;"), ("\"", "\"", "&quot;"),
    ("\n", "\n", "&#10;"),
    ("\r", "&#13;", "&#13;"), ("\\", "\\", "\\"), ("~", "~", "~"), ("\u{EFFF}", "\u{EFFF}", "\u{EFFF}"),
    ("é", "é", "é"),
    ("x", "x", "x"),
  ]

  @Test(arguments: [0, 40, 63, 64]) func escapesAtEveryPlace(written: Int) throws {
    let start = String(repeating: "-", count: written)
    for length in 0..<36 {
      for place in 0...length {
        let (before, after) = (String(repeating: "a", count: place), String(repeating: "b", count: length - place))
        for (character, text, attribute) in Self.escapes {
          for (context, expected) in [(OutputBuffer.Context.text, text), (.attribute, attribute)] {
            var output = OutputBuffer(capacity: 64)
            output.append(unescaped: start)
            output.context = context
            try output.append(text: before + character + after)
            #expect(String(decoding: output.bytes, as: UTF8.self) == start + before + expected + after)
          }
        }
      }
    }
  }

  @Test func writesReferencesForWhatTheEncodingLacks() throws {
    for length in 0..<20 {
      var output = OutputBuffer(capacity: 64)
      output.context = .text
      output.maximumScalar = 0x7F
      try output.append(text: String(repeating: "a", count: length) + "é" + "b")
      #expect(String(decoding: output.bytes, as: UTF8.self) == String(repeating: "a", count: length) + "&#233;b")
    }
  }

  @Test func writesTextsThatAreKnownBefore() throws {
    let texts = ["", "a", "a text of more than sixteen bytes", "<b>", "ü"]
    for texts in [texts, Array(texts.prefix(3))] {
      let written = ConstantTexts(texts)
      for (index, text) in texts.enumerated() {
        var output = OutputBuffer(capacity: 64)
        output.context = .text
        output.append("(")
        try written.append(index, to: &output)
        output.append(")")
        let expected = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        #expect(String(decoding: output.bytes, as: UTF8.self) == "(\(expected))")
      }
    }
  }

  private func manager() throws -> ModelManager {
    try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="STRING" xmlName="i"/></ModelProperty>
        """))
  }

  /// Documents that need a small block, one that is kept, and one that is given back to the system.
  @Test(arguments: [0, 1, 100, 3000, 60_000, 400_000]) func handsOutTheSameBytes(count: Int) throws {
    let manager = try manager()
    let items = (0..<count).map { RecordValue.string("item \($0)") }
    let record = ModelRecord("Root", ["list": .array(items)])
    let lines = (0..<count).map { "\n    <i>item \($0)</i>" }.joined()
    let list = count == 0 ? "\n  <list/>" : "\n  <list>\(lines)\n  </list>"
    let expected = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Root>\(list)\n</Root>\n"
    for _ in 0..<2 {
      #expect(try manager.objectToXML(record, to: .bytes) == Array(expected.utf8))
      #expect(try manager.objectToXML(record, to: .data) == Data(expected.utf8))
      #expect(try manager.objectToXML(record) == expected)
    }
  }

  @Test func keepsBlocksApart() throws {
    let pool = OutputBlockPool()
    var first = pool.take()
    var second = pool.take()
    first.append("first")
    second.append("second")
    let array = first.array()
    var third = pool.take()
    third.append("third")
    let (string, data) = (second.string(), third.data())
    let fourth = pool.take()
    let count = fourth.count
    #expect(array == Array("first".utf8))
    #expect(string == "second")
    #expect(data == Data("third".utf8))
    #expect(count == 0)
  }

  @Test func growsStacks() {
    var stack = PlainStack<Int>(capacity: 1)
    for number in 0..<100 { stack.push(number) }
    let places = (0..<stack.count).map { stack[$0].pointee }
    var taken: [Int] = []
    while !stack.isEmpty {
      taken.append(stack.top.pointee)
      taken.append(stack.pop())
    }
    #expect(places == Array(0..<100))
    #expect(taken == (0..<100).reversed().flatMap { [$0, $0] })
  }
}
