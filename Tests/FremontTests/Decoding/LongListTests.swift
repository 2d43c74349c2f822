import Fremont
import Testing

/// Lists so long that memory is reserved for the items that are still to come.
struct LongListTests {
  struct Shelf: ModelObject {
    static let factory = TypeFactory(Shelf.init) {
      Mapped("titles", \.titles)
      Mapped("notes", \.notes)
    }

    var titles: [String] = []
    var notes: [String] = []
  }

  private static let count = 40_000

  /// Lists in an element of their own, and among the other elements.
  @Test(arguments: [
    (
      #"<ModelProperty propertyName="titles" dataType="ARRAY" xmlName="Titles">"#
        + #"<ModelArrayElement dataType="STRING" xmlName="T"/></ModelProperty>"#, "<Titles>", "</Titles>"
    ),
    (
      #"<ModelProperty propertyName="titles" dataType="ARRAY" xmlType="INLINE">"#
        + #"<ModelArrayElement dataType="STRING" xmlName="T"/></ModelProperty>"#, "", ""
    ),
  ])
  func areCopiedLessOftenThanTheyGrow(property: String, opening: String, closing: String) throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="Shelf">
          <ModelClass className="Shelf" xmlName="Shelf">\(property)
            <ModelProperty propertyName="notes" dataType="ARRAY" xmlName="Notes">
              <ModelArrayElement dataType="STRING" xmlName="N"/>
            </ModelProperty>
          </ModelClass>
        </Model>
        """)
    let manager = try ModelManager(modelDefinition: definition, types: [Shelf.self])
    let titles = (0..<Self.count).map { "title \($0 % 10)" }
    let items = titles.map { "<T>\($0)</T>" }.joined()
    let notes = "<Notes>" + String(repeating: "<N>short note</N>", count: 100) + "</Notes>"
    let shelf: Shelf = try manager.xmlToObject(
      "<Shelf>\(opening)\(items)\(closing)\(notes)</Shelf>", as: Shelf.self)
    #expect(shelf.titles == titles)
    #expect(shelf.notes == Array(repeating: "short note", count: 100))
    // An array that only doubles would have room for more than 1.6 times as many.
    #expect(shelf.titles.capacity < Self.count * 5 / 4)
  }
}
