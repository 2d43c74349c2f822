import Fremont
import Testing

/// Instances without an element of their own, alone and as groups that repeat.
struct FlatteningTests {
  @Test func anInstanceIsSpreadIntoItsParent() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="size" dataType="UDC" typeName="Size" xmlType="INLINE"/>
      <ModelProperty propertyName="end" dataType="STRING" xmlName="end"/>
      """,
      types: """
        <ModelClass className="Size">
          <ModelProperty propertyName="unit" dataType="STRING" xmlType="ATTRIBUTE" xmlName="unit"/>
          <ModelProperty propertyName="w" dataType="NUMBER" xmlName="w"/>
          <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
          <ModelProperty propertyName="inner" dataType="UDC" typeName="Inner" xmlType="INLINE"/></ModelClass>
        <ModelClass className="Inner">
          <ModelProperty propertyName="h" dataType="NUMBER" xmlName="box/h"/></ModelClass>
        """)
    let xml =
      "<Root unit=\"m\"><name>n</name><w>1</w><tag>x</tag><tag>y</tag><box><h>2</h></box><end>e</end></Root>"
    let json = #"{"name":"n","size":{"unit":"m","w":1,"tags":["x","y"],"inner":{"h":2}},"end":"e"}"#
    mapping.maps(xml, json)
    mapping.maps(
      "<Root unit=\"m\"><tag>x</tag><end>e</end><box><h>2</h></box><z/><w>1</w><name>n</name><tag>y</tag></Root>", json,
      writing: xml)
    mapping.maps("<Root><name>n</name></Root>", #"{"name":"n"}"#)
  }

  @Test func groupsRepeat() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="terms" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="UDC" typeName="Term" xmlType="INLINE"/></ModelProperty>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="title"/>
      """,
      types: """
        <ModelClass className="Term">
          <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
          <ModelProperty propertyName="b" dataType="NUMBER" xmlName="b"/></ModelClass>
        """)
    mapping.maps(
      "<Root><a>x</a><b>1</b><a>y</a><b>2</b><title>t</title></Root>",
      #"{"terms":[{"a":"x","b":1},{"a":"y","b":2}],"title":"t"}"#)
    mapping.maps(
      "<Root><a>x</a><a>y</a><b>2</b><title>t</title><b>3</b></Root>",
      #"{"terms":[{"a":"x"},{"a":"y","b":2},{"b":3}],"title":"t"}"#,
      writing: "<Root><a>x</a><a>y</a><b>2</b><b>3</b><title>t</title></Root>")
    mapping.maps("<Root><title>t</title></Root>", #"{"title":"t"}"#)
  }

  @Test func aGroupMayHoldAList() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="entries" dataType="ARRAY" xmlName="dl">
        <ModelArrayElement dataType="UDC" typeName="Entry" xmlType="INLINE"/></ModelProperty>
      """,
      types: """
        <ModelClass className="Entry">
          <ModelProperty propertyName="term" dataType="STRING" xmlName="dt"/>
          <ModelProperty propertyName="texts" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement dataType="STRING" xmlName="dd"/></ModelProperty></ModelClass>
        """)
    mapping.maps(
      "<Root><dl><dt>a</dt><dd>1</dd><dd>2</dd><dt>b</dt><dd>3</dd></dl></Root>",
      #"{"entries":[{"term":"a","texts":["1","2"]},{"term":"b","texts":["3"]}]}"#)
    mapping.maps("<Root><dl/></Root>", #"{"entries":[]}"#)
  }

  /// A list begins a new group when another property of it has come since its last item.
  @Test func aGroupMayHoldSeveralLists() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="entries" dataType="UDC" typeName="Entry" xmlType="INLINE" maxOccurs="unbounded"/>
      """,
      types: """
        <ModelClass className="Entry">
          <ModelProperty propertyName="terms" xmlName="dt" maxOccurs="unbounded"/>
          <ModelProperty propertyName="note"/>
          <ModelProperty propertyName="texts" dataType="ARRAY" xmlType="INLINE">
            <ModelArrayElement xmlName="dd"/><ModelArrayElement dataType="NUMBER" xmlName="dn"/></ModelProperty></ModelClass>
        """)
    mapping.maps(
      "<Root><dt>a</dt><dt>b</dt><dd>1</dd><dt>c</dt><dd>2</dd><dn>3</dn><dd>4</dd><dt>d</dt></Root>",
      #"{"entries":[{"terms":["a","b"],"texts":["1"]},{"terms":["c"],"texts":["2",3,"4"]},{"terms":["d"]}]}"#)
    mapping.reads(
      "<Root><dd>1</dd><dt>a</dt><note>n</note><note>m</note><dd>2</dd><dt>b</dt><dd>3</dd></Root>",
      #"{"entries":[{"terms":["a"],"note":"n","texts":["1"]},{"terms":["b"],"note":"m","texts":["2"]},{"texts":["3"]}]}"#
    )
  }

  @Test func requiredPropertiesOfAFlatInstanceAreMissedThere() throws {
    let mapping = try Mapping(
      "<ModelProperty propertyName=\"size\" dataType=\"UDC\" typeName=\"Size\" xmlType=\"INLINE\"/>",
      types: """
        <ModelClass className="Size">
          <ModelProperty propertyName="w" dataType="NUMBER" xmlName="w" minOccurs="1"/>
          <ModelProperty propertyName="h" dataType="NUMBER" xmlName="h"/></ModelClass>
        """)
    mapping.refuses(
      "<Root><h>1</h></Root>",
      """
      invalidDocument
      <input>:1:1: error: element 'w' is absent (/Root)
      Model.xml:6:3: note: declared here: ModelProperty 'w', NUMBER
      """)
    mapping.maps("<Root><w>1</w><h>2</h></Root>", #"{"size":{"w":1,"h":2}}"#)
  }

  @Test func aClassCannotStandInlineInItself() throws {
    #expect(
      Fixture.failure {
        try Mapping(
          "<ModelProperty propertyName=\"a\" dataType=\"UDC\" typeName=\"Other\" xmlType=\"INLINE\"/>",
          types: """
            <ModelClass className="Other">
              <ModelProperty propertyName="b" dataType="UDC" typeName="Root" xmlType="INLINE"/></ModelClass>
            """)
      } == """
        invalidDefinition
        Model.xml:3:74: error: ModelClass 'Root' holds itself INLINE in the property 'a'
        Model.xml:6:75: error: ModelClass 'Other' holds itself INLINE in the property 'b'
        """)
  }

  @Test func aFlatInstanceMayHoldItsParentsClass() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="name" dataType="STRING" xmlName="name"/>
      <ModelProperty propertyName="links" dataType="UDC" typeName="Links" xmlType="INLINE"/>
      """,
      types: """
        <ModelClass className="Links">
          <ModelProperty propertyName="child" dataType="UDC" typeName="Root" xmlName="child"/></ModelClass>
        """)
    mapping.maps(
      "<Root><name>a</name><child><name>b</name><child><name>c</name></child></child></Root>",
      #"{"name":"a","links":{"child":{"name":"b","links":{"child":{"name":"c"}}}}}"#)
  }
}
