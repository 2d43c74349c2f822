import Foundation
import Fremont
import Testing

/// Graphs of objects, and what becomes of their identity.
struct ArchiveTests {
  typealias Person = ArchiveFixture.Person
  typealias Student = ArchiveFixture.Student
  typealias Place = ArchiveFixture.Place
  typealias Pet = ArchiveFixture.Pet

  let manager: ModelManager

  init() throws {
    manager = try ArchiveFixture.manager()
  }

  /// The same graph from its archive, and from a copy.
  private func both(_ person: Person) throws -> [Person] {
    let archive = try manager.archive(person)
    return [try manager.unarchive(archive, as: Person.self), try manager.copy(of: person)]
  }

  @Test func oneObjectStaysOne() throws {
    let shared = Person("shared")
    let root = Person("root")
    root.friends = [shared, Person("other"), shared]
    root.best = shared
    for read in try both(root) {
      #expect(read !== root)
      #expect(read.friends.map(\.name) == ["shared", "other", "shared"])
      #expect(read.friends[0] === read.friends[2])
      #expect(read.friends[0] === read.best)
      #expect(read.friends[0] !== read.friends[1])
      #expect(read.friends[0] !== shared)
    }
  }

  @Test func cyclesAreClosed() throws {
    let root = Person("root")
    let friend = Person("friend")
    root.friends = [friend, root]
    friend.friends = [root, friend]
    friend.best = root
    root.best = root
    defer {
      root.friends = []
      root.best = nil
      friend.friends = []
    }
    for read in try both(root) {
      let other = read.friends[0]
      #expect(read.friends[1] === read)
      #expect(read.best === read)
      #expect(other.friends.count == 2)
      #expect(other.friends[0] === read)
      #expect(other.friends[1] === other)
      #expect(other.best === read)
      read.friends = []
      read.best = nil
      other.friends = []
      other.best = nil
    }
  }

  @Test func weakReferencesAreKeptWhereSomebodyElseHoldsTheObject() throws {
    let root = Person("root")
    let held = Person("held")
    root.friends = [held]
    held.boss = root
    let away = Person("away")
    root.boss = away
    for read in try both(root) {
      #expect(read.friends[0].boss === read)
      // Nobody holds it but the archive.
      #expect(read.boss == nil)
    }
  }

  @Test func subclassesAndStructsStandAsTheyAre() throws {
    let student = Student("Ada")
    student.school = "Kew"
    let root = Person("root")
    root.friends = [student, Person("plain")]
    root.best = student
    root.home = Place(town: "Rye", owner: student)
    student.home = Place(town: "Deal", owner: root)
    defer { student.home = nil }
    for read in try both(root) {
      let ada = try #require(read.friends[0] as? Student)
      #expect(ada.school == "Kew")
      #expect(!(read.friends[1] is Student))
      #expect(read.best === ada)
      #expect(read.home == Place(town: "Rye", owner: ada))
      #expect(ada.home?.owner === read)
      ada.home = nil
    }
  }

  @Test func objectsStandInDictionariesAndSets() throws {
    let root = Person("root")
    let pet = Pet(name: "Rex", keeper: nil)
    root.pets = ["a": pet, "b": pet, "c": Pet(name: "Tom", keeper: Person("keeper"))]
    let member = Person("member")
    root.owned = [member, root]
    root.best = member
    defer { root.owned = [] }
    for read in try both(root) {
      #expect(read.pets.mapValues(\.name) == ["a": "Rex", "b": "Rex", "c": "Tom"])
      #expect(read.pets["a"] === read.pets["b"])
      #expect(read.pets["c"]?.keeper?.name == "keeper")
      let best = try #require(read.best)
      #expect(read.owned == [best, read])
      read.owned = []
    }
  }

  @Test func arraysAndOtherClassesCanBeRoots() throws {
    let one = Student("one")
    let archive = try manager.archive([one, Person("two"), one])
    let read = try manager.unarchive(archive, as: [Person].self)
    #expect(read.map(\.name) == ["one", "two", "one"])
    #expect(read[0] === read[2])
    #expect(read[0] is Student)
    let place = try manager.archive(Place(town: "Hay", owner: one), to: .bytes)
    #expect(try manager.unarchive(place, as: Place.self).owner?.name == "one")
    let student = try manager.archive(one)
    #expect(try manager.unarchive(student, as: Student.self).name == "one")
    #expect(try manager.unarchive(student, as: Person.self) is Student)
    #expect(try manager.copy(of: [one, one]).count == 2)
  }

