import Fremont
import Testing

/// Values that others take the place of, and that stand elsewhere now.
struct ReplacedItemTests {
  private static func mapping(_ unknown: String = "IGNORE") throws -> Mapping {
    try Mapping(
      """
      <ModelProperty propertyName="main" dataType="UDC" typeName="Book" xmlName="main/book"/>
      <ModelProperty propertyName="shelves" dataType="UDC" typeName="Shelf" xmlName="shelf" maxOccurs="unbounded"/>
      """, model: "unknown=\"\(unknown)\"",
      types: """
        <ModelClass className="Shelf"><ModelProperty propertyName="name" xmlName="@name"/>
          <ModelProperty propertyName="books" dataType="ARRAY" xmlName="books">
            <ModelArrayElement dataType="UDC" typeName="Book" xmlName="book"/></ModelProperty>
          <ModelProperty propertyName="tags" dataType="ARRAY" xmlName="tags"><ModelArrayElement xmlName="tag"/></ModelProperty>
        </ModelClass>
        <ModelClass className="Book"><ModelProperty propertyName="isbn" xmlName="@isbn"/>
          <ModelProperty propertyName="title"/><ModelProperty propertyName="year"/></ModelClass>
        """)
  }

  private static func book(_ number: Int, year: String? = nil) -> RecordValue {
    .record(
      ModelRecord(
        "Book",
        ["isbn": .string("\(number)"), "title": .string("T\(number)"), "year": .string(year ?? "190\(number)")]))
  }

  private static func written(_ number: Int, year: String? = nil) -> String {
    "<book isbn=\"\(number)\" note=\"N\(number)\"><title>T\(number)</title><year>\(year ?? "190\(number)")</year></book>"
  }

  private static func new(_ number: Int) -> String {
    written(number).replacing(" note=\"N\(number)\"", with: "")
  }

  private static func shelves(_ first: String, _ second: String) -> String {
    "<Root><shelf name=\"a\">\(first)</shelf><shelf name=\"b\">\(second)</shelf></Root>"
  }

  private static func books(_ texts: String...) -> String { "<books>\(texts.joined())</books>" }

  @Test(arguments: ["IGNORE", "KEEP"]) func anItemOfAnotherListTakesThePlace(_ unknown: String) throws {
    let mapping = try Self.mapping(unknown)
    let document = Self.shelves(
      Self.books(Self.written(1), Self.written(2)), Self.books(Self.written(3), Self.written(4)))
    mapping.updates(
      document, to: Self.shelves(Self.books(Self.written(1), Self.written(3)), Self.books(Self.written(4)))
    ) { root in
      root["shelves"]?[0]?["books"] = [Self.book(1), Self.book(3)]
      root["shelves"]?[1]?["books"] = [Self.book(4)]
    }
    mapping.updates(
      document,
      to: Self.shelves(Self.books(Self.written(1), Self.written(3, year: "n")), Self.books(Self.written(4)))
    ) { root in
      root["shelves"]?[0]?["books"] = [Self.book(1), Self.book(3, year: "n")]
      root["shelves"]?[1]?["books"] = [Self.book(4)]
    }
    mapping.updates(
      document,
      to: Self.shelves(
        Self.books(Self.written(1), Self.new(9)), Self.books(Self.written(3), Self.written(4), Self.written(2)))
    ) { root in
      root["shelves"]?[0]?["books"] = [Self.book(1), Self.book(9)]
      root["shelves"]?[1]?["books"] = [Self.book(3), Self.book(4), Self.book(2)]
    }
    // Nothing else than its place tells what the new one was.
    mapping.updates(
      document,
      to: document.replacing("isbn=\"2\"", with: "isbn=\"9\"").replacing("T2", with: "T9").replacing(
        "1902", with: "1909")
    ) { $0["shelves"]?[0]?["books"] = [Self.book(1), Self.book(9)] }
  }

