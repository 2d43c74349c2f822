import Fremont
import Testing

/// Lists whose items are lists, all in one text.
struct ListsInListsTests {
  private static let points = """
    <ModelProperty propertyName="points" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="points">
      <ModelArrayElement dataType="ARRAY" xmlType="TEXT" formatString=",">
        <ModelArrayElement dataType="NUMBER" xmlType="TEXT" typeName="Double"/></ModelArrayElement></ModelProperty>
    """

  struct Line: ModelObject {
    var points: [[Double]] = []

    static let factory = TypeFactory(Line.init) { Mapped("points", \.points) }
  }

  @Test func pointsOfALine() throws {
    let mapping = try Mapping(Self.points)
    mapping.maps("<Root points=\"0,0 4.5,2\"/>", #"{"points":[[0,0],[4.5,2]]}"#)
    mapping.maps(
      "<Root points=\" 0, 0\"/>".replacing("0, 0", with: "0,0  4,2 "), #"{"points":[[0,0],[4,2]]}"#,
      writing: "<Root points=\"0,0 4,2\"/>")
    mapping.maps("<Root points=\"7\"/>", #"{"points":[[7]]}"#)
    mapping.maps("<Root points=\"\"/>", #"{"points":[]}"#)
    mapping.maps("<Root/>", "{}")
    mapping.refuses(
      "<Root points=\"0,0 x,1\"/>",
      """
      invalidDocument
      <input>:1:15: error: 'x' is not a number (/Root/@points)
      Model.xml:3:1: note: declared here: ModelProperty 'points', ARRAY
      """)
  }

  @Test func ofSwiftTypes() throws {
    let definition = try ModelDefinition(
      xml: """
        <Model rootDataType="UDC" rootXMLName="line" rootTypeName="Line"><ModelClass className="Line">
          <ModelProperty propertyName="points" dataType="ARRAY" xmlName="coordinates" formatString="&#10;">
            <ModelArrayElement dataType="ARRAY" xmlType="TEXT">
              <ModelArrayElement dataType="NUMBER" xmlType="TEXT" typeName="Double"/></ModelArrayElement></ModelProperty>
          </ModelClass></Model>
        """)
    let manager = try ModelManager(
      modelDefinition: definition, types: [Line.self],
      encodingOptions: Fixture.bare)
    let document = "<line><coordinates>1 2.5 3\n4</coordinates></line>"
    let line = try manager.xmlToObject(document, as: Line.self)
    #expect(line.points == [[1, 2.5, 3], [4]])
    #expect(try manager.objectToXML(line) == document)
    let json = try manager.objectToJSON(line)
    #expect(try manager.jsonToObject(json, as: Line.self).points == line.points)
    var changed = line
    changed.points[1] = [5, 6]
    #expect(
      try manager.objectToXML(changed, updating: document) == document.replacing("4<", with: "5 6<"))
    let hollow = try manager.objectToXML(Line(points: [[], [1]]))
    #expect(try manager.xmlToObject(hollow, as: Line.self).points == [[], [1]])
  }

  @Test func threeLevels() throws {
    let mapping = try Mapping(
      """
      <ModelProperty propertyName="v" dataType="ARRAY" xmlName="v" formatString="|">
        <ModelArrayElement dataType="ARRAY" xmlType="TEXT" formatString=";">
          <ModelArrayElement dataType="ARRAY" xmlType="TEXT">
            <ModelArrayElement xmlType="TEXT"/></ModelArrayElement></ModelArrayElement></ModelProperty>
      """)
    mapping.maps("<Root><v>a b;c|d</v></Root>", #"{"v":[[["a","b"],["c"]],[["d"]]]}"#)
  }

  @Test func separatorsMustTellThemApart() throws {
    let error = #expect(throws: FremontError.self) {
      try Mapping(Self.points.replacing("formatString=\",\"", with: ""))
    }
    #expect("\(try #require(error))".contains("is a list of lists in one text, whose items hold what separates them"))
    #expect(throws: FremontError.self) {
      try Mapping(
        Self.points.replacing(
          "<ModelArrayElement dataType=\"NUMBER\" xmlType=\"TEXT\" typeName=\"Double\"/>",
          with: "<ModelArrayElement dataType=\"UDC\" xmlType=\"TEXT\" typeName=\"Root\"/>"))
    }
  }
}
