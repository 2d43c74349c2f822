import Foundation
import Fremont
import Testing

/// The vocabulary on Swift types: structs, classes, and types that are built from their fields.
struct SwiftSideTests {
  private static let properties = """
    <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE" xmlName="meta/id" minOccurs="1"/>
    <ModelProperty propertyName="names" dataType="ARRAY" xmlType="INLINE">
      <ModelArrayElement dataType="STRING" xmlName="name"/></ModelProperty>
    <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="sizes">
      <ModelArrayElement dataType="NUMBER"/></ModelProperty>
    <ModelProperty propertyName="map" dataType="DICTIONARY" xmlType="INLINE">
      <ModelDictionaryElement keyXMLName="@k" dataType="NUMBER" xmlName="e"/></ModelProperty>
    <ModelProperty propertyName="part" dataType="UDC" typeName="Part" xmlType="INLINE"/>
    <ModelProperty propertyName="groups" dataType="ARRAY" xmlName="groups">
      <ModelArrayElement dataType="UDC" typeName="Group" xmlType="INLINE"/></ModelProperty>
    <ModelProperty propertyName="flag" dataType="BOOLEAN" xmlName="old" formatString="on/off"/>
    <ModelProperty propertyName="flag" dataType="BOOLEAN" xmlName="new" formatString="1/0"/>
    <ModelProperty propertyName="note" dataType="STRING" xmlType="TEXT"/>
    """
  private static let types = """
    <ModelClass className="Part">
      <ModelProperty propertyName="w" dataType="NUMBER" xmlName="w"/>
      <ModelProperty propertyName="h" dataType="NUMBER" xmlName="box/h"/></ModelClass>
    <ModelClass className="Group">
      <ModelProperty propertyName="a" dataType="STRING" xmlName="a"/>
      <ModelProperty propertyName="b" dataType="STRING" xmlName="b"/></ModelClass>
    """
  private static let xml = """
    <Root sizes="1 2">n<meta id="7"/><name>x</name><name>y</name><e k="p">1</e><e k="q">2</e><w>3</w><box><h>4</h></box>\
    <groups><a>1</a><b>2</b><a>3</a></groups><old>on</old></Root>
    """
  private static let mixed = """
    <Root sizes=" 1 2 "><box><h>4</h></box><name>x</name><e k="q">2</e><groups><a>1</a><b>2</b><a>3</a></groups>n\
    <w>3</w><meta/><e k="p">1</e><new>1</new><x/><name>y</name><meta id="7"/></Root>
    """

