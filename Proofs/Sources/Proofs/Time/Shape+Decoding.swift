import Foundation
import Fremont

extension Shape {
  /// Documents that are read.
  static func decoding() throws -> [Shape] {
    let manager = try manager()
    let keeping = try Self.manager(unknown: .keep)
    var options = DecodingOptions()
    options.maximumDepth = 1_000
    let referring = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r"><ModelClass className="R">
          <ModelProperty propertyName="tasks" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Task" xmlName="k"/></ModelProperty></ModelClass>
          <ModelClass className="Task">
          <ModelProperty propertyName="id" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
          <ModelProperty propertyName="to" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE" xmlName="to"/>
          <ModelProperty propertyName="part" dataType="UDC" typeName="Task" xmlName="k"/></ModelClass></Model>
          """), decodingOptions: options)
    let wrapping = try ModelManager(
      modelDefinition: ModelDefinition(
        xml: """
          <Model rootDataType="UDC" rootTypeName="R" rootXMLName="r" unknown="KEEP"><ModelClass className="R">
          <ModelProperty propertyName="i" dataType="NUMBER" xmlName="w/v/i" maxOccurs="unbounded"/>
          <ModelProperty propertyName="b"/>
          <ModelProperty propertyName="j" dataType="NUMBER" xmlName="w/v/j" maxOccurs="unbounded"/></ModelClass></Model>
          """))
    // Lines of 100 bytes: of less, the smallest size would be one piece for libxml2, and the next several.
    let line = String(repeating: "text ", count: 20)
    let base64 = String(repeating: "QUJD", count: 25)
    let blank = String(repeating: " ", count: 99)
    func shape(
      _ name: String, largest: Int = .max, by manager: ModelManager, _ document: @escaping (Int) -> String
    ) -> Shape {
      Shape(name: name, largest: largest) { size in
        let document = Data(document(size).utf8)
        return { _ = try manager.xmlToObject(document, as: ModelRecord.self) }
      }
    }
    func wrappers(_ name: String, _ item: String) -> Shape {
      Shape(name: name, largest: 200_000) { size in
        let document = Array("<r>\(repeated(item, size))</r>".utf8)
        return {
          let decoder = try wrapping.decoder(of: ModelRecord.self)
          try decoder.feed(document)
          _ = try wrapping.objectToXML(decoder.finish(), to: .bytes)
        }
      }
    }
    func inside(_ text: @escaping (Int) -> String) -> (Int) -> String {
      { "<t>\(text($0))</t>" }
    }
    return [
      // No document is read deeper than 1,000 elements.
      shape("read: depth, mapped", largest: 990, by: manager) { repeated("<t>", $0) + repeated("</t>", $0) },
      shape("read: depth, ignored", largest: 990, by: manager, inside { repeated("<x>", $0) + repeated("</x>", $0) }),
      shape("read: depth, kept", largest: 990, by: keeping, inside { repeated("<x>", $0) + repeated("</x>", $0) }),
      shape("read: children, mapped", by: manager, inside { repeated("<n>1</n>", $0) }),
      shape("read: children, ignored", by: manager, inside { repeated("<x>1</x>", $0) }),
      shape("read: children, kept", by: keeping, inside { repeated("<x>1</x>", $0) }),
      shape("read: children, mapped and kept in turns", by: keeping, inside { repeated("<x/><n>1</n>", $0 / 2) }),
      wrappers("read and write: wrappers that come again, kept", "<w><v><i>1</i></v></w>"),
      wrappers(
        "read and write: wrappers with unknown content that come again, kept", "<w><v a='1'><x/><i>1</i></v></w>"),
      wrappers(
        "read and write: values of two wrappers in turns in one, kept", "<w><v><i>1</i><j>2</j><i>3</i></v><x/></w>"),
      shape(
        "read: attributes, 100 an element", by: manager,
        inside { size in
          let tag = "<x \((0..<100).map { "a\($0)='v' " }.joined())/>"
          return repeated(tag, size / 100)
        }),
      shape("read: attributes of one element", largest: 1000, by: manager) { size in
        "<t \((0..<size).map { "a\($0)='v' " }.joined())/>"
      },
      shape(
        "read: distinct names, ignored", largest: 40_000, by: manager,
        inside { size in
          (0..<size).map { "<e\($0)/>" }.joined()
        }),
      shape(
        "read: distinct names, as keys", largest: 40_000, by: manager,
        inside { size in
          "<others>\((0..<size).map { "<e\($0)/>" }.joined())</others>"
        }),
      shape("read: length of a text, 100 bytes each", by: manager, inside { repeated(line, $0) }),
      shape("read: length of a text, not ASCII, 105 bytes each", by: manager, inside { repeated("täxt \(line)", $0) }),
      shape("read: text split by comments", by: manager, inside { repeated("t<!--c-->", $0) }),
      shape("read: text split by comments, kept", by: keeping, inside { repeated("t<!--c-->", $0) }),
      shape("read: text split by CDATA sections", by: manager, inside { repeated("t<![CDATA[d]]>", $0) }),
      shape("read: text of references", by: manager, inside { repeated("&amp;&#65;", $0) }),
      shape(
        "read: length of a CDATA section, 100 bytes each", by: manager, inside { "<![CDATA[\(repeated(line, $0))]]>" }),
      shape("read: length of an attribute", largest: 200_000, by: manager) { "<t name='\(repeated("text ", $0))'/>" },
      shape("read: references in an attribute", largest: 150_000, by: manager) {
        "<t name='\(repeated("&amp;", $0))'/>"
      },
      shape("read: items of an attribute", largest: 400_000, by: manager) { "<t list='\(repeated("1 ", $0))'/>" },
      shape("read: length of base64, 100 bytes each", by: manager, inside { "<bytes>\(repeated(base64, $0))</bytes>" }),
      shape(
        "read: length of a comment, 100 bytes each", largest: 20_000, by: manager,
        inside { "<!--\(repeated(line, $0))-->" }),
      shape("read: white space, 100 bytes each", by: manager, inside { repeated("\n\(blank)", $0) + "<n>1</n>" }),
      shape("read: repeated single values", by: manager, inside { repeated("<bytes/>", $0) }),
      shape("read: identities, and references to them", largest: 200_000, by: referring) { size in
        let tasks = (0..<size).map { "<k id='t\($0)' to='t\(($0 + size / 2) % size)'/>" }
        return "<r>\(tasks.joined())</r>"
      },
      shape("read: references from inside each other", largest: 980, by: referring) { size in
        "<r>\((0..<size).map { "<k id='t\($0)' to='t0'>" }.joined())\(repeated("</k>", size))</r>"
      },
      Shape(name: "read: values that do not fit", largest: 200_000) { size in
        let document = Data("<t>\(repeated("<n>x</n>\n", size))</t>".utf8)
        return { _ = Outcome { _ = try manager.xmlToObject(document, as: ModelRecord.self) } }
      },
    ]
  }
}
