extension DocumentShape {
  private static func root(attributes: String = "", _ count: Int, _ item: (Int, inout SplitMix64) -> String) -> String {
    var random = SplitMix64(seed: 2)
    var text = declaration + "<root\(attributes)>\n"
    for index in 0..<count { text += "  \(item(index, &random))\n" }
    return text + "</root>\n"
  }

  static func textLists() -> String {
    root(4_000) { _, random in "<line>\(numbers(&random).joined(separator: " "))</line>" }
  }

  /// The same lists, with an element for each number.
  static func elementLists() -> String {
    root(4_000) { _, random in
      "<line>\n\(numbers(&random).map { "    <item>\($0)</item>\n" }.joined())  </line>"
    }
  }

  private static func numbers(_ random: inout SplitMix64) -> [String] {
    (0..<32).map { _ in "\(random.below(100_000)).\(random.below(9) + 1)" }
  }

  static func references() -> String {
    let count = 20_000
    return root(count) { index, random in
      "<task id=\"t\(index)\" next=\"t\(random.below(count))\" title=\"Task \(random.below(1_000))\"/>"
    }
  }

  static func figures(attributes: String = "", _ item: (String, String) -> String) -> String {
    root(attributes: attributes, 20_000) { _, random in
      let x = " x=\"\(random.below(1_000))\""
      return random.below(2) == 0
        ? item("Circle", "\(x) radius=\"\(random.below(100))\"")
        : item("Box", "\(x) width=\"\(random.below(100))\" height=\"\(random.below(100))\"")
    }
  }

  static func figuresModel(_ name: String) -> String {
    func number(_ name: String) -> String {
      "<ModelProperty propertyName=\"\(name)\" dataType=\"NUMBER\" typeName=\"Int\" xmlType=\"ATTRIBUTE\" xmlName=\"\(name)\"/>"
    }
    return model(
      """
      <ModelClass className="Root" xmlName="root">
        <ModelProperty propertyName="figures" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Outline" xmlName="\(name)"/>
        </ModelProperty>
      </ModelClass>
      <ModelClass className="Outline" xmlName="Outline">\(number("x"))</ModelClass>
      <ModelClass className="Circle" extends="Outline" xmlName="Circle">\(number("radius"))</ModelClass>
      <ModelClass className="Box" extends="Outline" xmlName="Box">\(number("width"))\(number("height"))</ModelClass>
      """)
  }

  static func folders() -> String {
    var random = SplitMix64(seed: 3)
    var text = declaration
    func append(_ depth: Int) {
      let indent = String(repeating: "  ", count: depth)
      text += "\(indent)<root name=\"folder \(random.below(10_000))\" size=\"\(random.below(1 << 20))\""
      if depth == 6 {
        text += "/>\n"
        return
      }
      text += ">\n"
      for _ in 0..<5 { append(depth + 1) }
      text += "\(indent)</root>\n"
    }
    append(0)
    return text
  }

  static func dictionaries() -> String {
    root(4_000) { _, random in
      // Keys are sorted when they are written, so all have the same number of digits.
      let start = random.below(1_000) + 1_000
      let entries = (0..<8).map { "    <entry key=\"k\(start + $0)\">\(random.below(10_000))</entry>\n" }.joined()
      return "<item>\n\(entries)  </item>"
    }
  }

  static func mixed() -> String {
    root(8_000) { _, random in
      "<note>The order \(random.below(10_000)) was <b>sent</b> to the shop at <b>\(random.below(24)) h</b>.</note>"
    }
  }

  /// Adds an unknown element to some records, so that it is about a third of the bytes.
  static func withUnknown(_ document: String) -> String {
    var count = 0
    return document.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line == "  <Row>" else { return String(line) }
      count += 1
      return "\(line)\n    <note by=\"\(count % 97)\">Checked <i>twice</i></note>"
    }.joined(separator: "\n")
  }
}
