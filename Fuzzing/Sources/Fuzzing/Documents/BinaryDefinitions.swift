/// Definitions that have all of the table of binary formats between them, and messages to begin with.
enum BinaryDefinitions {
  struct Sample {
    let definition: String
    let messages: [[UInt8]]
  }

  static let all = [numbers, texts, lists, alternatives, bits, checksums, records]

  private static func model(_ byteOrder: String = "", _ classes: String) -> String {
    "<Model rootDataType=\"UDC\" rootXMLName=\"m\" rootTypeName=\"M\" byteOrder=\"\(byteOrder)\">\(classes)</Model>"
  }

  private static func property(_ name: String, _ dataType: String, _ format: String, _ more: String = "") -> String {
    "<ModelProperty propertyName=\"\(name)\" dataType=\"\(dataType)\" binaryFormat=\"\(format)\" \(more)/>"
  }

  private static func list(_ name: String, _ format: String, _ item: String) -> String {
    "<ModelProperty propertyName=\"\(name)\" dataType=\"ARRAY\" binaryFormat=\"\(format)\">\(item)</ModelProperty>"
  }

  private static let point = """
    <ModelClass className="P">
      \(property("x", "NUMBER", "INT16"))\(property("y", "NUMBER", "UINT8"))
    </ModelClass>
    """

  private static let pointItem = "<ModelArrayElement dataType=\"UDC\" typeName=\"P\" xmlName=\"p\"/>"

  /// Numbers of all layouts, scales, truth values, enumerations and moments.
  private static let numbers = Sample(
    definition: model(
      "BIG",
      """
      <ModelEnum enumName="E"><ModelEnumItem name="a" value="1"/><ModelEnumItem name="b" value="-2"/></ModelEnum>
      <ModelClass className="M">
        \(property("a", "NUMBER", "INT8"))\(property("b", "NUMBER", "UINT16 LITTLE"))
        \(property("c", "NUMBER", "INT32"))\(property("d", "NUMBER", "UINT64"))
        \(property("e", "NUMBER", "FLOAT"))\(property("f", "NUMBER", "DOUBLE LITTLE"))
        \(property("g", "NUMBER", "INT16 * 0.01 - 40"))\(property("h", "NUMBER", "UINT64 / 4294967296 - 2208988800"))
        \(property("i", "BOOLEAN", "UINT8"))\(property("j", "ENUM", "INT8", "typeName=\"E\""))
        \(property("k", "DATE", "UINT32", "formatString=\"unix\""))
        \(property("l", "DATE", "INT64", "formatString=\"unix*1000\""))
        \(property("m", "NUMBER", "", "typeName=\"Int64\""))
        \(property("n", "NUMBER", "INT64 * 0.01 - 40"))\(property("o", "NUMBER", "DOUBLE * 0.3 + 7"))
      </ModelClass>
      """),
    messages: [numberMessage(1), numberMessage(0xFF)])

  /// A message of numbers; one of the scaled ones and the last three are of a byte.
  private static func numberMessage(_ byte: UInt8) -> [UInt8] {
    func times(_ byte: UInt8, _ count: Int) -> [UInt8] { Array(repeating: byte, count: count) }
    return times(1, 29) + times(byte, 8) + times(1, 6) + [0, 0, 1, 2, 3, 4, 5, 6] + times(byte, 16) + times(1, 8)
  }

  /// Texts and bytes with every kind of end, and in every encoding.
  private static let texts = Sample(
    definition: model(
      "",
      """
      <ModelClass className="M">
        \(property("a", "STRING", "6"))\(property("b", "STRING", "UINT8"))\(property("c", "STRING", "NUL"))
        \(property("d", "STRING", "UINT16 BIG utf-16le"))\(property("e", "STRING", "NUL utf-16be"))
        \(property("f", "STRING", "4 iso-8859-1"))\(property("g", "STRING", "UINT8 us-ascii"))
        \(property("h", "DATA", "3"))\(property("i", "DATA", "UINT8"))
        \(property("n", "NUMBER", "UINT8"))\(property("j", "STRING", "=n"))\(property("k", "STRING", ""))
      </ModelClass>
      """),
    messages: [
      [
        0x68, 0xC3, 0xA9, 0, 0, 0, 2, 0x68, 0x69, 0x68, 0, 0, 2, 0xE9, 0, 0, 0x68, 0, 0, 0x68, 0xE9, 0, 0, 1, 0x68, 1,
        2, 3, 2,
        8, 9, 1, 0x7A, 0x72, 0x65, 0x73, 0x74,
      ]
    ])

