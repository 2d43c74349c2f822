import Foundation
import Fremont
import Testing

/// The protocol of `SampleModels/Wayland` in Swift types.
struct WaylandSampleTests {
  private let document: URL
  private let manager: ModelManager

  init() throws {
    let folder = Fixture.packageFolder.appendingPathComponent("SampleModels/Wayland")
    document = folder.appendingPathComponent("Wayland.xml")
    manager = try ModelManager(
      modelDefinition: folder.appendingPathComponent("Wayland.model.xml"), types: Wayland.types)
  }

  @Test func readsMembersInTheirOrder() throws {
    let file = try manager.xmlToObject(document, as: Wayland.ProtocolFile.self)
    #expect(file.interfaces.map(\.name) == ["tide_clock", "tide_watch"])
    let clock = try #require(file.interfaces.first)
    #expect(clock.version == 2)
    let kinds = clock.members.map { member in
      switch member {
      case .request(let request): "request \(request.name)"
      case .event(let event): "event \(event.name)"
      case .enumeration(let enumeration): "enum \(enumeration.name)"
      }
    }
    #expect(
      kinds == [
        "request destroy", "enum error", "event tick", "request watch", "enum flag", "event alarm",
      ]
    )
    guard case .request(let watch) = clock.members[3] else { throw CancellationError() }
    #expect(watch.since == 2)
    #expect(watch.kind == nil)
    #expect(watch.arguments.map(\.type) == [.newID, .object, .uint])
    #expect(watch.arguments.map(\.allowsNull) == [nil, true, nil])
  }

  @Test func writesWhatItRead() throws {
    let file = try manager.xmlToObject(document, as: Wayland.ProtocolFile.self)
    let written = try manager.objectToXML(file, options: EncodingOptions(layout: .indented(2)))
    #expect(try written == String(contentsOf: document, encoding: .utf8))
  }

  @Test func keepsWhatItDoesNotKnow() throws {
    let xml = """
      <protocol name="p" version="7"><!-- first --><interface name="i" version="1"><event name="e" nice="yes"/>\
      <request name="r"><future depth="2">x</future></request><?end?></interface></protocol>
      """
    let file = try manager.xmlToObject(xml, as: Wayland.ProtocolFile.self)
    #expect(file.unknown.attributes.map(\.name) == ["version"])
    #expect(try manager.bareXML(file) == xml)
  }

  @Test func writesWhatAProgramMade() throws {
    var file = Wayland.ProtocolFile()
    file.name = "made"
    var interface = Wayland.Interface()
    interface.name = "maker"
    interface.version = 1
    var event = Wayland.Event()
    event.name = "done"
    var argument = Wayland.Argument()
    argument.name = "serial"
    argument.type = .fileDescriptor
    event.arguments = [argument]
    var request = Wayland.Request()
    request.name = "stop"
    request.kind = .destructor
    interface.members = [.event(event), .request(request)]
    file.interfaces = [interface]
    #expect(
      try manager.bareXML(file) == """
        <protocol name="made"><interface name="maker" version="1"><event name="done"><arg name="serial" type="fd"/></event>\
        <request name="stop" type="destructor"/></interface></protocol>
        """
    )
  }
}
