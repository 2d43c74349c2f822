import Fremont
import Testing

/// Lists with and without an element of their own.
struct ListTests {
  @Test func wraps() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="before" dataType="STRING" xmlName="before"/>
      <ModelProperty propertyName="sizes" dataType="ARRAY" xmlName="Sizes">
        <ModelArrayElement dataType="NUMBER" xmlName="size"/></ModelProperty>
      """)
    mapping.maps("<Root/>", "{}")
    mapping.maps("<Root><Sizes/></Root>", #"{"sizes":[]}"#)
    mapping.maps("<Root><Sizes><size>1</size></Sizes></Root>", #"{"sizes":[1]}"#)
    mapping.maps(
      "<Root><Sizes><size>1</size><other>8</other><size>2</size></Sizes><size>9</size><before>b</before></Root>",
      #"{"before":"b","sizes":[1,2]}"#,
      writing: "<Root><before>b</before><Sizes><size>1</size><size>2</size></Sizes></Root>")
    mapping.maps(
      "<Root><Sizes><size>1</size></Sizes><Sizes><size>2</size></Sizes></Root>", #"{"sizes":[2]}"#,
      writing: "<Root><Sizes><size>2</size></Sizes></Root>")
  }

  @Test func standsInline() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="books" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Book" xmlName="book"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="STRING" xmlName="owner"/>
      """,
      types: """
        <ModelClass className="Book">
          <ModelProperty propertyName="title" dataType="STRING" xmlType="ATTRIBUTE" xmlName="title"/></ModelClass>
        """)
    mapping.maps(
      "<Root><book title=\"a\"/><book title=\"b\"/><owner>o</owner></Root>",
      #"{"books":[{"title":"a"},{"title":"b"}],"owner":"o"}"#)
    mapping.maps(
      "<Root><book title=\"a\"/><owner>o</owner><x/><book title=\"b\"/></Root>",
      #"{"books":[{"title":"a"},{"title":"b"}],"owner":"o"}"#,
      writing: "<Root><book title=\"a\"/><book title=\"b\"/><owner>o</owner></Root>")
    mapping.maps("<Root><book/></Root>", #"{"books":[{}]}"#)
    mapping.maps("<Root><owner>o</owner></Root>", #"{"owner":"o"}"#)
    mapping.writes(#"{"books":[],"owner":"o"}"#, "<Root><owner>o</owner></Root>")
  }

  @Test func inlineListsInterleave() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="A"/></ModelProperty>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="B"/></ModelProperty>
      <ModelProperty propertyName="c" dataType="STRING" xmlName="C"/>
      """)
    let xml = "<Root><A>1</A><A>2</A><A>3</A><B>x</B><B>y</B><C>c</C></Root>"
    let json = #"{"a":[1,2,3],"b":["x","y"],"c":"c"}"#
    mapping.maps("<Root><A>1</A><B>x</B><A>2</A><B>y</B><A>3</A><C>c</C></Root>", json, writing: xml)
    mapping.maps("<Root><B>x</B><C>c</C><A>1</A><A>2</A><z><A>0</A></z><B>y</B><A>3</A></Root>", json, writing: xml)
  }

  @Test func anInlineListIsFoundByName() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="INLINE" typeName="Tags"/>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlType="ELEMENT" xmlName="Other" typeName="Tags"/>
      <ModelProperty propertyName="c" dataType="ARRAY" xmlType="ELEMENT" xmlName="Tags"/>
      """,
      types: "<ModelArray xmlName=\"Tags\"><ModelArrayElement dataType=\"STRING\" xmlName=\"tag\"/></ModelArray>")
    mapping.maps(
      "<Root><tag>1</tag><Other><tag>2</tag></Other><Tags><tag>3</tag></Tags></Root>",
      #"{"a":["1"],"b":["2"],"c":["3"]}"#)
  }

  @Test func anItemMayBeNamedLikeItsParent() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
        <ModelArrayElement dataType="NUMBER" xmlName="list"/></ModelProperty>
      <ModelProperty propertyName="inner" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlName="Root"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><list><list>1</list><list>2</list></list><Root>x</Root><Root>y</Root></Root>",
      #"{"list":[1,2],"inner":["x","y"]}"#)
  }

  @Test func nests() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="rows" dataType="ARRAY" xmlName="table">
        <ModelArrayElement dataType="ARRAY" xmlName="row">
          <ModelArrayElement dataType="NUMBER" xmlName="cell"/></ModelArrayElement></ModelProperty>
      <ModelProperty propertyName="lines" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="ARRAY" xmlName="line">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelArrayElement></ModelProperty>
      """)
    mapping.maps(
      "<Root><table><row><cell>1</cell><cell>2</cell></row><row/></table><line>a b</line><line/><line>c</line></Root>",
      #"{"rows":[[1,2],[]],"lines":[["a","b"],[],["c"]]}"#)
  }

  @Test func mayBeTheRoot() throws {
    let mapping = try Mapping(
      Fixture.definition(
        "<ModelArray xmlName=\"numbers\"><ModelArrayElement dataType=\"NUMBER\" xmlName=\"n\"/></ModelArray>",
        root: "rootDataType=\"ARRAY\" rootXMLName=\"numbers\""))
    mapping.maps("<numbers><n>1</n><n>2</n></numbers>", "[1,2]")
    mapping.maps("<numbers/>", "[]")
  }

  @Test func itemsHaveFormats() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="days" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="DATE" xmlName="day" formatString="dd.MM.yyyy"/></ModelProperty>
      <ModelProperty propertyName="texts" dataType="ARRAY" xmlName="texts">
        <ModelArrayElement dataType="STRING" xmlName="t" formatString="preserve"/></ModelProperty>
      <ModelProperty propertyName="kinds" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="ENUM" typeName="Kind" xmlName="kind" formatString="value"/></ModelProperty>
      """,
      types:
        "<ModelEnum enumName=\"Kind\"><ModelEnumItem name=\"A\" value=\"1\"/><ModelEnumItem name=\"B\" value=\"2\"/></ModelEnum>"
    )
    mapping.maps(
      "<Root><day>02.01.1970</day><texts><t> a </t></texts><kind>2</kind><kind>1</kind></Root>",
      #"{"days":["1970-01-02"],"texts":[" a "],"kinds":["B","A"]}"#)
  }

  @Test func keepsTheOrderOfAlternatives() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlName="shapes">
        <ModelArrayElement dataType="UDC" typeName="Circle" xmlName="circle"/>
        <ModelArrayElement dataType="UDC" typeName="Box" xmlName="box"/>
        <ModelArrayElement dataType="NUMBER" xmlName="gap"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Circle">
          <ModelProperty propertyName="r" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="r"/></ModelClass>
        <ModelClass className="Box">
          <ModelProperty propertyName="w" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="w"/></ModelClass>
        """)
    mapping.maps(
      "<Root><shapes><box w=\"1\"/><circle r=\"2\"/><gap>3</gap><box w=\"4\"/><circle r=\"5\"/></shapes></Root>",
      #"{"shapes":[{"$type":"Box","w":1},{"$type":"Circle","r":2},3,{"$type":"Box","w":4},{"$type":"Circle","r":5}]}"#)
    mapping.maps("<Root><shapes/></Root>", #"{"shapes":[]}"#)
  }

  @Test func alternativesInterleaveInline() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="calls" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Request" xmlName="request"/>
        <ModelArrayElement dataType="UDC" typeName="Event" xmlName="event"/></ModelProperty>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="title"/>
      """,
      types: "<ModelClass className=\"Request\"/><ModelClass className=\"Event\"/>")
    mapping.maps(
      "<Root><request/><event/><title>t</title><request/><event/><request/></Root>",
      #"{"calls":[{"$type":"Request"},{"$type":"Event"},{"$type":"Request"},{"$type":"Event"},{"$type":"Request"}],"#
        + #""title":"t"}"#,
      writing: "<Root><request/><event/><request/><event/><request/><title>t</title></Root>")
  }

  @Test func listsAreOptionalOrEmptyInSwift() throws {
    struct Root: ModelObject, Equatable {
      var wrapped = [7]
      var inline = [7]
      var texts = [7]
      var maybe: [Int]?
      var maybeInline: [Int]?
      static let factory = TypeFactory(Root.init) {
        Mapped("wrapped", \.wrapped)
        Mapped("inline", \.inline)
        Mapped("texts", \.texts)
        Mapped("maybe", \.maybe)
        Mapped("maybeInline", \.maybeInline)
      }
    }
    let definition = try Fixture.rootClass(
      """
      <ModelProperty propertyName="wrapped" dataType="ARRAY" xmlName="wrapped">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="inline" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      <ModelProperty propertyName="texts" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="texts">
        <ModelArrayElement dataType="NUMBER"/></ModelProperty>
      <ModelProperty propertyName="maybe" dataType="ARRAY" xmlName="maybe">
        <ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
      <ModelProperty propertyName="maybeInline" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="NUMBER" xmlName="m"/></ModelProperty>
      """)
    let manager = try ModelManager(modelDefinition: definition, types: [Root.self])
    let empty = Root(wrapped: [], inline: [], texts: [])
    #expect(try manager.xmlToObject("<Root><wrapped/></Root>", as: Root.self).wrapped == [])
    #expect(try manager.xmlToObject("<Root texts=\"\"><wrapped/></Root>", as: Root.self).texts == [])
    #expect(try manager.xmlToObject("<Root><maybe/></Root>", as: Root.self).maybe == [])
    let full = Root(wrapped: [1], inline: [2, 3], texts: [4, 5], maybe: [], maybeInline: [6])
    let xml = "<Root texts=\"4 5\"><wrapped><i>1</i></wrapped><n>2</n><n>3</n><maybe/><m>6</m></Root>"
    #expect(try manager.xmlToObject(xml, as: Root.self) == full)
    #expect(try manager.bareXML(full) == xml)
    #expect(try manager.bareXML(empty) == "<Root texts=\"\"><wrapped/></Root>")
  }
}
