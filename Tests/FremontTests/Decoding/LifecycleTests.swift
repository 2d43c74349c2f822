import Fremont
import Testing

/// What instances are told while a document is read and written.
struct LifecycleTests {
  @Test func innerInstancesAreToldFirst() throws {
    let manager = try ModelManager(for: Firm.self)
    let firm = try manager.xmlToObject(
      "<Firm><name>a</name><people><Worker pay='1'/><Worker pay='2'/></people><chief pay='9'/></Firm>", as: Firm.self)
    #expect(firm.people.map(\.pay) == [10, 20])
    #expect(firm.chief?.pay == 90)
    #expect(firm.total == 120)
  }

  @Test func whatIsThrownIsAFaultAtThePlaceOfTheInstance() throws {
    let manager = try ModelManager(for: Firm.self)
    let xml = "<Firm>\n<people>\n<Worker pay='1'/>\n<Worker pay='-1'/>\n<Worker pay='-2'/></people></Firm>"
    let failure = Fixture.failure { try manager.xmlToObject(xml, as: Firm.self) }
    #expect(
      failure.contains("<input>:4:1: error: nobody pays for working (/Firm/people/Worker[2])"), "\(failure)")
    #expect(failure.contains("<input>:5:1: error: nobody pays for working (/Firm/people/Worker[3])"), "\(failure)")
  }

  @Test func anInstanceWithAFaultInsideIsNotTold() throws {
    let manager = try ModelManager(for: Firm.self)
    let error = #expect(throws: FremontError.self) {
      try manager.xmlToObject("<Firm><people><Worker pay='x'/></people></Firm>", as: Firm.self)
    }
    #expect(error?.diagnostics.count == 1)
  }

  @Test func anInstanceIsToldBeforeItIsWritten() throws {
    let manager = try ModelManager(for: Firm.self)
    let firm = Firm()
    firm.people = [Worker(pay: 3)]
    #expect(try manager.objectToXML(firm).contains("<name>1 people</name>"))
    firm.people[0].pay = -1
    let failure = Fixture.failure { try manager.objectToXML(firm) }
    #expect(failure.hasPrefix("unwritableValue\nerror: nobody pays for working (/Firm/people/Worker[1])"), "\(failure)")
    #expect(throws: FremontError.self) { try manager.objectToJSON(firm) }
  }

  @Test func valuesThatAreBuiltAndSpreadAreTold() throws {
    let manager = try ModelManager(for: Trip.self)
    let trip = try manager.xmlToObject("<Trip><from>1</from><to>3</to><stop at='2'/></Trip>", as: Trip.self)
    #expect(trip.span.length == 2)
    #expect(trip.stops == [Stop(at: 4)])
    #expect(throws: FremontError.self) {
      try manager.xmlToObject("<Trip><from>3</from><to>1</to></Trip>", as: Trip.self)
    }
    #expect(try manager.jsonToObject(manager.objectToJSON(trip), as: Trip.self).span.length == 2)
  }

  @Test func aSubclassIsToldAsItself() throws {
    let manager = try ModelManager(for: Listener.self, and: [LoudListener.self])
    let quiet = try manager.xmlToObject("<Listener><name>a</name></Listener>", as: Listener.self)
    #expect(quiet.name == "a!")
    let loud = try manager.xmlToObject(
      "<Listener xsi:type='LoudListener' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><name>a</name></Listener>",
      as: Listener.self)
    #expect(loud.name == "a!!!")
  }

  // MARK: Parents

  @Test func anInstanceRefersToTheOneAround() throws {
    let manager = try ModelManager(for: Folder.self)
    let xml = """
      <Folder name="a">
        <file name="1"/>
        <folder name="b"><file name="2"/><shelf><file name="3"/></shelf></folder>
        <folder name="c"/>
        <file name="4"/>
      </Folder>
      """
    let folder = try manager.xmlToObject(xml, as: Folder.self)
    #expect(folder.parent == nil)
    #expect(folder.folders.allSatisfy { $0.parent === folder })
    #expect(folder.files.map { $0.folder?.name } == ["a", "a"])
    #expect(folder.folders[0].files.map { $0.folder?.name } == ["b"])
    #expect(folder.folders[0].shelf?.files.map { $0.folder?.name } == ["b"])
    let same = try manager.jsonToObject(manager.objectToJSON(folder), as: Folder.self)
    #expect(same.files.allSatisfy { $0.folder === same })
  }

  @Test func aParentThatIsBuiltIsSetAsWell() throws {
    let manager = try ModelManager(for: Album.self)
    let album = try manager.xmlToObject("<Album title='a'><track/><track/></Album>", as: Album.self)
    #expect(album.tracks.allSatisfy { $0.album === album })
  }

  @Test func whatHasNoElementOfItsOwnHasAParentToo() throws {
    let manager = try ModelManager(for: Street.self)
    let xml = """
      <Street name="a">
        <number>1</number>
        <house/>
        <left>1</left><right>2</right><house/><left>3</left><right>4</right>
        <Street name="b"><number>2</number><house/></Street>
      </Street>
      """
    let street = try manager.xmlToObject(xml, as: Street.self)
    #expect(street.address?.number == 1 && street.address?.street === street)
    #expect(street.houses.count == 2 && street.houses.allSatisfy { $0.street === street })
    #expect(street.pairs.map(\.right) == [2, 4] && street.pairs.allSatisfy { $0.street === street })
    let inner = try #require(street.streets.first)
    #expect(inner.address?.street === inner && inner.houses.first?.street === inner && inner.parent === street)
    #expect(street.parent == nil)
  }

  @Test func itemsThatAreReadOneByOneHaveNoParent() throws {
    let manager = try ModelManager(for: Album.self)
    let decoder = try manager.decoder(of: Track.self, at: "tracks", in: Album.self)
    try decoder.feed(Array("<Album title='a'><track/><track/><track/></Album>".utf8))
    var count = 0
    while let track = decoder.next() {
      #expect(track.album == nil)
      count += 1
    }
    #expect(count == 3)
  }

  @Test func manySiblingsTakeTimeInProportion() throws {
    let manager = try ModelManager(for: Album.self)
    let count = 50_000
    let xml = "<Album title='a'>" + String(repeating: "<track/>", count: count) + "</Album>"
    let album = try manager.xmlToObject(xml, as: Album.self)
    #expect(album.tracks.count == count)
    #expect(album.tracks.last?.album === album)
  }
}

