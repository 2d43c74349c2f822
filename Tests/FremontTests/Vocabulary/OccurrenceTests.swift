import Fremont
import Testing

/// How often things may stand.
struct OccurrenceTests {
  @Test func itemsThatCouldNotBeReadDoNotGiveWay() throws {
    let manager = try Fixture.records(
      Fixture.rootClass(
        """
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="NUMBER" xmlName="i" maxOccurs="1"/></ModelProperty>
        """))
    let failure = Fixture.failure {
      try manager.xmlToObject("<Root><list><i>a</i><i>b</i><i>2</i></list></Root>", as: ModelRecord.self)
    }
    #expect(failure.contains("'a' is not a number (/Root/list/i[1])"))
    #expect(failure.contains("'b' is not a number (/Root/list/i[2])"))
  }

  @Test func anItemGivesWayToOneOfItsSort() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="a" maxOccurs="1"/>
        <ModelArrayElement dataType="NUMBER" xmlName="b"/></ModelProperty>
      """)
    mapping.reads("<Root><b>1</b><a>x</a><a>y</a></Root>", #"{"list":[1,"y"]}"#)
  }

  @Test func requiredThingsAreMissed() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" minOccurs="1"/>
      <ModelProperty propertyName="e" dataType="STRING" xmlName="e" minOccurs="1"/>
      <ModelProperty propertyName="t" dataType="STRING" xmlType="TEXT" minOccurs="1"/>
      <ModelProperty propertyName="u" dataType="UDC" typeName="Part" xmlName="u" minOccurs="1"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE" minOccurs="1">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d" minOccurs="1">
        <ModelDictionaryElement key="k" dataType="NUMBER" xmlName="k" minOccurs="1"/></ModelProperty>
      """, types: "<ModelClass className=\"Part\"/>")
    mapping.refuses(
      "<Root/>",
      """
      invalidDocument
      <input>:1:1: error: attribute 'a' is absent (/Root)
      Model.xml:3:1: note: declared here: ModelProperty 'a', STRING
      <input>:1:1: error: element 'e' is absent (/Root)
      Model.xml:4:1: note: declared here: ModelProperty 'e', STRING
      <input>:1:1: error: the text of element 'Root' is absent (/Root)
      Model.xml:5:1: note: declared here: ModelProperty 't', STRING
      <input>:1:1: error: element 'u' is absent (/Root)
      Model.xml:6:1: note: declared here: ModelProperty 'u', UDC
      <input>:1:1: error: element 'i' is absent (/Root)
      Model.xml:7:1: note: declared here: ModelProperty 'l', ARRAY
      <input>:1:1: error: element 'd' is absent (/Root)
      Model.xml:9:1: note: declared here: ModelProperty 'd', DICTIONARY
      """)
    mapping.refuses(
      "<Root a=\"\">x<e/><u/><i>1</i><d/></Root>",
      """
      invalidDocument
      <input>:1:29: error: element 'k' is absent (/Root/d)
      Model.xml:10:3: note: declared here: ModelDictionaryElement 'k', NUMBER
      """)
    mapping.maps(
      "<Root a=\"\">x<e/><u/><i>1</i><d><k>1</k></d></Root>",
      #"{"a":"","e":"","t":"x","u":{},"l":[1],"d":{"k":1}}"#)
  }

  private static let lists = """
    <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
      <ModelArrayElement dataType="NUMBER" xmlName="i" minOccurs="1" maxOccurs="2"/></ModelProperty>
    <ModelProperty propertyName="m" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="NUMBER" xmlName="j" maxOccurs="2"/></ModelProperty>
    """

  @Test func theLastItemsStay() throws {
    let mapping = try Mapping(Self.lists)
    mapping.maps(
      "<Root><l><i>1</i><i>2</i><i>3</i></l><j>1</j><j>2</j><j>3</j><j>4</j></Root>", #"{"l":[2,3],"m":[3,4]}"#,
      writing: "<Root><l><i>2</i><i>3</i></l><j>3</j><j>4</j></Root>")
    mapping.maps("<Root><l><i>1</i></l><j>1</j></Root>", #"{"l":[1],"m":[1]}"#)
  }

  @Test func tooManyItemsAreRejected() throws {
    let mapping = try Mapping(Self.lists, class: "unknown=\"REJECT\"")
    mapping.refuses(
      "<Root><l><i>1</i><i>2</i><i>3</i></l><j>1</j><j>2</j><j>3</j></Root>",
      """
      invalidDocument
      <input>:1:26: error: element 'i' occurs more than 2 times (/Root/l/i[3])
      Model.xml:4:3: note: declared here: ModelArrayElement 'i', NUMBER
      <input>:1:54: error: element 'j' occurs more than 2 times (/Root/j[3])
      Model.xml:6:3: note: declared here: ModelArrayElement 'j', NUMBER
      """)
  }

  @Test func tooFewItemsAreReported() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i" minOccurs="2"/></ModelProperty>
      """)
    mapping.refuses(
      "<Root><l><i>1</i></l></Root>",
      """
      invalidDocument
      <input>:1:7: error: element 'i' occurs once, expected at least 2 (/Root/l)
      Model.xml:4:3: note: declared here: ModelArrayElement 'i', NUMBER
      """)
    mapping.maps("<Root><l><i>1</i><i>2</i></l></Root>", #"{"l":[1,2]}"#)
    mapping.maps("<Root/>", "{}")
  }

  @Test func repeatsAreNeverJoined() throws {
    let properties = """
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s"/>
      <ModelProperty propertyName="u" dataType="UDC" typeName="Root" xmlName="u"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      """
    let document = "<Root><s>1</s><u><s>1</s></u><l><i>1</i></l><s>2</s><u/><l><i>2</i></l></Root>"
    let mapping = try Mapping(properties)
    mapping.maps(document, #"{"s":"2","u":{},"l":[2]}"#, writing: "<Root><s>2</s><u/><l><i>2</i></l></Root>")
    let strict = try Mapping(properties, class: "unknown=\"REJECT\"")
    strict.refuses(
      document,
      """
      invalidDocument
      <input>:1:45: error: element 's' occurs more than once (/Root/s)
      Model.xml:3:1: note: declared here: ModelProperty 's', STRING
      <input>:1:53: error: element 'u' occurs more than once (/Root/u)
      Model.xml:4:1: note: declared here: ModelProperty 'u', UDC
      <input>:1:57: error: element 'l' occurs more than once (/Root/l)
      Model.xml:5:1: note: declared here: ModelProperty 'l', ARRAY
      """)
  }

  @Test func aPropertyMayAllowRepeats() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"s\" dataType=\"STRING\" xmlName=\"s\" maxOccurs=\"2\"/>",
      class: "unknown=\"REJECT\"")
    mapping.maps("<Root><s>1</s><s>2</s></Root>", #"{"s":["1","2"]}"#)
    mapping.refuses(
      "<Root><s>1</s><s>2</s><s>3</s></Root>",
      """
      invalidDocument
      <input>:1:23: error: element 's' occurs more than 2 times (/Root/s[3])
      Model.xml:3:1: note: declared here: ModelProperty 's', STRING
      """)
  }

  @Test func whatMayNotComeIsNotRead() throws {
    let properties = """
      <ModelProperty propertyName="s" dataType="STRING" xmlName="s" maxOccurs="0"/>
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" maxOccurs="0"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlType="ATTRIBUTE" xmlName="w/b" maxOccurs="0"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlName="l">
        <ModelArrayElement dataType="NUMBER" xmlName="i" maxOccurs="0"/></ModelProperty>
      <ModelProperty propertyName="m" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="j" maxOccurs="0"/></ModelProperty>
      <ModelProperty propertyName="d" dataType="DICTIONARY" xmlName="d">
        <ModelDictionaryElement dataType="NUMBER" xmlName="*" maxOccurs="0"/></ModelProperty>
      """
    let document = "<Root a=\"1\"><s>1</s><w b=\"2\"/><l><i>1</i></l><j>1</j><d><k>1</k></d></Root>"
    try Mapping(properties).maps(
      document, #"{"l":[],"d":{}}"#, writing: "<Root><l/><d/></Root>")
    try Mapping(properties, class: "unknown=\"KEEP\"").maps(document, #"{"l":[],"d":{}}"#, isInJSON: false)
    let attribute = """
      <ModelProperty propertyName="a" dataType="STRING" xmlType="ATTRIBUTE" xmlName="a" maxOccurs="0"/>
      """
    try Mapping(attribute, class: "unknown=\"REJECT\"").refuses(
      "<Root a=\"1\"/>",
      """
      invalidDocument
      <input>:1:7: error: attribute 'a' occurs more than 0 times (/Root/@a)
      Model.xml:3:1: note: declared here: ModelProperty 'a', STRING
      """)
  }

  @Test func anyOrderReadsTheSame() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="NUMBER" xmlName="b"/>
      <ModelProperty propertyName="l" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="p" dataType="STRING" xmlName="w/p"/>
      """)
    let parts = ["<a>x</a>", "<b>1</b>", "<i>1</i>", "<w><p>y</p></w>", "<z><a>no</a></z>"]
    var orders: [[String]] = [[]]
    for part in parts {
      orders = orders.flatMap { order in
        (0...order.count).map { index in
          var longer = order
          longer.insert(part, at: index)
          return longer
        }
      }
    }
    #expect(orders.count == 120)
    for order in orders {
      mapping.maps(
        "<Root>\(order.joined(separator: "<?x?>\n"))</Root>", #"{"a":"x","b":1,"l":[1],"p":"y"}"#,
        writing: "<Root><a>x</a><b>1</b><i>1</i><w><p>y</p></w></Root>")
    }
  }

  /// What is ignored in documents of others is lost in JSON.
  @Test(arguments: ["IGNORE", "KEEP", "REJECT"]) func anItemTooManyInJSONIsAnError(_ unknown: String) throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"l\" dataType=\"NUMBER\" xmlName=\"i\" maxOccurs=\"2\"/>",
      model: "unknown=\"\(unknown)\"")
    mapping.writes(#"{"l":[1,2]}"#, "<Root><i>1</i><i>2</i></Root>")
    let failure = Fixture.failure { try mapping.manager.jsonToObject(#"{"l":[1,2,3]}"#, as: RecordValue.self) }
    #expect(failure.contains("<input>:1:11: error: the item occurs more than 2 times (/l[2])"), "\(failure)")
  }
}