  @Test func itemsOfTwoListsChangePlaces() throws {
    let mapping = try Self.mapping()
    mapping.updates(
      Self.shelves(Self.books(Self.written(1)), Self.books(Self.written(2))),
      to: Self.shelves(Self.books(Self.written(2)), Self.books(Self.written(1)))
    ) { root in
      root["shelves"]?[0]?["books"] = [Self.book(2)]
      root["shelves"]?[1]?["books"] = [Self.book(1)]
    }
  }

  @Test func aSingleValueAndAnItemChangePlaces() throws {
    let mapping = try Self.mapping()
    func document(_ main: String, _ books: String...) -> String {
      "<Root>\(main)<shelf name=\"a\">\(Self.books(books.joined()))</shelf></Root>"
    }
    mapping.updates(
      document("<main>\(Self.written(1))</main>", Self.written(2), Self.written(3)),
      to: document("<main>\(Self.written(2))</main>", Self.written(1), Self.written(3))
    ) { root in
      root["main"] = Self.book(2)
      root["shelves"]?[0]?["books"] = [Self.book(1), Self.book(3)]
    }
    mapping.updates(
      document("<main>\(Self.written(1))</main>", Self.written(2)),
      to: document("", Self.written(2), Self.written(1))
    ) { root in
      root["main"] = nil
      root["shelves"]?[0]?["books"] = [Self.book(2), Self.book(1)]
    }
  }

  /// A list that was not there takes items as they stand, changed or not; one that goes leaves them.
  @Test func listsThatComeAndGo() throws {
    let mapping = try Self.mapping()
    let document = Self.shelves(Self.books(Self.written(1), Self.written(2)), "<tags><tag>x</tag></tags>")
    mapping.updates(
      document,
      to: Self.shelves(
        Self.books(Self.written(2)), Self.books(Self.written(1, year: "n")) + "<tags><tag>x</tag></tags>")
    ) { root in
      root["shelves"]?[0]?["books"] = [Self.book(2)]
      root["shelves"]?[1]?["books"] = [Self.book(1, year: "n")]
    }
    mapping.updates(
      document,
      to: Self.shelves("", Self.books(Self.written(2), Self.written(1, year: "n")) + "<tags><tag>x</tag></tags>")
    ) { root in
      root["shelves"]?[0]?["books"] = nil
      root["shelves"]?[1]?["books"] = [Self.book(2), Self.book(1, year: "n")]
    }
    let tags = "<tag lang=\"de\">eins</tag><tag lang=\"en\">two</tag>"
    mapping.updates(
      Self.shelves("<tags>\(tags)</tags>", "<tags><tag lang=\"fr\">trois</tag></tags>"),
      to: Self.shelves("", "<tags><tag lang=\"fr\">trois</tag>\(tags)</tags>")
    ) { root in
      root["shelves"]?[0]?["tags"] = nil
      root["shelves"]?[1]?["tags"] = ["trois", "eins", "two"]
    }
  }

  /// What has changed in an item that is put into a new element may be an attribute that it gets.
  @Test func itemsGetMoreInANewElement() throws {
    let mapping = try Self.mapping()
    let bare = "<book note=\"N1\"><title>T1</title><year>1901</year></book>"
    mapping.updates(
      Self.shelves(Self.books(bare), ""),
      to: Self.shelves(
        "<books></books>",
        Self.books(Self.written(1).replacing(" isbn=\"1\" note=\"N1\"", with: " note=\"N1\" isbn=\"1\"")))
    ) { root in
      root["shelves"]?[0]?["books"] = []
      root["shelves"]?[1]?["books"] = [Self.book(1)]
    }
  }

