import Foundation
import Fremont
import Testing

@testable import FremontTools

/// Pages about definitions: what a browser needs of them, and what readers do.
struct DefinitionPageTests {
  /// The values of attributes of some name, in the order of the page.
  private func values(_ attribute: String, in html: String) -> [String] {
    html.components(separatedBy: " \(attribute)=\"").dropFirst().map { $0.components(separatedBy: "\"")[0] }
  }

  @Test(arguments: SampleFiles.definitions) func pagesOfSamplesHoldTogether(_ url: URL) throws {
    let definition = try ModelDefinition(contentsOf: url)
    let html = try DefinitionPage(of: definition).html
    // It is XML as well, apart from the letters of its DOCTYPE.
    _ = try XMLFragment("<page>\(html.replacing("<!DOCTYPE html>\n", with: ""))</page>")
    #expect(!html.contains("src=") && !html.contains("url(") && !html.contains("@import") && !html.contains("<script"))
    let identifiers = values("id", in: html)
    #expect(Set(identifiers).count == identifiers.count)
    let links = values("href", in: html)
    #expect(links.allSatisfy { $0.hasPrefix("#") && identifiers.contains(String($0.dropFirst())) })
    // Each class is in the contents and has its part.
    for modelClass in definition.classes {
      let identifier = PageText.identifier("class", modelClass.className)
      #expect(identifiers.contains(identifier) && links.contains("#\(identifier)"))
    }
    // Addresses are texts alone, such as namespaces.
    #expect(!html.contains("=\"http") && !html.contains("='http"))
  }

  /// Each class that can have values shows one, which is read.
  @Test(arguments: SampleFiles.definitions) func examplesAreRead(_ url: URL) throws {
    let graph = try TypeGraph(compiling: ModelDefinition(contentsOf: url))
    let examples = PageExamples(graph).texts
    let (manager, roots) = try #require(PageExamples.manager(graph))
    for modelClass in graph.definition.classes where !modelClass.isAbstract {
      let text = try #require(examples[modelClass.className], "\(modelClass.className)")
      let root = try #require(roots.first { $0.typeName == modelClass.className })
      #expect(text.contains("<\(root.xmlName)"))
      #expect(throws: Never.self, "\(text)") { try manager.xmlToObject(text, as: RecordValue.self) }
    }
  }

  @Test func saysWhatADefinitionSays() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order" documentation="Orders &amp; more.">
          <ModelEnum enumName="Unit" documentation="How it is counted.">
            <ModelEnumItem name="kg" value="1"/><ModelEnumItem name="piece" xmlName="pc"/></ModelEnum>
          <ModelClass className="Order">
            <ModelProperty propertyName="number" dataType="NUMBER" typeName="Int" xmlName="@number" minOccurs="1"
                           documentation="Counts."/>
            <ModelProperty propertyName="lines" dataType="UDC" typeName="Line" xmlName="line" maxOccurs="unbounded"/>
          </ModelClass>
          <ModelClass className="Line">
            <ModelProperty propertyName="unit" dataType="ENUM" typeName="Unit" defaultValue="kg"/>
          </ModelClass>
          <ModelClass className="Gift" extends="Line"/>
        </Model>
        """)
    let html = try DefinitionPage(of: definition, title: "Orders <1>").html
    for part in [
      "<title>Orders &lt;1&gt;</title>", "<p>Orders &amp; more.</p>", "<p>3 classes, 1 enum, 1 root</p>",
      "<tr><td><code>order</code></td><td><a href=\"#class-Order\">Order</a></td></tr>",
      "<tr><td><code>number</code></td><td><code>@number</code></td><td>Int</td><td>1</td><td>Counts.</td></tr>",
      "<tr><td><code>lines</code></td><td><code>line</code></td><td>list of <a href=\"#class-Line\">Line</a></td><td>0..*</td><td></td></tr>",
      "<dt>Held by</dt><dd><a href=\"#class-Order\">Order</a> <code>lines</code></dd>",
      "<dt>Extends</dt><dd><a href=\"#class-Line\">Line</a></dd>",
      "<dt>Extended by</dt><dd><a href=\"#class-Gift\">Gift</a></dd>",
      "<tr><td><code>piece</code></td><td><code>pc</code></td><td></td></tr>",
      " number&#61;&quot;1&quot;&gt;\n  &lt;line/&gt;\n&lt;/order&gt;\n</code></pre>",
      "<svg role=\"img\" aria-label=\"Classes\"",
    ] {
      #expect(html.contains(part), "\(part)\n\(html)")
    }
  }

  /// Above 40 classes there is a diagram for each root, two levels deep.
  @Test func manyClassesAreDrawnByRoot() throws {
    let classes = (0..<50).map { index in
      """
      <ModelClass className="C\(index)"><ModelProperty propertyName="next" dataType="UDC" typeName="C\((index + 1) % 50)" \
      xmlName="next"/></ModelClass>
      """
    }
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="a" rootTypeName="C0"><ModelRoot dataType="UDC" xmlName="b" typeName="C10"/>
        \(classes.joined())</Model>
        """)
    let html = try DefinitionPage(of: definition).html
    let figures = html.components(separatedBy: "<figure>").dropFirst().map { figure in
      figure.components(separatedBy: "<rect").count - 1
    }
    #expect(figures == [3, 3])
  }
}