  /// Lists with every kind of end, of numbers, of texts, of instances and of lists.
  private static let lists = Sample(
    definition: model(
      "",
      """
      \(point)
      <ModelClass className="M">
        \(property("n", "NUMBER", "UINT8"))
        \(list("a", "2", "<ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"UINT16 BIG\" xmlName=\"i\"/>"))
        \(list("b", "UINT8", "<ModelArrayElement dataType=\"STRING\" binaryFormat=\"UINT8\" xmlName=\"i\"/>"))
        \(list("c", "=n", pointItem))
        \(list("d", "UINT16", pointItem))
        \(list("e", "", "<ModelArrayElement dataType=\"UDC\" typeName=\"P\" binaryFormat=\"UINT8\" xmlName=\"i\"/>"))
      </ModelClass>
      """),
    messages: [
      [1, 0, 1, 0, 2, 2, 1, 0x61, 0, 0xFF, 0xFF, 3, 2, 0, 1, 0, 2, 3, 0, 4, 3, 1, 0, 2, 4, 3, 0, 4, 9]
    ])

  /// Alternatives chosen by a value in front, flags, and values that are there or not.
  private static let alternatives = Sample(
    definition: model(
      "",
      """
      \(point)
      <ModelClass className="Text" discriminatorValue="1">\(property("s", "STRING", "UINT8"))</ModelClass>
      <ModelClass className="Ping" discriminatorValue="0x02">\(property("n", "NUMBER", "UINT32"))</ModelClass>
      <ModelClass className="M">
        \(property("kind", "NUMBER", "UINT8"))
        \(property("body", "UDC", "=kind", "typeName=\"Text\" xmlName=\"t\""))
        \(property("body", "UDC", "=kind UINT16", "typeName=\"Ping\" xmlName=\"p\""))
        \(property("has", "BOOLEAN", "UINT8"))\(property("point", "UDC", "=has", "typeName=\"P\""))
        \(property("wide", "BOOLEAN", "BITS 1"))\(property("v", "NUMBER", "UINT8 =wide:0", "xmlName=\"v0\""))
        \(property("v", "STRING", "UINT8 =wide:1", "xmlName=\"v1\""))
        \(property("end", "NUMBER", "UINT8"))
      </ModelClass>
      """),
    messages: [[1, 2, 0x68, 0x69, 1, 3, 0, 4, 0, 5, 6], [2, 4, 0, 1, 0, 0, 0, 0, 1, 5, 6, 7]])

  /// Neighbours that share bytes, in both orders.
  private static let bits = Sample(
    definition: model(
      "BIG",
      """
      <ModelClass className="M">
        \(property("a", "NUMBER", "BITS 3"))\(property("b", "BOOLEAN", "BITS 1"))\(property("c", "NUMBER", "BITS 13"))
        \(property("d", "NUMBER", "BITS 5 LITTLE"))\(property("e", "NUMBER", "BITS 64 LITTLE"))
        \(property("f", "NUMBER", "UINT16"))\(property("g", "NUMBER", "INT32"))\(property("h", "NUMBER", "BITS 4"))
      </ModelClass>
      """),
    messages: [Array(1...19)])

  /// Constants, padding, and sums over what stands in front.
  private static let checksums = Sample(
    definition: model(
      "BIG",
      """
      <ModelClass className="In">
        \(property("n", "NUMBER", "UINT8"))<ModelProperty propertyName="" dataType="NUMBER" binaryFormat="SUM8"/>
      </ModelClass>
      <ModelClass className="M">
        <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="UINT16" defaultValue="258"/>
        \(property("a", "NUMBER", "UINT16"))<ModelProperty propertyName="" dataType="DATA" binaryFormat="2"/>
        <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="UINT8"/>
        \(property("in", "UDC", "UINT8", "typeName=\"In\""))
        <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="CRC16"/><ModelProperty propertyName="" dataType="NUMBER" binaryFormat="CRC32"/>
      </ModelClass>
      """),
    messages: [[1, 2, 0, 9, 0, 0, 0, 2, 5, 5, 0x43, 0xDE, 0xE5, 0x55, 0x07, 0x36]])

  /// What is moved at once: see `BinaryTarget`.
  private static let records = Sample(
    definition: moved,
    messages: [
      [
        2, 0, 1, 0, 2, 0, 0, 0, 0x80, 0x3F, 1, 0xFF, 7, 0xFF, 0xFE, 0, 0, 0, 0x80, 0xBF, 0, 0, 3, 1, 0, 2, 0, 3, 0,
      ]
    ])

  /// The definition of `MovedMessage`.
  static let moved = model(
    "",
    """
    <ModelClass className="R">
      \(property("a", "NUMBER", "UINT8"))\(property("b", "NUMBER", "INT16 BIG"))
      <ModelProperty propertyName="" dataType="NUMBER" binaryFormat="UINT8"/>
      \(property("c", "NUMBER", "FLOAT"))\(property("d", "BOOLEAN", "UINT8"))
      \(property("e", "NUMBER", "INT8 * 0.5 + 1"))
    </ModelClass>
    <ModelClass className="M">
      \(list("records", "UINT16", "<ModelArrayElement dataType=\"UDC\" typeName=\"R\" xmlName=\"r\"/>"))
      \(list("numbers", "UINT8", "<ModelArrayElement dataType=\"NUMBER\" binaryFormat=\"INT16\" xmlName=\"n\"/>"))
    </ModelClass>
    """)
}
