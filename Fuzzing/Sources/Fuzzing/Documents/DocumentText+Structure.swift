extension DocumentText {
  /// Mixed content, fragments, groups, flattened classes, subclasses, and constants.
  static let structure = DocumentText(
    definition: """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r">
      <ModelClass className="R">
      <ModelProperty propertyName="note" dataType="ARRAY" xmlName="note"><ModelArrayElement dataType="STRING" xmlType="TEXT"/><ModelArrayElement dataType="UDC" typeName="Bold" xmlName="b"/><ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="raw" dataType="XML" xmlName="raw"/>
      <ModelProperty propertyName="groups" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="Group" xmlType="INLINE"/></ModelProperty>
      <ModelProperty propertyName="flat" dataType="UDC" typeName="Flat" xmlType="INLINE"/>
      <ModelProperty propertyName="shapes" dataType="ARRAY" xmlName="shapes"><ModelArrayElement dataType="UDC" typeName="Shape" xmlName="shape"/></ModelProperty>
      <ModelProperty propertyName="free" dataType="UDC" typeName="Shape" xmlName="free/*"/>
      <ModelProperty propertyName="" dataType="STRING" xmlName="version" defaultValue="1"/>
      <ModelProperty propertyName="size" dataType="NUMBER" xmlName="size" defaultValue="3"/>
      <ModelProperty propertyName="kids" dataType="ARRAY" xmlName="kids"><ModelArrayElement dataType="UDC" typeName="R" xmlName="kid" maxOccurs="2"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Bold" textPropertyName="text" textDataType="STRING"/>
      <ModelClass className="Group"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/><ModelProperty propertyName="b" dataType="BOOLEAN" xmlName="b"/></ModelClass>
      <ModelClass className="Flat"><ModelProperty propertyName="x" dataType="STRING" xmlType="ATTRIBUTE" xmlName="x"/><ModelProperty propertyName="y" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="DATE" xmlName="y"/></ModelProperty></ModelClass>
      <ModelClass className="Shape" discriminatorXMLName="kind"><ModelProperty propertyName="n" dataType="STRING" xmlName="n"/></ModelClass>
      <ModelClass className="Circle" xmlName="circle" extends="Shape" discriminatorValue="c"><ModelProperty propertyName="r" dataType="NUMBER" xmlName="r"/></ModelClass>
      <ModelClass className="Square" xmlName="square" extends="Shape"/>
      </Model>
      """,
    documents: [
      """
      <r x="1"><note>mixed <b>bold</b> and <i xmlns:k="urn:k" k:l="m">x</i> end</note><raw a="b">c<d/><!-- e --></raw>\
      <a>1</a><b>YES</b><a>2</a><y>2020-01-01T00:00:00Z</y><shapes><shape kind="c"><r>1</r></shape><shape kind="Square">\
      <n>q</n></shape></shapes><free><circle><r>2</r></circle></free><version>1</version><kids><kid><size>4</size></kid></kids></r>
      """
    ],
    json: [
      #"{"note":["t",{"$type":"Bold","text":"b"},{"$xml":"<i>x</i>"}],"groups":[{"a":1,"b":true}],"flat":{"x":"1"},"#
        + #""shapes":[{"$type":"Circle","r":1}],"kids":[{"size":4}]}"#
    ])

  /// Names with namespaces, paths, and predicates.
  static let namespaces = DocumentText(
    definition: """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="s:r" xmlns:s="urn:s" xmlNamespace="urn:d" whenNil="NIL">
      <ModelClass className="R">
      <ModelProperty propertyName="user" dataType="STRING" xmlName="s:head/sec/user"/>
      <ModelProperty propertyName="role" dataType="STRING" xmlType="ATTRIBUTE" xmlName="s:head/sec/s:role"/>
      <ModelProperty propertyName="width" dataType="NUMBER" xmlName="param[@name='w']/value"/>
      <ModelProperty propertyName="height" dataType="NUMBER" xmlName="param[@name='h']/value" minOccurs="1"/>
      <ModelProperty propertyName="items" dataType="ARRAY" xmlName="s:items"><ModelArrayElement dataType="STRING" xmlName="item"/></ModelProperty>
      </ModelClass>
      </Model>
      """,
    documents: [
      """
      <p:r xmlns:p="urn:s" xmlns="urn:d"><p:head><sec p:role="a"><user>u</user></sec></p:head><param name="w"><value>4</value>\
      </param><param name="h"><value>5</value></param><p:items><item> a  b </item><x:item xmlns:x="urn:d"/></p:items></p:r>
      """
    ],
    json: [#"{"user":"u","role":"a","width":4,"height":5,"items":["a b"]}"#])

  /// Dictionaries and lists of every form, and no namespace.
  static let collections = DocumentText(
    definition: """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r">
      <ModelClass className="R">
      <ModelProperty propertyName="open" dataType="DICTIONARY" xmlName="open"><ModelDictionaryElement dataType="STRING" xmlName="*"/></ModelProperty>
      <ModelProperty propertyName="keyed" dataType="DICTIONARY" xmlType="INLINE"><ModelDictionaryElement dataType="UDC" typeName="C" xmlName="entry/v" keyXMLName="k"/><ModelDictionaryElement key="x" dataType="NUMBER" xmlName="x"/></ModelProperty>
      <ModelProperty propertyName="byKey" dataType="DICTIONARY" xmlName="byKey"><ModelDictionaryElement keyXMLName="@k" dataType="DATA" formatString="hex" xmlName="e"/></ModelProperty>
      <ModelProperty propertyName="attributes" dataType="DICTIONARY" xmlType="ATTRIBUTE" xmlName="*"/>
      <ModelProperty propertyName="numbers" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="numbers" formatString=","><ModelArrayElement dataType="NUMBER" typeName="Int"/></ModelProperty>
      <ModelProperty propertyName="words" dataType="ARRAY" xmlName="words"><ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
      <ModelProperty propertyName="lists" dataType="ARRAY" xmlName="lists"><ModelArrayElement dataType="ARRAY" xmlName="list"><ModelArrayElement dataType="NUMBER" xmlName="n" formatString="#,##0.0########"/></ModelArrayElement></ModelProperty>
      </ModelClass>
      <ModelClass className="C"><ModelProperty propertyName="a" dataType="NUMBER" xmlName="a"/></ModelClass>
      </Model>
      """,
    documents: [
      """
      <r foo="bar" numbers="1,2"><open><z>1</z><y/></open><entry><k>kk</k><v><a>7</a></v></entry><x>9</x><byKey><e k="a">00fF</e></byKey>\
      <words>a b  c</words><lists><list><n>1</n><n>-2,222.5</n></list><list/></lists></r>
      """,
      "<r><open><z>1</z><z>2</z></open><byKey><e k=\"a\">00</e><e k=\"a\">01</e></byKey><x>1</x><x>2</x></r>",
      "<r xmlns:q=\"urn:q\" xmlns:w=\"urn:w\" q:a=\"1\" w:a=\"2\" q:b=\"3\" xml:lang=\"en\" a=\"4\"/>",
    ],
    json: [
      #"{"open":{"z":"1"},"keyed":{"kk":{"a":7},"x":9},"byKey":{"a":"AAE="},"attributes":{"foo":"bar"},"numbers":[1],"#
        + #""words":["a"],"lists":[[1,2],[]]}"#
    ])

  /// Nothing but what the definition says.
  static let rejecting = DocumentText(
    definition: """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="REJECT">
      <ModelClass className="R" textPropertyName="text" textDataType="STRING" textFormatString="preserve">
      <ModelProperty propertyName="when" dataType="DATE" xmlType="ATTRIBUTE" xmlName="when" formatString="dd.MM.yyyy HH:mm"/>
      <ModelProperty propertyName="stamp" dataType="DATE" xmlType="ATTRIBUTE" xmlName="stamp" formatString="unix*1000"/>
      <ModelProperty propertyName="isOn" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="on" formatString="on/off"/>
      <ModelProperty propertyName="child" dataType="UDC" typeName="R" xmlName="r"/>
      </ModelClass>
      </Model>
      """,
    documents: [
      "<r when=\"24.12.2023 18:00\" stamp=\"1703417400123\" on=\"off\"> a <r/>&lt;<![CDATA[b]]>&#233;</r>",
      "<r on=\"on\">a&#13;b&#9;&#10;c&#13;&#10;<r>&amp;</r></r>",
    ],
    json: [#"{"text":" a ","when":"2023-12-24T18:00:00Z","isOn":false,"child":{"text":""}}"#])
}
