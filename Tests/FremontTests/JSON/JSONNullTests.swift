import Fremont
import Testing

/// `null` makes a property nil, as `xsi:nil` does in XML.
@Suite struct JSONNullTests {
  private struct Kennel: ModelObject, Equatable {
    var dog: String? = "abc"
    var count: Int? = 7
    var tags: [String]? = ["x"]
    var owner: Owner? = Owner()
    var inner: String? = "i"

    static let factory = TypeFactory({ Kennel() }) {
      Mapped("dog", \.dog)
      Mapped("count", \.count)
      Mapped("tags", \.tags)
      Mapped("owner", \.owner)
      Mapped("inner", \.inner)
    }
  }

  private struct Owner: ModelObject, Equatable {
    var name: String? = "Ada"

    static let factory = TypeFactory({ Owner() }) { Mapped("name", \.name) }
  }

  private static let definition = """
    <Model rootDataType="UDC" rootTypeName="Kennel" rootXMLName="kennel"><ModelClass className="Kennel">
      <ModelProperty propertyName="dog"/>
      <ModelProperty propertyName="count" dataType="NUMBER" typeName="Int" defaultValue="9"/>
      <ModelProperty propertyName="tags" dataType="ARRAY"><ModelArrayElement dataType="STRING" xmlName="tag"/></ModelProperty>
      <ModelProperty propertyName="owner" dataType="UDC" typeName="Owner"/>
      <ModelProperty propertyName="inner" jsonName="in/side"/>
    </ModelClass><ModelClass className="Owner"><ModelProperty propertyName="name"/></ModelClass></Model>
    """

  private func manager() throws -> ModelManager {
    try ModelManager(
      modelDefinition: ModelDefinition(xml: Self.definition), types: [Kennel.self, Owner.self])
  }

  private static let null = #"{"dog":null,"count":null,"tags":null,"owner":null,"in":{"side":null}}"#
  private static let xsiNil = """
    <kennel xmlns:x="http://www.w3.org/2001/XMLSchema-instance"><dog x:nil="true"/><count x:nil="true"/>\
    <tags x:nil="true"/><owner x:nil="true"/><inner x:nil="true"/></kennel>
    """
  private static let empty = Kennel(dog: nil, count: nil, tags: nil, owner: nil, inner: nil)

  @Test func clearsInitialValuesAndDefaults() throws {
    #expect(try manager().jsonToObject(Self.null, as: Kennel.self) == Self.empty)
    #expect(try manager().xmlToObject(Self.xsiNil, as: Kennel.self) == Self.empty)
    #expect(
      try manager().jsonToObject("{}", as: Kennel.self)
        == Kennel(dog: "abc", count: 9, tags: ["x"], owner: Owner(), inner: "i"))
    #expect(try manager().jsonToObject(#"{"owner":{"name":null}}"#, as: Kennel.self).owner == Owner(name: nil))
  }

  @Test func clearsWhatWasThere() throws {
    let full = Kennel(dog: "d", count: 1, tags: [], owner: Owner(name: "n"), inner: "j")
    var kennel = full
    try manager().merge(Self.null, into: &kennel, as: .json)
    #expect(kennel == Self.empty)
    kennel = full
    try manager().merge(Self.xsiNil, into: &kennel)
    #expect(kennel == Self.empty)
    kennel = full
    try manager().merge("{\"dog\":null}", into: &kennel, as: .json)
    #expect(kennel == Kennel(dog: nil, count: 1, tags: [], owner: Owner(name: "n"), inner: "j"))
  }

  @Test func theLastOfOneKeyCounts() throws {
    #expect(try manager().jsonToObject(#"{"dog":null,"dog":"x"}"#, as: Kennel.self).dog == "x")
    #expect(try manager().jsonToObject(#"{"dog":"x","dog":null}"#, as: Kennel.self).dog == nil)
  }
}