private final class Firm: ModelObject, ModelLifecycle {
  var name = ""
  var people: [Worker] = []
  var chief: Worker?
  var total = 0

  static let factory = TypeFactory(Firm.init) {
    Mapped("name", \.name)
    Mapped("people", \.people, .element, items: "Worker")
    Mapped("chief", \.chief)
  }

  func didRead() { total = people.map(\.pay).reduce(chief?.pay ?? 0, +) }
  func willWrite() { name = "\(people.count) people" }
}

private struct Worker: ModelObject, ModelLifecycle {
  var pay = 0

  static let factory = TypeFactory({ Worker() }) { Mapped("pay", \.pay, .attribute) }

  mutating func didRead() throws {
    try willWrite()
    pay *= 10
  }

  func willWrite() throws {
    if pay < 0 { throw ValueFault("nobody pays for working") }
  }
}

private struct Trip: ModelObject {
  var span = Span(from: 0, to: 0)
  var stops: [Stop] = []

  static let factory = TypeFactory({ Trip() }) {
    Mapped("span", \.span, .inline)
    Mapped("stops", \.stops, "stop")
  }
}

private struct Span: ModelObject, ModelLifecycle {
  let from: Int
  let to: Int
  var length = 0

  init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  static let factory = TypeFactory {
    Span(from: try $0["from"], to: try $0["to"])
  } properties: {
    Mapped("from", \.from)
    Mapped("to", \.to)
  }

  mutating func didRead() throws {
    if from > to { throw ValueFault("it ends before it begins") }
    length = to - from
  }
}

private struct Stop: ModelObject, ModelLifecycle, Equatable {
  var at = 0

  static let factory = TypeFactory({ Stop() }) { Mapped("at", \.at, .attribute) }

  mutating func didRead() { self = Stop(at: at * 2) }
}

private class Listener: ModelObject, ModelLifecycle {
  var name = ""

  class var factory: TypeFactory { TypeFactory({ Listener() }) { Mapped("name", \.name) } }

  func didRead() { name += "!" }
}

private final class LoudListener: Listener {
  override class var factory: TypeFactory { TypeFactory({ LoudListener() }, extends: Listener.self) {} }

  override func didRead() {
    super.didRead()
    name += "!!"
  }
}

private final class Folder: ModelObject {
  var name = ""
  var files: [File] = []
  var folders: [Folder] = []
  var shelf: Shelf?
  weak var parent: Folder?

  static let factory = TypeFactory({ Folder() }) {
    Mapped("name", \.name, .attribute)
    Mapped("files", \.files, "file")
    Mapped("folders", \.folders, "folder")
    Mapped("shelf", \.shelf)
    Mapped(parent: \.parent)
  }
}

/// No object, so that what stands in it belongs to the folder around.
private struct Shelf: ModelObject {
  var files: [File] = []

  static let factory = TypeFactory({ Shelf() }) { Mapped("files", \.files, "file") }
}

private final class File: ModelObject {
  var name = ""
  weak var folder: Folder?

  static let factory = TypeFactory({ File() }) {
    Mapped("name", \.name, .attribute)
    Mapped(parent: \.folder)
  }
}

private final class Street: ModelObject {
  var name = ""
  var address: Address?
  var houses: [House] = []
  var pairs: [SidePair] = []
  var streets: [Street] = []
  weak var parent: Street?

  static let factory = TypeFactory({ Street() }) {
    Mapped("name", \.name, .attribute)
    Mapped("address", \.address, .inline)
    Mapped("houses", \.houses, "house")
    Mapped("pairs", \.pairs, .inline, items: .inline)
    Mapped("streets", \.streets, "Street")
    Mapped(parent: \.parent)
  }
}

private final class Address: ModelObject {
  var number = 0
  weak var street: Street?

  static let factory = TypeFactory({ Address() }) {
    Mapped("number", \.number)
    Mapped(parent: \.street)
  }
}

private final class SidePair: ModelObject {
  var left = 0
  var right = 0
  weak var street: Street?

  static let factory = TypeFactory({ SidePair() }) {
    Mapped("left", \.left)
    Mapped("right", \.right)
    Mapped(parent: \.street)
  }
}

private final class House: ModelObject {
  weak var street: Street?

  static let factory = TypeFactory({ House() }) { Mapped(parent: \.street) }
}

private final class Album: ModelObject, Sendable {
  let title: String
  let tracks: [Track]

  init(title: String, tracks: [Track]) {
    self.title = title
    self.tracks = tracks
  }

  static let factory = TypeFactory {
    Album(title: try $0["title"], tracks: try $0["tracks"])
  } properties: {
    Mapped("title", \.title, .attribute)
    Mapped("tracks", \.tracks, "track")
  }
}

private final class Track: ModelObject, @unchecked Sendable {
  weak var album: Album?

  static let factory = TypeFactory({ Track() }) { Mapped(parent: \.album) }
}
