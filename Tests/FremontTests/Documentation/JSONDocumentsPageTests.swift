import Foundation
import Fremont
import Testing

struct JSONDocumentsPageTests {
  // page
  enum Role: Int, ModelEnumeration, CaseIterable {
    case guest = 1
    case admin
  }

  struct User: ModelObject {
    var name = ""
    var born: Date?
    var seen: Date?
    var role = Role.guest
    var isActive = false

    static let factory = TypeFactory(User.init, xmlName: "user") {
      Mapped("name", \.name, .attribute, jsonName: "user_name")
      Mapped("born", \.born, format: "dd.MM.yyyy")
      Mapped("seen", \.seen, jsonName: "last_seen", jsonFormat: "unix*1000")
      Mapped("role", \.role, jsonFormat: "value")
      Mapped("isActive", \.isActive, jsonFormat: "Y/N")
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("JSONDocuments")
    let json = page.json[0]
    // page
    let manager = try ModelManager(for: User.self)
    let user = try manager.jsonToObject(json, as: User.self)
    // end
    #expect(user.role == .admin && user.isActive && user.seen?.timeIntervalSince1970 == 1_420_798_272.5)
    #expect(try manager.objectToJSON(user) == json)
    let described = try ModelManager(modelDefinition: page.definition, for: User.self)
    #expect(try described.objectToJSON(described.xmlToObject(page.document, as: User.self)) == json)
    // page
    let response = #"{"status": "ok", "response": {"users": [{"user_name": "Ada"}, {"user_name": "Bob"}], "total": 2}}"#
    let users = try manager.jsonToObject(response, as: [User].self, at: "response.users")
    let second = try manager.jsonToObject(response, as: User.self, at: "response.users[1]")
    // end
    #expect(users.map(\.name) == ["Ada", "Bob"] && second.name == "Bob")
    let failure = Fixture.failure { try manager.jsonToObject(response, as: [User].self, at: "response.user") }
    #expect(failure == "invalidDocument\n" + page.output[0])
    // page
    var encoding = EncodingOptions(layout: .compact)
    encoding.typeTags = .always(key: "@class")
    var decoding = DecodingOptions()
    decoding.typeTags = .always(key: "@class")
    let tagging = try ModelManager(for: User.self, decodingOptions: decoding, encodingOptions: encoding)
    let tagged = try tagging.objectToJSON(User(name: "Ada"))
    // end
    #expect(tagged == #"{"@class":"User","user_name":"Ada","role":1,"isActive":"N"}"#)
    // page
    let decoded: [String: Any] = ["user_name": "Ada", "role": 1]
    let ada: User = try manager.jsonToObject(jsonObject: decoded)
    let members = try manager.objectToJSONObject(ada) as? [String: Any]
    // end
    #expect(
      ada.name == "Ada" && ada.role == .guest && members?["user_name"] as? String == "Ada"
        && members?["isActive"] as? String == "N")
    // page
    let object = try JSONSerialization.jsonObject(with: Data(response.utf8))
    let value = try RecordValue(jsonObject: object)
    let total = value["response"]?["total"]?.number
    // end
    #expect(total == 2)
  }
}
