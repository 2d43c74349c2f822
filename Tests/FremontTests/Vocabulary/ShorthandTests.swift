import Fremont
import Testing

/// What a definition can leave out.
struct ShorthandTests {
  @Test func aPropertyIsATextUnderItsOwnName() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="title"/>
      <ModelProperty propertyName="id" xmlType="ATTRIBUTE"/>
      <ModelProperty propertyName="rows" dataType="ARRAY"><ModelArrayElement xmlName="row"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Owner"/>
      <ModelProperty propertyName="kind" dataType="UDC" typeName="Kind"/>
      """,
      types: """
        <ModelClass className="Owner" xmlName="Holder" textPropertyName="name"/>
        <ModelClass className="Kind"><ModelProperty propertyName="a"/></ModelClass>
        """)
    // A class that has a name for its element is written with that.
    mapping.maps(
      "<Root id=\"7\"><title>t</title><rows><row>1</row></rows><Holder>h</Holder><kind><a>b</a></kind></Root>",
      #"{"title":"t","id":"7","rows":["1"],"owner":{"name":"h"},"kind":{"a":"b"}}"#)
  }

  @Test(arguments: [
    ("same", "firstName", "firstName"), ("Pascal", "firstName", "FirstName"),
    ("Pascal", "urlOfHTTPServer2x", "UrlOfHTTPServer2x"),
    ("camel", "FirstName", "firstName"), ("camel", "URLString", "urlString"), ("camel", "first_name", "firstName"),
    ("kebab", "firstName", "first-name"), ("kebab", "urlOfHTTPServer", "url-of-http-server"),
    ("kebab", "line2Text", "line2-text"),
    ("snake", "firstName", "first_name"), ("snake", "x", "x"), ("UPPER", "firstName", "FIRSTNAME"),
    ("Pascal", "été", "Été"),
  ]) func namesAreSpelledInOneWay(_ style: String, _ property: String, _ name: String) throws {
    let mapping = try Mapping("<ModelProperty propertyName=\"\(property)\"/>", model: "names=\"\(style)\"")
    mapping.maps("<Root><\(name)>a</\(name)></Root>", "{\"\(property)\":\"a\"}")
  }

  @Test func aNameThatIsSaidIsNotSpelled() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="firstName" xmlName="given"/>
      <ModelProperty propertyName="lastName"/>
      <ModelProperty propertyName="" xmlName="firstname"/>
      """, model: "names=\"Pascal\"")
    mapping.maps(
      "<Root><given>a</given><LastName>b</LastName></Root>", #"{"firstName":"a","lastName":"b"}"#)
  }

  @Test func aListNeedsButOneLine() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="book" maxOccurs="unbounded"/>
      <ModelProperty propertyName="sizes" dataType="NUMBER" xmlType="ATTRIBUTE" maxOccurs="unbounded"/>
      <ModelProperty propertyName="parts" dataType="UDC" typeName="Part" xmlName="all/part" maxOccurs="3" minOccurs="1"/>
      <ModelProperty propertyName="pairs" dataType="UDC" typeName="Pair" xmlType="INLINE" maxOccurs="unbounded"/>
      <ModelProperty propertyName="links" xmlName="link/@href" maxOccurs="unbounded"/>
      """,
      types: """
        <ModelClass className="Part"><ModelProperty propertyName="a" xmlType="ATTRIBUTE"/></ModelClass>
        <ModelClass className="Pair"><ModelProperty propertyName="k"/><ModelProperty propertyName="v"/></ModelClass>
        """)
    mapping.maps(
      "<Root sizes=\"1 2\"><book>x</book><book>y</book><all><part a=\"1\"/><part a=\"2\"/></all>"
        + "<k>1</k><v>2</v><k>3</k><v>4</v><link href=\"h\"/><link href=\"i\"/></Root>",
      #"{"book":["x","y"],"sizes":[1,2],"parts":[{"a":"1"},{"a":"2"}],"#
        + #""pairs":[{"k":"1","v":"2"},{"k":"3","v":"4"}],"links":["h","i"]}"#)
    mapping.refuses(
      "<Root/>",
      """
      invalidDocument
      <input>:1:1: error: element 'all/part' is absent (/Root)
      Model.xml:5:1: note: declared here: ModelProperty 'parts', ARRAY
      """)
  }

  @Test func theTextOfAnElementCanBeAList() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"sizes\" dataType=\"NUMBER\" typeName=\"Int\" xmlType=\"TEXT\" maxOccurs=\"unbounded\"/>"
    )
    mapping.maps("<Root>1 2 3</Root>", #"{"sizes":[1,2,3]}"#)
  }

  @Test func listsOfOneNameAreOneListOfAlternatives() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shapes" dataType="UDC" typeName="Circle" xmlName="circle" maxOccurs="unbounded"/>
      <ModelProperty propertyName="title"/>
      <ModelProperty propertyName="shapes" dataType="UDC" typeName="Square" xmlName="square" maxOccurs="unbounded"/>
      """,
      types: """
        <ModelClass className="Circle"><ModelProperty propertyName="r" xmlType="ATTRIBUTE"/></ModelClass>
        <ModelClass className="Square"><ModelProperty propertyName="a" xmlType="ATTRIBUTE"/></ModelClass>
        """)
    mapping.maps(
      "<Root><square a=\"1\"/><circle r=\"2\"/><square a=\"3\"/><title>t</title></Root>",
      #"{"shapes":[{"$type":"Square","a":"1"},{"$type":"Circle","r":"2"},{"$type":"Square","a":"3"}],"title":"t"}"#)
  }

  @Test func aListInOneLineHasNoDefault() {
    #expect(
      Fixture.failure {
        try Mapping("<ModelProperty propertyName=\"a\" maxOccurs=\"unbounded\" defaultValue=\"x\"/>")
      } == """
        invalidDefinition
        Model.xml:3:69: error: ModelProperty 'a' is an ARRAY and cannot have a defaultValue
        """)
  }

  @Test func theLastStepCanBeMarkedAsAnAttribute() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" xmlName="@id"/>
      <ModelProperty propertyName="currency" xmlName="price[@kind='net']/@currency"/>
      <ModelProperty propertyName="names" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement xmlName="entry+/@name"/></ModelProperty>
      <ModelProperty propertyName="codes" dataType="ARRAY" xmlName="codes">
        <ModelArrayElement dataType="NUMBER" xmlName="code/@value"/></ModelProperty>
      <ModelProperty propertyName="sizes" dataType="DICTIONARY" xmlName="sizes">
        <ModelDictionaryElement key="w" dataType="NUMBER" xmlName="@width"/>
        <ModelDictionaryElement key="h" dataType="NUMBER" xmlName="height/@value"/></ModelProperty>
      <ModelProperty propertyName="settings" dataType="DICTIONARY" xmlType="INLINE">
        <ModelDictionaryElement xmlName="property+/@value" keyXMLName="@name"/></ModelProperty>
      """)
    mapping.maps(
      "<Root id=\"1\"><price kind=\"net\" currency=\"EUR\"/><entry name=\"a\"/><entry name=\"b\"/>"
        + "<codes><code value=\"1\"/><code value=\"2\"/></codes><sizes width=\"3\"><height value=\"4\"/></sizes>"
        + "<property name=\"j\" value=\"k\"/><property name=\"l\" value=\"m\"/></Root>",
      #"{"id":"1","currency":"EUR","names":["a","b"],"codes":[1,2],"sizes":{"w":3,"h":4},"settings":{"j":"k","l":"m"}}"#
    )
  }

  @Test func aStepCanStandOnceForEachItem() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="rings" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement xmlName="all/inner+/ring"/></ModelProperty>
      <ModelProperty propertyName="shared" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement xmlName="one/ring"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><all><inner><ring>1</ring></inner><inner><ring>2</ring></inner></all>"
        + "<one><ring>3</ring><ring>4</ring></one></Root>", #"{"rings":["1","2"],"shared":["3","4"]}"#)
    mapping.maps(
      "<Root><all><inner><ring>1</ring><ring>2</ring></inner></all></Root>", #"{"rings":["1","2"]}"#,
      writing: "<Root><all><inner><ring>1</ring></inner><inner><ring>2</ring></inner></all></Root>")
  }

  @Test func anUpdateGivesEachItemAnElementOfItsOwn() throws {
    let manager = try Mapping(
      """
      <ModelProperty propertyName="title"/>
      <ModelProperty propertyName="rings" xmlName="inner+/x/ring" maxOccurs="unbounded"/>
      <ModelProperty propertyName="links" xmlName="link/@href" maxOccurs="unbounded"/>
      """
    ).manager
    let original = """
      <Root>
        <inner><x><ring>2</ring></x></inner>
        <link href="b"/>
        <title>t</title>
      </Root>
      """
    var value = try manager.xmlToObject(original, as: RecordValue.self)
    value["rings"] = ["1", "2", "3"]
    value["links"] = ["a", "b", "c"]
    let updated = try manager.objectToXML(value, updating: original)
    #expect(
      updated == """
        <Root>
          <inner><x><ring>1</ring></x></inner>
          <inner><x><ring>2</ring></x></inner>
          <inner><x><ring>3</ring></x></inner>
          <link href="a"/>
          <link href="b"/>
          <link href="c"/>
          <title>t</title>
        </Root>
        """)
    value["rings"] = ["3"]
    value["links"] = ["c", "d"]
    #expect(
      try manager.objectToXML(value, updating: updated) == """
        <Root>
          <inner><x><ring>3</ring></x></inner>
          <link href="c"/>
          <link href="d"/>
          <title>t</title>
        </Root>
        """)
  }

  @Test(arguments: [
    (
      "<ModelProperty propertyName=\"a\" xmlName=\"b+/c\"/>",
      "Model.xml:3:42: error: 'b+/c' has a '+', which only the path of an item can have (ModelProperty 'a')"
    ),
    (
      "<ModelProperty propertyName=\"a\" xmlName=\"b+/c+/d\" maxOccurs=\"unbounded\"/>",
      "Model.xml:3:42: error: 'b+/c+/d' has more than one '+' (ModelProperty 'b+/c+/d')"
    ),
    (
      "<ModelProperty propertyName=\"a\" xmlName=\"@b/c\"/>",
      "Model.xml:3:42: error: '@b/c' has an '@', and only the last step can be an attribute (ModelProperty 'a')"
    ),
    (
      "<ModelProperty propertyName=\"a\" xmlName=\"b/@c\" xmlType=\"TEXT\"/>",
      "Model.xml:3:42: error: 'b/@c' has an '@', which its xmlType contradicts (ModelProperty 'a')"
    ),
    (
      "<ModelProperty propertyName=\"a\" dataType=\"ARRAY\"><ModelArrayElement xmlName=\"@b\"/></ModelProperty>",
      "Model.xml:3:78: error: ModelArrayElement 'b' is an attribute, of which an element has only one: its xmlName has to lead through the element that stands once for each item, as in 'item/@b'; a list in one attribute is an ARRAY with xmlType=\"ATTRIBUTE\""
    ),
  ]) func whatAPathCannotSay(_ property: String, _ fault: String) {
    #expect(Fixture.failure { try Mapping(property) } == "invalidDefinition\n\(fault)")
  }

  @Test func formatsCanBeSaidOnce() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="day" dataType="DATE"/>
      <ModelProperty propertyName="time" dataType="DATE" formatString="xs:time"/>
      <ModelProperty propertyName="isNew" dataType="BOOLEAN" maxOccurs="unbounded"/>
      <ModelProperty propertyName="price" dataType="NUMBER"/>
      <ModelProperty propertyName="text" dataType="ARRAY">
        <ModelArrayElement xmlType="TEXT"/><ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      <ModelProperty propertyName="list" dataType="ARRAY" typeName="days"/>
      """,
      class: "numberFormat=\"0.00\"",
      model: "dateFormat=\"xs:date\" booleanFormat=\"1/0\" numberFormat=\"0.0\" stringFormat=\"collapse\"",
      types: """
        <ModelArray xmlName="days"><ModelArrayElement dataType="NUMBER" xmlName="day"/></ModelArray>
        """)
    mapping.maps(
      "<Root><day>2024-01-02</day><time>10:00:00</time><isNew>1</isNew><isNew>0</isNew><price>1.50</price>"
        + "<text>a  <n>2.00</n>  b</text><list><day>1.0</day></list></Root>",
      #"{"day":"2024-01-02","time":"10:00:00","isNew":[true,false],"price":1.5,"text":["a  ",2,"  b"],"list":[1]}"#
    )
  }

  @Test func aDefaultFormatIsReportedWhereItStands() {
    #expect(
      Fixture.failure {
        try Mapping(
          "<ModelProperty propertyName=\"a\" dataType=\"BOOLEAN\"/>\n<ModelProperty propertyName=\"b\" dataType=\"BOOLEAN\"/>",
          class: "booleanFormat=\"yes\"", model: "numberFormat=\"x\"")
      } == """
        invalidDefinition
        Model.xml:1:80: error: 'x' is not a NUMBER format; expected a pattern such as #,##0.00 (Model)
        Model.xml:2:60: error: 'yes' is not a BOOLEAN format; expected xs:boolean, present, or words as in 'true/false' and 'yes,on/no,off' (ModelClass 'Root')
        """)
  }

  @Test func mixinsAreWrittenAsIfTheyStoodHere() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"own\"/>", class: "mixins=\"Dated Named\" extends=\"Base\"",
      types: """
        <ModelClass className="Base"><ModelProperty propertyName="base"/></ModelClass>
        <ModelClass className="Marked"><ModelProperty propertyName="mark" xmlType="ATTRIBUTE"/></ModelClass>
        <ModelClass className="Named" extends="Marked" textPropertyName="note"><ModelProperty propertyName="name"/></ModelClass>
        <ModelClass className="Dated" mixins="Marked"><ModelProperty propertyName="date"/></ModelClass>
        """)
    mapping.maps(
      "<Root mark=\"m\">text<base>1</base><date>2</date><name>3</name><own>4</own></Root>",
      #"{"base":"1","note":"text","mark":"m","date":"2","name":"3","own":"4"}"#)
  }

  @Test func mixinsMustExistAndEnd() {
    #expect(
      Fixture.failure {
        try Mapping(
          "", class: "mixins=\"Nam Loop\"",
          types: """
            <ModelClass className="Name"/>
            <ModelClass className="Loop" mixins="Root"><ModelProperty propertyName="a" xmlName="1"/></ModelClass>
            """)
      } == """
        invalidDefinition
        Model.xml:2:53: error: there is no ModelClass 'Nam' for the mixins of ModelClass 'Root'; did you mean 'Name'?
        Model.xml:2:53: error: the mixin 'Loop' of ModelClass 'Root' leads back to that class
        Model.xml:6:38: error: the mixin 'Root' of ModelClass 'Loop' leads back to that class
        Model.xml:6:85: error: '1' is not the name of an element or attribute (ModelProperty 'a')
        """)
  }

  @Test func aDefinitionIsWrittenAsItIsSaid() throws {
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Model rootDataType="UDC" rootTypeName="C" rootXMLName="c" names="kebab" dateFormat="xs:date">
        <ModelClass className="C" mixins="A B" numberFormat="0.0">
          <ModelProperty propertyName="a" xmlName="x/@y" maxOccurs="unbounded"/>
        </ModelClass>
        <ModelClass className="A"/>
        <ModelClass className="B"/>
      </Model>

      """
    #expect(try ModelDefinition(xml: xml).xml() == xml)
  }

  @Test func anIncludedFileSpellsItsOwnNames() throws {
    let files = [
      "parts.xml": """
      <Model names="kebab" dateFormat="xs:date">
        <ModelInclude file="more.xml"/>
        <ModelClass className="Part" numberFormat="0.0"><ModelProperty propertyName="partDate" dataType="DATE"/>
          <ModelProperty propertyName="partSize" dataType="NUMBER"/>
          <ModelProperty propertyName="more" dataType="UDC" typeName="More"/></ModelClass>
      </Model>
      """,
      "more.xml": """
      <Model><ModelClass className="More" xmlName="Moor"><ModelProperty propertyName="isIt" dataType="BOOLEAN"/></ModelClass></Model>
      """,
    ]
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootTypeName="Root" rootXMLName="root" names="Pascal" booleanFormat="1/0">
          <ModelInclude file="parts.xml"/>
          <ModelClass className="Root"><ModelProperty propertyName="onePart" dataType="UDC" typeName="Part"/>
            <ModelProperty propertyName="day" dataType="DATE"/></ModelClass>
        </Model>
        """, file: "m.xml", resolver: IncludeResolver { Array((files[$0] ?? "").utf8) })
    let mapping = try Mapping(definition)
    mapping.maps(
      "<root><OnePart><part-date>2024-01-02</part-date><part-size>1.0</part-size><Moor><is-it>1</is-it></Moor></OnePart>"
        + "<Day>2024-01-02T00:00:00Z</Day></root>",
      #"{"onePart":{"partDate":"2024-01-02","partSize":1,"more":{"isIt":true}},"day":"2024-01-02T00:00:00Z"}"#
    )
  }
}
