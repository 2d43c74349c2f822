import Foundation
import Fremont
import FremontTools
import Testing

@Suite struct ExplanationTests {
  /// The explanations of a document, one on a line, without the name of the document and the places in the definition.
  private func explain(_ classes: String, _ document: String) throws -> [String] {
    let definition = """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" xmlns:p="urn:p">\(classes)</Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition))
    var lines: [String] = []
    let isMappable = try manager.explain(Data(document.utf8), file: "d") { lines.append("\($0)") }
    #expect(isMappable == !lines.contains { $0.contains("  error: ") })
    return lines.map { line in
      line.replacingOccurrences(of: "d:1:", with: "").replacing(/\s\(<input>:\d+:\d+\)/, with: "")
    }
  }

  @Test func namesElementsAsTheDocumentDoes() throws {
    let lines = try explain(
      """
      <ModelClass className="R"><ModelProperty propertyName="a" dataType="STRING" xmlName="p:a"/></ModelClass>
      """,
      "<r xmlns:q='urn:p'><q:a>1</q:a><a>2</a><o:a xmlns:o='urn:o'>3</o:a></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "20  /r/q:a = '1'  ModelProperty 'a', STRING",
        "32  /r/a = '2'  ignored: R has no element 'a' in no namespace",
        "40  /r/o:a = '3'  ignored: R has no element 'o:a' in the namespace 'urn:o'",
      ])
  }

  @Test(arguments: [
    ("", "urn:a", "urn:a"), ("", "", nil), ("xmlNamespace='urn:a'", "urn:a", nil), ("unknown='KEEP'", "urn:a", nil),
  ])
  func tellsWhichNamespaceIsLost(_ model: String, _ namespace: String, _ lost: String?) throws {
    let definition = """
      <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" \(model)><ModelClass className="R"/></Model>
      """
    let manager = try ModelManager(modelDefinition: ModelDefinition(xml: definition))
    var found: [String?] = []
    _ = try manager.explain(Data("<r xmlns='\(namespace)'/>".utf8), file: "d") { found.append($0.lostNamespace) }
    #expect(found.first == lost)
  }

  @Test func tellsOfWrappersAndPredicates() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="a" dataType="NUMBER" xmlName="w[@k='a']/v"/>
        <ModelProperty propertyName="b" dataType="NUMBER" xmlName="w[@k='b']/v" defaultValue="7"/>
      </ModelClass>
      """,
      "<r><w k='a'><v>1</v><u/></w><w k='c'><v>1</v></w></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/w  around ModelProperty 'a', NUMBER",
        "7  /r/w/@k = 'a'  it decides on the element",
        "13  /r/w/v = '1'  ModelProperty 'a', NUMBER",
        "21  /r/w/u = ''  ignored: element 'w' has no element 'u'",
        "29  /r/w  ignored: with all that is inside, since R has no element 'w' with such attributes",
        "1  /r/v = '7'  by default: ModelProperty 'b', NUMBER",
      ])
  }

  @Test func saysOfWhichClassAnElementIs() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="s" dataType="UDC" typeName="Shape" xmlName="s"/>
        <ModelProperty propertyName="p" dataType="UDC" typeName="Card" xmlName="card"/>
        <ModelProperty propertyName="p" dataType="UDC" typeName="Cash" xmlName="cash"/>
      </ModelClass>
      <ModelClass className="Shape" discriminatorXMLName="kind"/>
      <ModelClass className="Circle" extends="Shape" discriminatorValue="circle">
        <ModelProperty propertyName="radius" dataType="NUMBER" xmlName="radius"/></ModelClass>
      <ModelClass className="Card"/><ModelClass className="Cash"/>
      """,
      "<r><s kind='circle'><radius>x</radius></s><cash/><s kind='cube'/></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/s  ModelProperty 's', UDC Circle",
        "7  /r/s/@kind = 'circle'  it decides on the element",
        "21  /r/s/radius = 'x'  error: 'x' is not a number; ModelProperty 'radius', NUMBER",
        "43  /r/cash  ModelProperty 'p', UDC Cash",
        "50  /r/s  error: 'cube' is not a type of this element, expected Shape or circle; ModelProperty 's', UDC",
      ])
  }

  @Test func tellsOfPartsWithoutElements() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="tags" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
        <ModelProperty propertyName="place" dataType="UDC" typeName="Place" xmlType="INLINE"/>
      </ModelClass>
      <ModelClass className="Place">
        <ModelProperty propertyName="city" dataType="STRING" xmlName="city"/>
        <ModelProperty propertyName="zip" dataType="STRING" xmlName="zip" minOccurs="1"/>
      </ModelClass>
      """,
      "<r><tag>a</tag><city>Bonn</city><tag>b</tag></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/tag[1] = 'a'  ModelArrayElement 'tag', STRING",
        "16  /r/city = 'Bonn'  ModelProperty 'city', STRING",
        "33  /r/tag[2] = 'b'  ModelArrayElement 'tag', STRING",
        "1  /r/zip  error: element 'zip' is absent; ModelProperty 'zip', STRING",
      ])
  }

  @Test func tellsOfPairs() throws {
    let lines = try explain(
      """
      <ModelClass className="R"><ModelProperty propertyName="m" dataType="DICTIONARY" xmlName="m">
        <ModelDictionaryElement dataType="NUMBER" xmlName="e/v" keyXMLName="@k"/></ModelProperty></ModelClass>
      """,
      "<r><m><e k='a'><v>1</v></e><e><v>2</v></e></m></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/m  ModelProperty 'm', DICTIONARY",
        "7  /r/m/e  ModelDictionaryElement 'e/v', NUMBER",
        "10  /r/m/e/@k = 'a'  ModelDictionaryElement 'e/v', NUMBER",
        "16  /r/m/e/v = '1'  ModelDictionaryElement 'e/v', NUMBER",
        "28  /r/m/e  ModelDictionaryElement 'e/v', NUMBER",
        "31  /r/m/e/v = '2'  ModelDictionaryElement 'e/v', NUMBER",
        "28  /r/m/e  error: the key is absent; ModelDictionaryElement 'e/v', NUMBER",
      ])
  }

  @Test func tellsOfMixedContentAndFragments() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="n" dataType="ARRAY" xmlName="n">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
          <ModelArrayElement dataType="STRING" xmlName="b"/>
          <ModelArrayElement dataType="XML" xmlName="*"/></ModelProperty>
        <ModelProperty propertyName="i" dataType="UDC" typeName="I" xmlName="i"/>
      </ModelClass>
      <ModelClass className="I"><ModelProperty propertyName="x" dataType="XML" xmlType="TEXT"/></ModelClass>
      """,
      "<r><n>1 <b>2</b> 3<c d='e'><f/></c></n><i>4<j/></i></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/n  ModelProperty 'n', ARRAY",
        "7  /r/n/text() = '1'  ModelArrayElement '', STRING",
        "9  /r/n/b[1] = '2'  ModelArrayElement 'b', STRING",
        "18  /r/n/text() = '3'  ModelArrayElement '', STRING",
        "19  /r/n/c[1]  kept as XML: ModelArrayElement '*', XML",
        "40  /r/i  ModelProperty 'i', UDC I",
        "43  /r/i/text()  kept as XML: ModelProperty 'x', XML",
      ])
  }

  @Test func tellsWhatIsKeptBeside() throws {
    let lines = try explain(
      """
      <ModelClass className="R" unknown="KEEP"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/></ModelClass>
      """,
      "<r x='1'><!--c--><a>2</a>loose<?pi d?><aa>3</aa><b><c/></b><a>4</a></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/@x = '1'  kept: R has no attribute 'x'",
        "10  /r/comment()  kept: R keeps unknown content",
        "18  /r/a = '2'  ModelProperty 'a', STRING",
        "26  /r/text() = 'loose'  kept: R has no text",
        "31  /r/processing-instruction('pi')  kept: R keeps unknown content",
        "39  /r/aa = '3'  kept: R has no element 'aa'",
        "49  /r/b  kept: with all that is inside, since R has no element 'b'",
        "60  /r/a = '4'  kept: R takes element 'a' only once",
      ])
  }

  private static let repetitions = """
    <ModelProperty propertyName="a" xmlName="@a"/><ModelProperty propertyName="a" xmlName="a"/>
    <ModelProperty propertyName="x" xmlName="w/x"/><ModelProperty propertyName="y" xmlName="w/y"/>
    <ModelProperty propertyName="l" dataType="ARRAY"><ModelArrayElement xmlName="i" maxOccurs="2"/></ModelProperty>
    <ModelProperty propertyName="m" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement xmlName="n+/i"/></ModelProperty>
    <ModelProperty propertyName="d" dataType="DICTIONARY"><ModelDictionaryElement keyXMLName="@k" xmlName="e"/></ModelProperty>
    <ModelProperty propertyName="g" dataType="ARRAY" xmlType="INLINE"><ModelArrayElement dataType="UDC" typeName="G" xmlType="INLINE"/></ModelProperty>
    """
  private static let repeating = """
    <r a='1'><a>2</a><w><x>1</x></w><w q='2'><y>2</y></w><l><i>1</i><i>2</i><i>3</i></l>\
    <n><i>1</i></n><n><i>2</i></n><d><e k='1'>a</e><e k='1'>b</e></d><b>1</b><v><c>2</c></v><b>3</b><v/></r>
    """

  private func explainRepetitions(_ unknown: String) throws -> [String] {
    try explain(
      """
      <ModelClass className="R" unknown="\(unknown)">\(Self.repetitions)</ModelClass>
      <ModelClass className="G"><ModelProperty propertyName="b"/><ModelProperty propertyName="c" xmlName="v/c"/></ModelClass>
      """, Self.repeating
    ).filter { !$0.contains("  Model") && !$0.contains("  around ") }
  }

  /// What is read and not written again is told at what takes its place.
  @Test func tellsWhatIsLostSinceItComesAgain() throws {
    #expect(
      try explainRepetitions("IGNORE") == [
        "10  /r/a = '2'  gives way: R has the value of its element 'a' by an alternative that is declared before",
        "33  /r/w  merged: element 'w' comes again, and all are written as one; around ModelProperty 'x', STRING",
        "36  /r/w/@q = '2'  ignored: element 'w' has no attribute 'q'",
        "73  /r/l/i[3] = '3'  replaces: the value of 'i' comes more than 2 times, and the last ones count; "
          + "ModelArrayElement 'i', STRING",
        "132  /r/d/e  replaces: its key comes again, and the last entry counts; ModelDictionaryElement 'e', STRING",
      ])
  }

  /// Of alternatives the first declared counts.
  @Test func tellsWhichAlternativeCounts() throws {
    let properties = ["@a", "@b", "c", "d"].map { "<ModelProperty propertyName=\"v\" xmlName=\"\($0)\"/>" }.joined()
    let definition = """
      <ModelClass className="R">\(properties)<ModelProperty propertyName="v" xmlType="TEXT"/></ModelClass>
      """
    #expect(
      try explain(definition, "<r><d>1</d><c>2</c>3<d/></r>").filter { !$0.contains("Model, root") } == [
        "4  /r/d = '1'  ModelProperty 'v', STRING",
        "12  /r/c = '2'  replaces: the value of 'v' comes again, and this one counts; ModelProperty 'v', STRING",
        "20  /r/text() = '3'  gives way: R has the value of its text by an alternative that is declared before",
        "21  /r/d = ''  gives way: R has the value of its element 'd' by an alternative that is declared before",
      ])
    #expect(
      try explain(definition, "<r a='1' b='2'><c>2</c></r>").filter { $0.contains("gives way") } == [
        "10  /r/@b = '2'  gives way: R has the value of its attribute 'b' by an alternative that is declared before",
        "16  /r/c = '2'  gives way: R has the value of its element 'c' by an alternative that is declared before",
      ])
  }

  /// An entry that is kept is so with its key, and wrappers stay two.
  @Test func tellsWhatIsKeptSinceItComesAgain() throws {
    #expect(
      try explainRepetitions("KEEP") == [
        "36  /r/w/@q = '2'  kept: element 'w' has no attribute 'q'",
        "73  /r/l/i = '3'  kept: ARRAY 'l' takes element 'i' only 2 times",
        "132  /r/d/e  kept: with all that is inside, since its key comes again",
      ])
  }

  @Test(arguments: [1, 7, 1000]) func explainsItemByItem(_ size: Int) throws {
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r"><ModelClass className="R">
            <ModelProperty propertyName="l" dataType="ARRAY"><ModelArrayElement dataType="NUMBER" xmlName="i"/></ModelProperty>
          </ModelClass></Model>
          """))
    let document = "<r x='1'><l><i>1</i><j/><i>x</i></l></r>"
    var whole: [Explanation] = []
    #expect(try manager.explain(Data(document.utf8), file: "d") { whole.append($0) } == false)
    final class Lines { var all: [Explanation] = [] }
    let lines = Lines()
    let explainer = try manager.explainer(ofItemsAt: "l", file: "d") { lines.all.append($0) }
    let bytes = Array(document.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) { try explainer.feed(bytes[start...].prefix(size)) }
    let error = #expect(throws: FremontError.self) { try explainer.finish() }
    #expect(error?.code == .invalidDocument && error?.diagnostics.map(\.message) == ["'x' is not a number"])
    #expect(lines.all == whole)
    let cut = try manager.explainer(ofItemsAt: "l", file: "d") { _ in }
    #expect(throws: FremontError.self) { try cut.feed(Array("<r><l><i>1</j>".utf8)) }
    #expect(throws: FremontError.self) { _ = try manager.explainer(ofItemsAt: "m", file: "d") { _ in } }
  }

  @Test func tellsWhatIsRejected() throws {
    let lines = try explain(
      """
      <ModelClass className="R" unknown="REJECT"><ModelProperty propertyName="a" dataType="STRING" xmlName="a"/></ModelClass>
      """,
      "<r x='1'>lo<a>2</a>ose<a>3</a><b><c/></b></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/@x = '1'  error: attribute 'x' is unknown; ModelClass 'R'",
        "10  /r/text() = 'loose'  error: text 'loose' is unknown; ModelClass 'R'",
        "12  /r/a = '2'  ModelProperty 'a', STRING",
        "23  /r/a  error: element 'a' occurs more than once; ModelProperty 'a', STRING",
        "31  /r/b  error: element 'b' is unknown; ModelClass 'R'",
      ])
  }

  @Test func tellsOfWhatHasNoProperty() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="" dataType="STRING" xmlName="version" defaultValue="1"/>
        <ModelProperty propertyName="" dataType="STRING" xmlName="old"/>
        <ModelProperty propertyName="" dataType="STRING" xmlType="ATTRIBUTE" xmlName="x"/>
      </ModelClass>
      """,
      "<r x='1'><version>2</version><old><e/></old></r>")
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("4  /r/@x = '1'  skipped knowingly: ModelProperty "))
    #expect(lines[2].hasPrefix("10  /r/version = '2'  error: '2' is not the constant '1'; ModelProperty "))
    #expect(lines[3].hasPrefix("30  /r/old  skipped knowingly: ModelProperty "))
  }

  @Test func tellsWhatIsNil() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="a" dataType="UDC" typeName="A" xmlName="a" whenNil="EMPTY"/>
        <ModelProperty propertyName="n" dataType="NUMBER" xmlName="n" whenNil="EMPTY"/>
      </ModelClass>
      <ModelClass className="A"/>
      """,
      "<r><a/><n/></r>")
    #expect(
      lines == [
        "1  /r  Model, root UDC R",
        "4  /r/a = nil  ModelProperty 'a', UDC A",
        "8  /r/n = nil  ModelProperty 'n', NUMBER",
      ])
  }

  @Test func tellsOfReferencesToNothing() throws {
    let lines = try explain(
      """
      <ModelClass className="R">
        <ModelProperty propertyName="f" dataType="REFERENCE" typeName="F" xmlName="f"/>
        <ModelProperty propertyName="g" dataType="UDC" typeName="F" xmlName="g"/>
      </ModelClass>
      <ModelClass className="F">
        <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/></ModelClass>
      """,
      "<r><f>x</f><g id='y'/></r>")
    #expect(lines.last == "7  /r/f  error: there is no F with the identity 'x'; ModelProperty 'f', REFERENCE")
    #expect(lines.count == 5)
  }

  @Test func endsWhenNobodyListens() throws {
    struct Full: Error {}
    let manager = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: "<Model rootDataType='UDC' rootTypeName='R' rootXMLName='r'><ModelClass className='R'/></Model>"))
    var count = 0
    #expect(throws: Full.self) {
      _ = try manager.explain(Data("<r><a/><b/><c/></r>".utf8), file: nil) { _ in
        count += 1
        if count == 2 { throw Full() }
      }
    }
    #expect(count == 2)
  }
}