  @Test func groupsMoveToOtherLists() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shelves" dataType="UDC" typeName="Shelf" xmlName="shelf" maxOccurs="unbounded"/>
      """,
      types: """
        <ModelClass className="Shelf"><ModelProperty propertyName="name" xmlName="@name"/>
          <ModelProperty propertyName="terms" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="UDC" typeName="Term" xmlType="INLINE"/></ModelProperty></ModelClass>
        <ModelClass className="Term"><ModelProperty propertyName="word" xmlName="dt"/>
          <ModelProperty propertyName="id" xmlName="dt/@id"/><ModelProperty propertyName="text" xmlName="dd"/></ModelClass>
        """)
    func term(_ number: Int) -> RecordValue {
      .record(
        ModelRecord(
          "Term", ["word": .string("w\(number)"), "id": .string("\(number)"), "text": .string("t\(number)")]))
    }
    func written(_ number: Int) -> String {
      "<dt id=\"\(number)\" class=\"c\(number)\">w\(number)<!--\(number)--></dt><dd class=\"d\(number)\">t\(number)</dd>"
    }
    mapping.updates(
      Self.shelves(written(1) + written(2), written(3)), to: Self.shelves(written(2), written(3) + written(1))
    ) { root in
      root["shelves"]?[0]?["terms"] = [term(2)]
      root["shelves"]?[1]?["terms"] = [term(3), term(1)]
    }
  }

  /// Half of what two groups say is enough where no other one says it.
  @Test func groupsAreKnownByWhatOnlyTheySay() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="G"><ModelProperty propertyName="key"/>
          <ModelProperty propertyName="array" dataType="ARRAY" xmlName="array"><ModelArrayElement xmlName="s"/></ModelProperty>
        </ModelClass>
        """)
    func group(_ key: String, _ items: RecordValue...) -> RecordValue {
      .record(ModelRecord("G", ["key": .string(key), "array": .array(items)]))
    }
    let first = "<key k=\"1\">A</key><array m=\"1\"><s n=\"1\">x</s></array>"
    let second = "<key k=\"2\">B</key><array m=\"2\"><s n=\"2\">y</s></array>"
    mapping.updates(
      "<Root>\(first)\(second)</Root>",
      to: "<Root>\(second)\(first.replacing("</array>", with: "<s>w</s></array>"))</Root>"
    ) { $0["l"] = [group("B", "y"), group("A", "x", "w")] }
  }

  @Test func anItemBetweenOthersThatShareAnElement() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="r" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement xmlName="inner+/ring"/></ModelProperty>
      """)
    mapping.updates(
      "<Root><inner><ring>1</ring></inner><inner z=\"2\"><ring u=\"2\">2</ring><ring>3</ring></inner></Root>",
      to: "<Root><inner><ring>1</ring></inner>"
        + "<inner z=\"2\"><ring u=\"2\">2</ring><ring>8</ring><ring>9</ring><ring>3</ring></inner></Root>"
    ) { $0["r"] = ["1", "2", "8", "9", "3"] }
  }

  /// The text of an element that may have attributes is nil if it is empty, as that of any element is.
  @Test func emptyTextsBesideAttributes() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="s" whenNil="EMPTY"/><ModelProperty propertyName="a" xmlName="s/@a"/>
      <ModelProperty propertyName="b"/>
      """)
    mapping.reads("<Root><s a=\"1\"></s><b>x</b></Root>", #"{"s":null,"a":"1","b":"x"}"#)
    mapping.updates(
      "<Root><s a=\"1\"></s><b>x</b></Root>", to: "<Root><s a=\"1\"></s><b>y</b></Root>"
    ) { $0["b"] = "y" }
    mapping.updates("<Root><b>x</b></Root>", to: "<Root><s a=\"2\"/><b>x</b></Root>") { $0["a"] = "2" }
  }

  @Test func errorsTellWhereSomethingWouldBeLost() throws {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="l" dataType="ARRAY" xmlName="body">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/><ModelArrayElement dataType="STRING" xmlName="b"/>
        </ModelProperty>
        """), decodingOptions: options)
    let document =
      "<!DOCTYPE Root [<!ENTITY x \"<b>e</b>\">]><Root><body>a <b k=\"1\">one</b> and &x; c</body></Root>"
    var record = try manager.xmlToObject(document, as: ModelRecord.self)
    record["l"]?[1] = "ONE"
    let error = #expect(throws: FremontError.self) { try manager.objectToXML(record, updating: document) }
    #expect(error?.diagnostics.first?.path == "/Root/body")
  }
}
