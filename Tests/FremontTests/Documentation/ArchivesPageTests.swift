import Foundation
import Fremont
import Testing

struct ArchivesPageTests {
  // page
  final class Team: ModelObject {
    var name = ""
    var members: [Member] = []
    var lead: Member?

    static let factory = TypeFactory(Team.init) {
      Mapped("name", \.name)
      Mapped("members", \.members)
      Mapped("lead", \.lead)
    }
  }

  class Member: ModelObject {
    var name = ""
    var mentor: Member?
    weak var team: Team?

    required init() {}

    class var factory: TypeFactory {
      TypeFactory(Member.init) {
        Mapped("name", \.name)
        Mapped("mentor", \.mentor)
        Mapped("team", \.team)
      }
    }
  }

  final class Guest: Member {
    var until: Date?

    override class var factory: TypeFactory {
      TypeFactory(Guest.init, extends: Member.self) {
        Mapped("until", \.until)
      }
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("Archives")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, for: Team.self, and: [Guest.self])
    let team = try manager.xmlToObject(xml, as: Team.self)
    let (grace, jean) = (team.members[0], team.members[1])
    team.lead = grace
    jean.mentor = grace
    grace.team = team

    let archive = try manager.archive(team)
    let read = try manager.unarchive(archive, as: Team.self)
    // end
    #expect(read.lead === read.members[0] && read.members[1].mentor === read.members[0])
    #expect(read.lead?.team === read && read.lead?.name == "Grace")
    let failure = Fixture.failure { try manager.unarchive(archive, as: Member.self, file: "a.archive") }
    #expect(failure.split(separator: "\n").dropFirst().first == page.output.first?[...])
    // page
    let copy = try manager.copy(of: team)
    // end
    #expect(copy !== team && copy.lead === copy.members[0])
  }
}
