import Foundation
import Fremont

extension DocumentShape {
  static var all: [DocumentShape] { structures + wide + enumerations + values + kept }

  static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Shapes of elements: their content, and how they are distinguished.
  static var structures: [DocumentShape] {
    [
      DocumentShape(
        "text-list", "Lists of numbers in one text", read: 1, write: 1, against: "items in elements", byValues: true
      ) {
        func subjects(_ place: String, _ document: String) throws -> [Subject] {
          let definition = model(
            """
            <ModelClass className="Root" xmlName="root">
              <ModelProperty propertyName="lines" dataType="ARRAY" xmlType="INLINE">
                <ModelArrayElement dataType="ARRAY" xmlName="line"><ModelArrayElement dataType="NUMBER" typeName="Double" \
            \(place)/></ModelArrayElement>
              </ModelProperty>
            </ModelClass>
            """)
          return [
            try Subject("structs", definition, [Lines.self], document, as: Lines.self),
            try Subject("records", definition, [], document, as: ModelRecord.self),
          ]
        }
        return (
          try subjects("xmlType=\"TEXT\"", textLists()), try subjects("xmlName=\"item\"", elementLists())
        )
      },
      DocumentShape("references", "Objects with identities, and references to them", read: 0.5, write: 0.5) {
        let document = references()
        let definition = model(
          """
          <ModelClass className="Root" xmlName="root">
            <ModelProperty propertyName="tasks" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="UDC" typeName="Task" xmlName="task"/>
            </ModelProperty>
          </ModelClass>
          <ModelClass className="Task">
            <ModelProperty propertyName="id" dataType="STRING" xmlType="ATTRIBUTE" xmlName="id" identity="YES"/>
            <ModelProperty propertyName="next" dataType="REFERENCE" typeName="Task" xmlType="ATTRIBUTE" xmlName="next"/>
            <ModelProperty propertyName="title" dataType="STRING" xmlType="ATTRIBUTE" xmlName="title"/>
          </ModelClass>
          """)
        return ([try Subject("classes", definition, [Plan.self, PlanTask.self], document, as: Plan.self)], [])
      },
      DocumentShape("xsi-type", "Classes that are told by xsi:type", read: 0.7, write: 0.7) {
        let document = figures(attributes: " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"") { name, sides in
          "<figure xsi:type=\"\(name)\"\(sides)/>"
        }
        return ([try Subject("classes", figuresModel("figure"), figureTypes, document, as: Drawing.self)], [])
      },
      DocumentShape("any-name", "Classes that are told by the names of their elements", read: 0.7, write: 0.7) {
        let document = figures { name, sides in "<\(name)\(sides)/>" }
        return ([try Subject("classes", figuresModel("*"), figureTypes, document, as: Drawing.self)], [])
      },
      DocumentShape("recursive", "Folders in folders", read: 0.7, write: 0.7) {
        let definition = model(
          """
          <ModelClass className="Root" xmlName="root">
            <ModelProperty propertyName="name" xmlType="ATTRIBUTE" xmlName="name"/>
            <ModelProperty propertyName="size" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="size"/>
            <ModelProperty propertyName="folders" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="UDC" typeName="Root" xmlName="root"/>
            </ModelProperty>
          </ModelClass>
          """)
        let document = folders()
        return (
          [
            try Subject("structs", definition, [Folder.self], document, as: Folder.self),
            try Subject("classes", definition, [FolderObject.self], document, as: FolderObject.self),
          ], []
        )
      },
      DocumentShape("dictionary", "Open dictionaries of numbers", read: 0.7, write: 0.7) {
        let definition = model(
          """
          <ModelClass className="Root" xmlName="root">
            <ModelProperty propertyName="entries" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="DICTIONARY" xmlName="item">
                <ModelDictionaryElement dataType="NUMBER" typeName="Int" xmlName="entry" keyXMLName="@key"/>
              </ModelArrayElement>
            </ModelProperty>
          </ModelClass>
          """)
        return ([try Subject("structs", definition, [Entries.self], dictionaries(), as: Entries.self)], [])
      },
      DocumentShape("mixed", "Text with elements in it", read: 0.7, write: 0.7) {
        let definition = model(
          """
          <ModelClass className="Root" xmlName="root">
            <ModelProperty propertyName="notes" dataType="ARRAY" xmlType="INLINE">
              <ModelArrayElement dataType="ARRAY" xmlName="note">
                <ModelArrayElement dataType="STRING" xmlType="TEXT"/>
                <ModelArrayElement dataType="UDC" typeName="Bold" xmlName="b"/>
              </ModelArrayElement>
            </ModelProperty>
          </ModelClass>
          <ModelClass className="Bold" textPropertyName="text" textDataType="STRING"/>
          """)
        return ([try Subject("structs", definition, [Notes.self, Bold.self], mixed(), as: Notes.self)], [])
      },
    ]
  }

  /// Records with ten values, of many that their class declares.
  static var wide: [DocumentShape] {
    [200, 1_000].map { count in
      DocumentShape(
        "wide-\(count)", "Ten values of a class of \(count) properties", read: 0.8, write: 0.8,
        against: "a class of 10"
      ) {
        func subject(_ width: Int) throws -> Subject {
          let names = (0..<width).map { "p\($0 + 1_000)" }
          let shown = stride(from: 0, to: width, by: width / 10).map { names[$0] }
          return try Subject(
            "records", Rows<Double>.definition("dataType=\"NUMBER\" typeName=\"Double\"", of: names), [],
            Rows<Double>.document(3_000, of: shown) { "\($0.below(10_000))" }, as: ModelRecord.self)
        }
        return ([try subject(count)], [try subject(10)])
      }
    }
  }

  /// Unknown content: none, and a third of the document.
  static var kept: [DocumentShape] {
    [("keep-0", "Nothing unknown under KEEP", 0), ("keep-30", "KEEP, and 30 % is unknown", 30)].map {
      name, summary, part in
      // Unknown content is kept rather than skipped, so reading it has no bar.
      DocumentShape(name, summary, read: part == 0 ? 0.8 : nil, write: 0.8, against: "IGNORE") {
        let known = Rows<Double>.document(6_000) { "\($0.below(100_000))" }
        let text = part == 0 ? known : withUnknown(known)
        let ignored = Rows<Double>.definition("dataType=\"NUMBER\" typeName=\"Double\"")
        let keeping = ignored.replacingOccurrences(of: "<Model ", with: "<Model unknown=\"KEEP\" ")
        return (
          [
            try Subject("records", keeping, [], text, as: ModelRecord.self),
            try Subject("structs", keeping, [KeptRows.self, KeptRow.self], text, as: KeptRows.self),
          ],
          [
            try Subject("records", ignored, [], text, as: ModelRecord.self, writes: known),
            try Subject(
              "structs", ignored, [Rows<Double>.self, Row<Double>.self], text, as: Rows<Double>.self, writes: known),
          ]
        )
      }
    }
  }

  static func model(_ classes: String) -> String {
    "<Model rootDataType=\"UDC\" rootXMLName=\"root\" rootTypeName=\"Root\">\n\(classes)\n</Model>"
  }
}
