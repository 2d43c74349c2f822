import Foundation
import Fremont
import Testing

struct PropertyListsPageTests {
  // page
  struct Settings: ModelObject {
    enum Theme: String, ModelEnumeration, CaseIterable {
      case light
      case dark
    }

    var theme = Theme.light
    var volume = 1.0
    var isMuted = false
    var opened: Date?
    var bookmark: Data?
    var sizes: [Int] = []

    static let factory = TypeFactory(Settings.init) {
      Mapped("theme", \.theme)
      Mapped("volume", \.volume)
      Mapped("isMuted", \.isMuted)
      Mapped("opened", \.opened)
      Mapped("bookmark", \.bookmark)
      Mapped("sizes", \.sizes)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("PropertyLists")
    let definition = try page.definition
    let xml = try page.document
    // page
    let manager = try ModelManager(modelDefinition: definition, for: Settings.self)
    var settings = try manager.xmlToObject(xml, as: Settings.self)
    let binary = try manager.objectToPropertyList(settings)
    let text = try manager.objectToPropertyList(settings, to: .string)
    settings = try manager.propertyListToObject(binary, as: Settings.self)
    // end
    #expect(try manager.pageXML(settings) == xml)
    #expect(text == page.xml[2] + "\n")
    #expect(binary.starts(with: Data("bplist00".utf8)))
    // page
    let change = "<plist><dict><key>volume</key><real>0.25</real></dict></plist>"
    try manager.merge(change, into: &settings, as: .propertyList)
    // end
    #expect(settings.volume == 0.25 && settings.theme == .dark && settings.sizes == [640, 480])
    let loud = PropertyListFixture.list(["D1 01 02", "56 76 6F 6C 75 6D 65", "54 6C 6F 75 64"])
    let failure = Fixture.failure {
      try manager.propertyListToObject(loud, as: Settings.self, file: "Settings.plist")
    }
    #expect(failure == "invalidDocument\n" + page.output[0])
  }
}
