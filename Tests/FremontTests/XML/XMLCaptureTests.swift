import Testing

/// What a capture makes of a part of a document.
struct XMLCaptureTests {
  @Test(arguments: [
    // Content as it is.
    ("<r><outer/></r>", "<outer/>"),
    ("<r><outer></outer></r>", "<outer/>"),
    ("<r><outer b='1' a=\"2\">x<i>y</i> z</outer>tail</r>", "<outer b=\"1\" a=\"2\">x<i>y</i> z</outer>"),
    ("<outer>a &lt;b&gt; &amp; \"c\" 'd'</outer>", "<outer>a &lt;b&gt; &amp; \"c\" 'd'</outer>"),
    ("<outer>&#26085; &#26102;&#x1F600;</outer>", "<outer>日 时😀</outer>"),
    ("<outer><![CDATA[<a> ]] & ]]>b<![CDATA[]]></outer>", "<outer>&lt;a&gt; ]] &amp; b</outer>"),
    ("<outer><e><![CDATA[]]></e></outer>", "<outer><e/></outer>"),
    ("<outer><!-- <a>&amp; --><?t d <b> ?><?u?></outer>", "<outer><!-- <a>&amp; --><?t d <b> ?><?u?></outer>"),
    ("<r>\n<outer>\n  <a/>\n</outer>\n</r>", "<outer>\n  <a/>\n</outer>"),
    // Values of attributes.
    (
      "<outer a='&lt;&amp;amp;&quot;&gt;' b=\"'&#38;#38;\" c='ü&amp;'/>",
      "<outer a=\"&lt;&amp;amp;&quot;&gt;\" b=\"'&amp;#38;\" c=\"ü&amp;\"/>"
    ),
    ("<outer a='&#9;&#10;&#13; \n'>&#13;\n</outer>", "<outer a=\"&#9;&#10;&#13;  \">&#13;\n</outer>"),
    ("<outer a=''/>", "<outer a=\"\"/>"),
    // Namespaces declared inside.
    (
      "<outer xmlns='u' xmlns:p='v&amp;w'><p:a p:b='1'/></outer>",
      "<outer xmlns=\"u\" xmlns:p=\"v&amp;w\"><p:a p:b=\"1\"/></outer>"
    ),
    ("<outer xml:lang='de'/>", "<outer xml:lang=\"de\"/>"),
  ])
  func capturesElements(xml: String, expected: String) {
    #expect(CaptureFixture.captured(xml) == [expected])
    #expect(CaptureFixture.captured(expected) == [expected])
  }

  @Test(arguments: [
    // The default namespace.
    ("<r xmlns='u'><outer><a/></outer></r>", "<outer xmlns=\"u\"><a/></outer>"),
    ("<r xmlns='u'><outer a='1' xmlns='v'/></r>", "<outer xmlns=\"v\" a=\"1\"/>"),
    ("<r xmlns='u'><m xmlns='v'><outer/></m></r>", "<outer xmlns=\"v\"/>"),
    ("<r xmlns='u'><m xmlns='v'/><outer/></r>", "<outer xmlns=\"u\"/>"),
    ("<r xmlns='u' xmlns:p='v'><p:outer><p:a/></p:outer></r>", "<p:outer xmlns:p=\"v\"><p:a/></p:outer>"),
    ("<r xmlns='u' xmlns:p='v'><p:outer><a/></p:outer></r>", "<p:outer xmlns=\"u\" xmlns:p=\"v\"><a/></p:outer>"),
    // A default that is undone, outside and inside.
    ("<r xmlns='u'><m xmlns=''><outer/></m></r>", "<outer xmlns=\"\"/>"),
    ("<r xmlns='u'><outer xmlns=''/></r>", "<outer xmlns=\"\"/>"),
    ("<r xmlns='u'><outer><a xmlns=''/></outer></r>", "<outer xmlns=\"u\"><a xmlns=\"\"/></outer>"),
    // Prefixes in names and in values.
    ("<r xmlns:p='u' xmlns:q='v'><outer><p:a/></outer></r>", "<outer xmlns:p=\"u\"><p:a/></outer>"),
    ("<r xmlns:p='u'><outer p:a='1'/></r>", "<outer xmlns:p=\"u\" p:a=\"1\"/>"),
    ("<r xmlns:p='u'><outer type='p:T'/></r>", "<outer xmlns:p=\"u\" type=\"p:T\"/>"),
    ("<r xmlns:p='u'><outer><a> p:T</a></outer></r>", "<outer xmlns:p=\"u\"><a> p:T</a></outer>"),
    ("<r xmlns:p='u'><outer>xp:T a:p:b p :p</outer></r>", "<outer>xp:T a:p:b p :p</outer>"),
    ("<r xmlns:p='u'><m xmlns:p='v'><p:outer/></m></r>", "<p:outer xmlns:p=\"v\"/>"),
    ("<r xmlns:p='u'><p:outer xmlns:p='v'/></r>", "<p:outer xmlns:p=\"v\"/>"),
    ("<r xmlns:p='u&amp;&quot;'><p:outer/></r>", "<p:outer xmlns:p=\"u&amp;&quot;\"/>"),
    // The name of a type without a prefix stands in the default namespace.
    (
      "<r xmlns='u' xmlns:p='v' xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><p:outer i:type='T'/></r>",
      "<p:outer xmlns=\"u\" xmlns:p=\"v\" xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:type=\"T\"/>"
    ),
  ])
  func declaresWhatIsUsed(xml: String, expected: String) {
    #expect(CaptureFixture.captured(xml) == [expected])
    #expect(CaptureFixture.captured("<x xmlns:other='other'>\(expected)</x>") == [expected])
  }

