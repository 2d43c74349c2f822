import Fremont
import Testing

/// Lists in one text: of an attribute, or of an element.
struct TextListTests {
  @Test func attributesAndElementsHoldLists() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="shelves" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="shelves">
        <ModelArrayElement dataType="NUMBER" typeName="Int"/></ModelProperty>
      <ModelProperty propertyName="words" dataType="ARRAY" xmlName="words">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
      """)
    mapping.maps(
      "<Root shelves=\"1 2 3\"><words>a b</words></Root>", #"{"shelves":[1,2,3],"words":["a","b"]}"#)
    mapping.maps(
      "<Root shelves=\" 1\t2&#10;3 \"><words>\n a <!-- c --><![CDATA[b]]>c\r\n</words></Root>",
      #"{"shelves":[1,2,3],"words":["a","bc"]}"#,
      writing: "<Root shelves=\"1 2 3\"><words>a bc</words></Root>")
    mapping.maps("<Root shelves=\"1\"/>", #"{"shelves":[1]}"#)
    mapping.maps("<Root shelves=\"\"><words/></Root>", #"{"shelves":[],"words":[]}"#)
    mapping.maps("<Root/>", "{}")
    mapping.refuses(
      "<Root shelves=\"1 x 3\"/>",
      """
      invalidDocument
      <input>:1:16: error: 'x' is not a number (/Root/@shelves)
      Model.xml:3:1: note: declared here: ModelProperty 'shelves', ARRAY
      """)
  }

  @Test func theFormatOfTheArrayIsTheSeparator() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="sizes" formatString=",">
        <ModelArrayElement dataType="NUMBER" formatString="0.0"/></ModelProperty>
      <ModelProperty propertyName="names" dataType="ARRAY" xmlName="names" formatString="; ">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
      """)
    mapping.maps(
      "<Root sizes=\"1.0,2.5\"><names>a b; c;d</names></Root>", #"{"sizes":[1,2.5],"names":["a b","c;d"]}"#)
    mapping.maps(
      "<Root sizes=\"1, 2.5\"><names>a; ; b</names></Root>", #"{"sizes":[1,2.5],"names":["a","","b"]}"#,
      writing: "<Root sizes=\"1.0,2.5\"><names>a; ; b</names></Root>")
    mapping.maps("<Root sizes=\"\"/>", #"{"sizes":[]}"#)
  }

  @Test func itemsAreOfAnyScalarType() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="days" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="days">
        <ModelArrayElement dataType="DATE" formatString="xs:date"/></ModelProperty>
      <ModelProperty propertyName="flags" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="flags">
        <ModelArrayElement dataType="BOOLEAN" formatString="1/0"/></ModelProperty>
      <ModelProperty propertyName="kinds" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="kinds" formatString="|">
        <ModelArrayElement dataType="ENUM" typeName="Kind"/></ModelProperty>
      <ModelProperty propertyName="keys" dataType="ARRAY" xmlName="keys">
        <ModelArrayElement dataType="DATA" xmlType="TEXT" formatString="hex"/></ModelProperty>
      """,
      types:
        "<ModelEnum enumName=\"Kind\"><ModelEnumItem name=\"A\" xmlName=\"a a\"/><ModelEnumItem name=\"B\"/></ModelEnum>"
    )
    mapping.maps(
      "<Root days=\"1970-01-02 1970-01-03\" flags=\"1 0 1\" kinds=\"B|a a\"><keys>0F FF</keys></Root>",
      #"{"days":["1970-01-02","1970-01-03"],"flags":[true,false,true],"#
        + #""kinds":["B","A"],"keys":["Dw==","/w=="]}"#)
  }

  private func fault(_ message: String, _ line: Int = 3) -> String {
    """
    unwritableValue
    error: \(message)
    Model.xml:\(line):1: note: declared here: ModelProperty '\(line == 3 ? "a" : "b")', ARRAY
    """
  }

  @Test func whatWouldReadAsSomethingElseIsNotWritten() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="a" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="a">
        <ModelArrayElement dataType="STRING"/></ModelProperty>
      <ModelProperty propertyName="b" dataType="ARRAY" xmlName="b" formatString=",">
        <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
      """)
    mapping.cannotWrite(#"{"a":["x y"]}"#, fault("'x y' contains the separator (/Root/@a)"))
    mapping.cannotWrite(
      #"{"a":["x",""]}"#, fault("an empty item cannot be written in a list that white space separates (/Root/@a)"))
    mapping.cannotWrite(#"{"b":["x,y"]}"#, fault("'x,y' contains the separator (/Root/b)", 5))
    mapping.cannotWrite(
      #"{"b":[""]}"#, fault("a list of one empty item cannot be written as text (/Root/b)", 5))
    mapping.writes(#"{"b":["x y","z"]}"#, "<Root><b>x y,z</b></Root>")
  }
}