  @Test func theWrongClassIsAnError() throws {
    let archive = try manager.archive(Person("one"))
    #expect(
      Fixture.failure { try manager.unarchive(archive, as: Student.self, file: "a") } == """
        invalidDocument
        a:offset 54: error: 'Person' is not a type of this element, expected Student (/)
        \(Fixture.module)/ArchiveFixture.swift:43:18: note: declared here: Model, root UDC
        """)
  }

  @Test func recordsKnowNoIdentity() throws {
    let shared = Person("shared")
    let root = Person("root")
    root.friends = [shared, shared]
    let archive = try manager.archive(root)
    let record = try manager.unarchive(archive, as: ModelRecord.self)
    let friend = RecordValue.record(
      ModelRecord("Person", ["name": "shared", "friends": [], "pets": .dictionary([:]), "owned": []]))
    #expect(record["friends"] == .array([friend, friend]))
    root.friends = [root]
    defer { root.friends = [] }
    let cycle = try manager.archive(root)
    #expect(
      Fixture.failure { try manager.unarchive(cycle, as: ModelRecord.self, file: "a") } == """
        malformedDocument
        a:offset 54: error: object 0 refers to itself, but is read as a value, which cannot contain itself (/friends[0])
        """)
  }

  @Test func anArchiveIsMerged() throws {
    let root = Person("root")
    root.best = Person("kept")
    let news = Person("news")
    news.friends = [Person("new"), news]
    defer { news.friends = [] }
    var merged = root
    try manager.merge(manager.archive(news), into: &merged, as: .archive)
    #expect(merged === root)
    #expect(root.name == "news")
    #expect(root.friends.map(\.name) == ["new", "news"])
    #expect(root.friends[1] === root)
    #expect(root.best?.name == "kept")
    root.friends = []
  }

  @Test func filesAreWrittenAndRead() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).archive")
    defer { try? FileManager.default.removeItem(at: url) }
    let root = Person("root")
    root.friends = [root]
    defer { root.friends = [] }
    try manager.archive(root, to: url)
    let read = try manager.unarchive(url, as: Person.self)
    #expect(read.friends[0] === read)
    read.friends = []
    #expect(
      Fixture.failure { try manager.unarchive([1, 2, 3], as: Person.self, file: "a") } == """
        malformedDocument
        a:offset 0: error: not an archive: it does not begin as a binary property list
        """)
  }

  /// As many objects as make a chain longer than the stack of values could be.
  @Test func chainsHaveALimitOfTheirOwn() throws {
    func chain(_ count: Int) -> Person {
      var last = Person("last")
      for _ in 1..<count {
        let next = Person("")
        next.best = last
        last = next
      }
      return last
    }
    let long = try manager.archive(chain(1_000))
    var person: Person? = try manager.unarchive(long, as: Person.self)
    var count = 0
    while let next = person {
      count += 1
      person = next.best
    }
    #expect(count == 1_000)
    let path = String(repeating: "/best", count: 1_000)
    #expect(
      Fixture.failure { try manager.archive(chain(1_001)) } == """
        unwritableValue
        error: objects hold each other in a chain longer than the limit of 1000 (\(path))
        \(Fixture.module)/ArchiveFixture.swift:30:15: note: declared here: ModelProperty 'best', UDC
        """)
    var encoding = EncodingOptions()
    encoding.maximumObjectDepth = 1_001
    let longer: Data = try ArchiveFixture.manager(DecodingOptions(), encoding).archive(chain(1_001))
    #expect(
      Fixture.failure { try manager.unarchive(longer, as: Person.self) }.hasPrefix(
        """
        depthLimit
        """))
    var decoding = DecodingOptions()
    decoding.maximumObjectDepth = 1_001
    _ = try ArchiveFixture.manager(decoding).unarchive(longer, as: Person.self)
  }

  /// A chain can also be made of objects that were read before, one by one.
  @Test func chainsOfObjectsThatAreThereHaveTheSameLimit() throws {
    var encoding = EncodingOptions()
    encoding.maximumObjectDepth = 100
    var decoding = DecodingOptions()
    decoding.maximumObjectDepth = 100
    let strict = try ArchiveFixture.manager(decoding, encoding)
    func row(_ count: Int) -> Person {
      let root = Person("root")
      for index in 0..<count {
        let next = Person("")
        next.best = root.friends.last
        root.friends.append(next)
        if index % 3 == 0 { next.friends = Array(root.friends.prefix(2)) }
      }
      return root
    }
    let short = try strict.archive(row(99))
    #expect(try strict.unarchive(short, as: Person.self).friends.count == 99)
    #expect(
      Fixture.failure { try strict.archive(row(100)) }.contains(
        "error: objects hold each other in a chain longer than the limit of 100 (/friends[99]/best)"))
    let long = try manager.archive(row(100))
    #expect(
      Fixture.failure { try strict.unarchive(long, as: Person.self) }.contains(
        "error: objects hold each other in a chain longer than the limit of 100 (/friends[99]/best)"))
  }
}