  @Test func keepsElementsInNoNamespace() {
    #expect(
      CaptureFixture.captured("<r><outer><a/></outer></r>", alwaysUndeclaresDefault: true) == [
        "<outer xmlns=\"\"><a/></outer>"
      ])
    #expect(
      CaptureFixture.captured("<r xmlns='u'><outer/></r>", alwaysUndeclaresDefault: true) == [
        "<outer xmlns=\"u\"/>"
      ])
    #expect(
      CaptureFixture.captured("<r xmlns:p='u'><p:outer/></r>", alwaysUndeclaresDefault: true) == [
        "<p:outer xmlns:p=\"u\"/>"
      ])
  }

  @Test(arguments: [
    ("<inner/>", ""),
    ("<inner> a &amp; <b/>c<!--d--></inner>", " a &amp; <b/>c<!--d-->"),
    (
      "<r xmlns='u' xmlns:p='v'><inner>p:x <a/> <p:b>y</p:b><?t?><c q='p:T'/></inner></r>",
      "p:x <a xmlns=\"u\"/> <p:b xmlns:p=\"v\">y</p:b><?t?><c xmlns=\"u\" xmlns:p=\"v\" q=\"p:T\"/>"
    ),
    ("<inner xmlns='u'><a/><b xmlns=''/></inner>", "<a xmlns=\"u\"/><b xmlns=\"\"/>"),
    ("<inner><inner><outer/></inner></inner>", "<inner><outer/></inner>"),
  ])
  func capturesContent(xml: String, expected: String) {
    #expect(CaptureFixture.captured(xml) == [expected])
  }

  @Test func capturesOnePartAfterTheOther() {
    let xml = "<r xmlns:p='u'><outer p:a='1'/><m xmlns='v'><outer/></m><inner>p:x</inner><outer/></r>"
    #expect(
      CaptureFixture.captured(xml) == [
        "<outer xmlns:p=\"u\" p:a=\"1\"/>", "<outer xmlns=\"v\"/>", "p:x", "<outer/>",
      ])
  }

  @Test func takesAnyChunks() {
    let xml = """
      <r xmlns='u' xmlns:p='v'><outer a='1 &amp; ü' p:b="x"> x &lt; &gt; y &#26085; &#26102;<!-- c --><![CDATA[ü]]]]>\
      ]]&gt;<?t d?><p:c><d/></p:c></outer><inner>ä<e/>ö</inner></r>
      """
    let expected = [
      "<outer xmlns=\"u\" xmlns:p=\"v\" a=\"1 &amp; ü\" p:b=\"x\"> x &lt; &gt; y 日 时<!-- c -->ü]]]]&gt;"
        + "<?t d?><p:c><d/></p:c></outer>",
      "ä<e xmlns=\"u\"/>ö",
    ]
    let different = (1...xml.utf8.count).filter { CaptureFixture.captured(xml, chunk: $0) != expected }
    #expect(different == [])
  }
}
