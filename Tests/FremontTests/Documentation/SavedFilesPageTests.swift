import Foundation
import Fremont
import Testing

struct SavedFilesPageTests {
  // page
  struct Game: ModelObject, Equatable {
    var player = ""
    var level = 1
    var scores: [Int] = []

    static let factory = TypeFactory(Game.init) {
      Mapped("player", \.player)
      Mapped("level", \.level)
      Mapped("scores", \.scores)
    }
  }
  // end

  @Test func runs() throws {
    let page = try DocumentationPage("SavedFiles")
    let definition = try page.definition
    let xml = try page.document
    let place = try TemporaryPlace()
    let file = place["Game.save"]
    // page
    let manager = try ModelManager(modelDefinition: definition, for: Game.self)
    let game = try manager.xmlToObject(xml, as: Game.self)
    try manager.save(game, to: file, as: .propertyList)
    let saved = try manager.load(file, as: Game.self)
    // end
    #expect(saved == Game(player: "Ada", level: 3, scores: [120, 95]))
    #expect(try Data(contentsOf: file).starts(with: Data("bplist00".utf8)))
    // page
    try manager.save(saved, to: file, as: .json)
    let again = try manager.load(file, as: Game.self)
    // end
    #expect(again == saved)
    #expect(try place.text("Game.save").hasPrefix("{"))
    try place.write("level 3", "Game.save")
    let failure = Fixture.failure { try manager.load(file, as: Game.self) }
    #expect(
      failure.replacingOccurrences(of: file.relativePath, with: "Game.save") == "unknownFormat\n" + page.output[0])
  }
}
