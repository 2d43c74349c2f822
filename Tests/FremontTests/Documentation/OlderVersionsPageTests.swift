import Foundation
import Fremont
import Testing

struct OlderVersionsPageTests {
  // page
  struct Team: ModelObject {
    var members: [Person] = []

    static let factory = TypeFactory(Team.init, formerly: "Crew") {
      Mapped("members", \.members, items: "member", formerly: "staff")
    }
  }

  class Person: ModelObject {
    var name = ""
    var role = Role.designer

    class var factory: TypeFactory {
      TypeFactory({ Person() }) {
        Mapped("name", \.name, .attribute)
        Mapped("role", \.role, formerly: "job")
      }
    }
  }

  final class Lead: Person {
    var reports = 0

    override class var factory: TypeFactory {
      TypeFactory({ Lead() }, extends: Person.self, formerly: "Boss") {
        Mapped("reports", \.reports, formerly: "team")
      }
    }
  }

  enum Role: String, ModelEnumeration, CaseIterable {
    case engineer, designer

    static let formerNames = ["programmer": Role.engineer]
  }
  // end

  /// The types of 1.0.
  private enum Old {
    final class Crew: ModelObject {
      var staff: [Person] = []

      static let factory = TypeFactory(Crew.init, className: "Crew") {
        Mapped("staff", \.staff, items: "member")
      }
    }

    class Person: ModelObject {
      var name = ""
      var job = Role.designer

      class var factory: TypeFactory {
        TypeFactory({ Person() }, className: "Person") {
          Mapped("name", \.name, .attribute)
          Mapped("job", \.job)
        }
      }
    }

    final class Boss: Person {
      var team = 0

      override class var factory: TypeFactory {
        TypeFactory({ Boss() }, className: "Boss", extends: Person.self) {
          Mapped("team", \.team)
        }
      }
    }

    enum Role: String, ModelEnumeration, CaseIterable {
      case programmer, designer
    }

    static func archive() throws -> Data {
      let crew = Crew()
      let (ada, grace) = (Person(), Boss())
      (ada.name, ada.job) = ("Ada", .programmer)
      (grace.name, grace.team) = ("Grace", 4)
      crew.staff = [ada, grace]
      return try ModelManager(for: Crew.self, and: [Boss.self]).archive(crew)
    }
  }

  @Test func runs() throws {
    let page = try DocumentationPage("OlderVersions")
    let xml = try page.document
    #expect(try ModelDefinition(describing: Team.self, and: [Lead.self]) == page.definition)
    // page
    let manager = try ModelManager(for: Team.self, and: [Lead.self])
    var team = try manager.xmlToObject(xml, as: Team.self)
    let current = try manager.objectToXML(team)
    let json = try manager.objectToJSON(team)
    // end
    #expect(current == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + page.xml[2] + "\n")
    #expect(json == page.json[0])
    // page
    let oldJSON = #"{"staff": [{"name": "Ada", "job": "programmer"}, {"$type": "Boss", "name": "Grace", "team": 4}]}"#
    team = try manager.jsonToObject(oldJSON, as: Team.self)
    // end
    #expect(try manager.objectToJSON(team) == json)
    // page
    let oldList = """
      <plist version="1.0">
      <dict>
        <key>staff</key>
        <array>
          <dict><key>$type</key><string>Boss</string><key>name</key><string>Grace</string><key>team</key><integer>4</integer></dict>
        </array>
      </dict>
      </plist>
      """
    team = try manager.propertyListToObject(Data(oldList.utf8), as: Team.self)
    // end
    #expect(team.members.count == 1 && (team.members.first as? Lead)?.reports == 4)
    let oldArchive = try Old.archive()
    // page
    team = try manager.unarchive(oldArchive, as: Team.self)
    // end
    #expect(try manager.objectToJSON(team) == json)
    #expect(team.members.count == 2)
  }
}
