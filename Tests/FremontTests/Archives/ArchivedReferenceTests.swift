import Foundation
import Fremont
import Testing

/// References of documents, which archives write as the objects that they are to.
struct ArchivedReferenceTests {
  final class Staff: ModelObject {
    var members: [Member] = []
    var lead: Member?

    static let factory = TypeFactory(Staff.init) {
      Mapped("members", \.members)
      Mapped("lead", \.lead)
    }
  }

  final class Member: ModelObject {
    var id = ""
    var boss: Member?
    var team: [Member] = []

    static let factory = TypeFactory(Member.init) {
      Mapped("id", \.id)
      Mapped("boss", \.boss)
      Mapped("team", \.team)
    }
  }

  private func manager() throws -> ModelManager {
    try ModelManager(
      modelDefinition: Fixture.definition(
        """
        <ModelClass className="Staff">
          <ModelProperty propertyName="members" dataType="UDC" typeName="Member" xmlName="member" maxOccurs="unbounded"/>
          <ModelProperty propertyName="lead" dataType="REFERENCE" typeName="Member" xmlName="lead"/>
        </ModelClass>
        <ModelClass className="Member">
          <ModelProperty propertyName="id" xmlName="id" identity="YES"/>
          <ModelProperty propertyName="boss" dataType="REFERENCE" typeName="Member" xmlName="boss"/>
          <ModelProperty propertyName="team" dataType="ARRAY" xmlName="team">
            <ModelArrayElement dataType="REFERENCE" typeName="Member" xmlName="m"/>
          </ModelProperty>
        </ModelClass>
        """, root: #"rootDataType="UDC" rootXMLName="staff" rootTypeName="Staff""#), for: Staff.self)
  }

  @Test func referencesAreObjects() throws {
    let manager = try manager()
    let xml = """
      <staff><member><id>a</id><boss>b</boss></member><member><id>b</id><team><m>a</m><m>b</m></team></member><lead>b</lead></staff>
      """
    let staff = try manager.xmlToObject(xml, as: Staff.self)
    for read in [try manager.unarchive(manager.archive(staff), as: Staff.self), try manager.copy(of: staff)] {
      #expect(read.lead === read.members[1])
      #expect(read.members[0].boss === read.members[1])
      #expect(read.members[1].team.map(\.id) == ["a", "b"])
      #expect(read.members[1].team[0] === read.members[0])
      read.members[1].team = []
    }
    // What is elsewhere comes along.
    let one = try manager.unarchive(manager.archive(staff.members[0]), as: Member.self)
    #expect(one.boss?.id == "b" && one.boss?.team[0] === one)
    one.boss?.team = []
    staff.members[1].team = []
  }
}
