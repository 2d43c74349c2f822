import Fremont
import Testing

/// Text and elements in order.
struct MixedContentTests {
  private static let note = """
    <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note">
      <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
      <ModelArrayElement dataType="UDC" typeName="Bold" xmlName="b"/>
      <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
    """
  private static let bold = """
    <ModelClass className="Bold" textPropertyName="text" textDataType="STRING" textFormatString="preserve"/>
    """

  @Test func keepsTheOrderAndTheWhiteSpace() throws {
    let mapping = try Mapping(Self.note, types: Self.bold)
    mapping.maps(
      "<Root><note>a <b>b</b> <b>c</b><i>d</i>\ne </note></Root>",
      #"{"note":["a ",{"$type":"Bold","text":"b"}," ",{"$type":"Bold","text":"c"},{"$xml":"<i>d</i>"},"\ne "]}"#)
    mapping.maps("<Root><note>a</note></Root>", #"{"note":["a"]}"#)
    mapping.maps("<Root><note> </note></Root>", #"{"note":[" "]}"#)
    mapping.maps("<Root><note/></Root>", #"{"note":[]}"#)
    mapping.maps("<Root><note><b>b</b></note></Root>", #"{"note":[{"$type":"Bold","text":"b"}]}"#)
  }

  @Test func aRunIsOneItem() throws {
    let mapping = try Mapping(Self.note, types: Self.bold)
    mapping.maps(
      "<Root><note>a<!-- c -->b<?p i?><![CDATA[<c>]]>&amp;&#100;<b>x</b>&lt;</note></Root>",
      #"{"note":["ab<c>&d",{"$type":"Bold","text":"x"},"<"]}"#,
      writing: "<Root><note>ab&lt;c&gt;&amp;d<b>x</b>&lt;</note></Root>")
  }

  @Test func unknownElementsDoNotSplitText() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
        <ModelArrayElement dataType="NUMBER" xmlName="n"/></ModelProperty>
      """)
    mapping.maps(
      "<Root><note>a<n>1</n>b</note></Root>", #"{"note":["a",1,"b"]}"#)
    mapping.reads("<Root><note>a<x>1</x>b</note></Root>", #"{"note":["ab"]}"#)
  }

  @Test func aClassMayBeMixedItself() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id"/>
      <ModelProperty propertyName="content" dataType="ARRAY" xmlType="INLINE">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
        <ModelArrayElement dataType="UDC" typeName="Root" xmlName="span"/></ModelProperty>
      <ModelProperty propertyName="title" dataType="STRING" xmlName="title"/>
      """)
    mapping.maps(
      "<Root id=\"1\">a <span>b <span id=\"2\"/> c</span> d<title>t</title></Root>",
      #"{"id":"1","content":["a ",{"$type":"Root","content":["b ",{"$type":"Root","id":"2"}," c"]}," d"],"title":"t"}"#)
  }

  @Test func documentsOfMixedContentAreNotLaidOut() throws {
    let mapping = try Mapping(Self.note, types: Self.bold)
    let value = try mapping.manager.xmlToObject("<Root><note><b>b</b>x<b>c</b></note></Root>", as: RecordValue.self)
    #expect(
      try mapping.manager.objectToXML(value) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <Root>
          <note><b>b</b>x<b>c</b></note>
        </Root>

        """)
  }
}