  private func check<Root: ModelObject & Equatable>(_ expected: Root, _ types: [any ModelType.Type]) throws {
    let definition = try Fixture.rootClass(Self.properties, types: Self.types)
    let manager = try ModelManager(modelDefinition: definition, types: types)
    for document in [Self.xml, Self.mixed] {
      let root = try manager.xmlToObject(document, as: Root.self)
      #expect(root == expected)
      #expect(try manager.bareXML(root) == Self.xml)
      #expect(try manager.jsonToObject(manager.objectToJSON(root), as: Root.self) == expected)
    }
    #expect(
      Fixture.failure { try manager.xmlToObject("<Root/>", as: Root.self) } == """
        invalidDocument
        <input>:1:1: error: attribute 'meta/@id' is absent (/Root)
        Model.xml:3:1: note: declared here: ModelProperty 'id', NUMBER
        """)
  }

  private struct Part: ModelObject, Equatable {
    var w: Int?
    var h: Int?
    static let factory = TypeFactory(Part.init) {
      Mapped("w", \.w)
      Mapped("h", \.h)
    }
  }

  private struct Group: ModelObject, Equatable {
    var a: String?
    var b: String?
    static let factory = TypeFactory(Group.init) {
      Mapped("a", \.a)
      Mapped("b", \.b)
    }
  }

  private static let groups = [Group(a: "1", b: "2"), Group(a: "3")]

  @Test func structs() throws {
    struct Root: ModelObject, Equatable {
      var id = 0
      var names: [String] = []
      var sizes: [Int] = []
      var map: [String: Int] = [:]
      var part = Part()
      var groups: [Group] = []
      var flag = false
      var note: String?
      static let factory = TypeFactory(Root.init) {
        Mapped("id", \.id)
        Mapped("names", \.names)
        Mapped("sizes", \.sizes)
        Mapped("map", \.map)
        Mapped("part", \.part)
        Mapped("groups", \.groups)
        Mapped("flag", \.flag)
        Mapped("note", \.note)
      }
    }
    let root = Root(
      id: 7, names: ["x", "y"], sizes: [1, 2], map: ["p": 1, "q": 2], part: Part(w: 3, h: 4), groups: Self.groups,
      flag: true, note: "n")
    try check(root, [Root.self, Part.self, Group.self])
  }

  @Test func optionals() throws {
    struct Root: ModelObject, Equatable {
      var id: Int?
      var names: [String]?
      var sizes: Set<Int>?
      var map: [String: Int]?
      var part: Part?
      var groups: [Group]?
      var flag: Bool?
      var note: String?
      static let factory = TypeFactory(Root.init) {
        Mapped("id", \.id)
        Mapped("names", \.names)
        Mapped("sizes", \.sizes)
        Mapped("map", \.map)
        Mapped("part", \.part)
        Mapped("groups", \.groups)
        Mapped("flag", \.flag)
        Mapped("note", \.note)
      }
    }
    let root = Root(
      id: 7, names: ["x", "y"], sizes: [1, 2], map: ["p": 1, "q": 2], part: Part(w: 3, h: 4), groups: Self.groups,
      flag: true, note: "n")
    try check(root, [Root.self, Part.self, Group.self])
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(Self.properties, types: Self.types),
      types: [Root.self, Part.self, Group.self])
    let bare = "<Root><meta id=\"7\"/></Root>"
    #expect(try manager.xmlToObject(bare, as: Root.self) == Root(id: 7))
    #expect(try manager.bareXML(Root(id: 7)) == bare)
    #expect(
      try manager.bareXML(Root(id: 7, names: [], sizes: [], map: [:], part: Part(), groups: []))
        == "<Root sizes=\"\"><meta id=\"7\"/><groups/></Root>")
  }

  @Test func immutableTypes() throws {
    struct Root: ModelObject, Equatable {
      let id: Int
      let names: [String]
      let sizes: [Int]
      let map: [String: Int]
      let part: Part
      let groups: [Group]
      let flag: Bool
      let note: String?
      static let factory = TypeFactory { fields in
        Root(
          id: try fields["id"], names: try fields["names"], sizes: try fields["sizes"], map: try fields["map"],
          part: try fields["part"], groups: try fields["groups"], flag: try fields["flag"], note: try fields["note"])
      } properties: {
        Mapped("id", \.id)
        Mapped("names", \.names)
        Mapped("sizes", \.sizes)
        Mapped("map", \.map)
        Mapped("part", \.part)
        Mapped("groups", \.groups)
        Mapped("flag", \.flag)
        Mapped("note", \.note)
      }
    }
    let root = Root(
      id: 7, names: ["x", "y"], sizes: [1, 2], map: ["p": 1, "q": 2], part: Part(w: 3, h: 4), groups: Self.groups,
      flag: true, note: "n")
    try check(root, [Root.self, Part.self, Group.self])
  }

  @Test func absentListsOfImmutableTypesAreEmpty() throws {
    struct Root: ModelObject, Equatable {
      let names: [String]
      let sizes: Set<Int>
      let map: [String: Int]
      let list: [String]?
      static let factory = TypeFactory { fields in
        Root(
          names: try fields["names"], sizes: try fields["sizes"], map: try fields["map"], list: try fields["list"])
      } properties: {
        Mapped("names", \.names)
        Mapped("sizes", \.sizes)
        Mapped("map", \.map)
        Mapped("list", \.list)
      }
    }
    let manager = try ModelManager(
      modelDefinition: Fixture.rootClass(
        """
        <ModelProperty propertyName="names" dataType="ARRAY" xmlName="names">
          <ModelArrayElement dataType="STRING" xmlName="name"/></ModelProperty>
        <ModelProperty propertyName="sizes" dataType="ARRAY" xmlType="ATTRIBUTE" xmlName="sizes">
          <ModelArrayElement dataType="NUMBER"/></ModelProperty>
        <ModelProperty propertyName="map" dataType="DICTIONARY" xmlName="map">
          <ModelDictionaryElement dataType="NUMBER" xmlName="*"/></ModelProperty>
        <ModelProperty propertyName="list" dataType="ARRAY" xmlName="list">
          <ModelArrayElement dataType="STRING" xmlType="TEXT"/></ModelProperty>
        """), types: [Root.self])
    let root = try manager.xmlToObject("<Root/>", as: Root.self)
    #expect(root == Root(names: [], sizes: [], map: [:], list: nil))
    #expect(try manager.jsonToObject("{}", as: Root.self) == root)
  }

  @Test func classes() throws {
    let definition = try Fixture.rootClass(Self.properties, types: Self.types)
    let manager = try ModelManager(
      modelDefinition: definition, types: [ClassRoot.self, ClassPart.self, ClassGroup.self])
    for document in [Self.xml, Self.mixed] {
      let root = try manager.xmlToObject(document, as: ClassRoot.self)
      #expect(root.part?.h == 4 && root.groups.map(\.a) == ["1", "3"] && root.names == ["x", "y"])
      #expect(try manager.bareXML(root) == Self.xml)
    }
  }
}

private final class ClassPart: ModelObject {
  var w: Int?
  var h: Int?
  static let factory = TypeFactory(ClassPart.init, className: "Part") {
    Mapped("w", \.w)
    Mapped("h", \.h)
  }
}

private final class ClassGroup: ModelObject {
  var a: String?
  var b: String?
  static let factory = TypeFactory(ClassGroup.init, className: "Group") {
    Mapped("a", \.a)
    Mapped("b", \.b)
  }
}

private final class ClassRoot: ModelObject {
  var id = 0
  var names: [String] = []
  var sizes: [Int] = []
  var map: [String: Int] = [:]
  var part: ClassPart?
  var groups: [ClassGroup] = []
  var flag = false
  var note: String?
  static let factory = TypeFactory(ClassRoot.init, className: "Root") {
    Mapped("id", \.id)
    Mapped("names", \.names)
    Mapped("sizes", \.sizes)
    Mapped("map", \.map)
    Mapped("part", \.part)
    Mapped("groups", \.groups)
    Mapped("flag", \.flag)
    Mapped("note", \.note)
  }
}
