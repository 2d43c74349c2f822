import Foundation
import Fremont
import Testing

/// A class as those have it who come from Foundation's archives.
final class OldPerson: NSObject, NSCoding {
  var name = ""
  var friends: [OldPerson] = []
  var best: OldPerson?
  var boss: OldPerson?
  var pets: [String: String] = [:]

  init(_ name: String) {
    self.name = name
  }

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode(name, forKey: "name")
    coder.encode(friends, forKey: "friends")
    coder.encode(best, forKey: "best")
    coder.encode(boss, forKey: "boss")
  }
}

/// Values of Foundation.
final class OldValues: NSObject, NSCoding {
  override init() {}

  init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    coder.encode("é𝄞", forKey: "text")
    coder.encode(42, forKey: "whole")
    coder.encode(0.25, forKey: "real")
    coder.encode(true, forKey: "flag")
    coder.encode(NSDate(timeIntervalSinceReferenceDate: 12.5), forKey: "date")
    coder.encode(NSData(bytes: [1, 2] as [UInt8], length: 2), forKey: "data")
    coder.encode(NSUUID(uuidString: "12345678-9ABC-DEF0-1234-56789ABCDEF0"), forKey: "id")
    coder.encode(NSURL(string: "https://example.com/a"), forKey: "link")
    coder.encode([1, 2, 3] as NSArray, forKey: "list")
    coder.encode(["k": "v"] as NSDictionary, forKey: "table")
    coder.encode(nil, forKey: "absent")
  }
}

/// Archives of Foundation's keyed archiver.
struct KeyedArchiveTests {
  /// What the class of old is now.
  private final class Person: ModelObject {
    var name = ""
    var friends: [Person] = []
    var best: Person?
    weak var boss: Person?

    static let factory = TypeFactory(Person.init, className: "OldPerson") {
      Mapped("name", \.name)
      Mapped("friends", \.friends)
      Mapped("best", \.best)
      Mapped("boss", \.boss)
    }
  }

  private func archive(_ object: Any) -> [UInt8] {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(object, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return Array(archiver.encodedData)
  }

  @Test func graphsAreRead() throws {
    let root = OldPerson("root")
    let friend = OldPerson("friend")
    root.friends = [friend, root, friend]
    root.best = friend
    friend.boss = root
    defer { root.friends = [] }
    let read = try ModelManager(for: Person.self).unarchive(archive(root), as: Person.self)
    #expect(read.name == "root")
    #expect(read.friends.map(\.name) == ["friend", "root", "friend"])
    #expect(read.friends[0] === read.friends[2])
    #expect(read.friends[1] === read)
    #expect(read.best === read.friends[0])
    #expect(read.best?.boss === read)
    read.friends = []
  }

  @Test func arraysAreRoots() throws {
    let people = [OldPerson("a"), OldPerson("b")]
    let read = try ModelManager(for: Person.self).unarchive(archive(people), as: [Person].self)
    #expect(read.map(\.name) == ["a", "b"])
  }

  @Test func unknownClassesAreErrors() throws {
    #expect(
      Fixture.failure {
        try ArchiveFixture.manager().unarchive(archive(OldPerson("a")), as: ArchiveFixture.Person.self)
      }.contains("'OldPerson' is not a type of this element; did you mean 'Person'? (/)"))
  }

  private struct Values: ModelObject, Equatable {
    var text = ""
    var whole = 0
    var real = 0.0
    var flag = false
    var date: Date?
    var data = Data()
    var id: UUID?
    var link: URL?
    var exact: Decimal = 0
    var list: [Int] = []
    var table: [String: String] = [:]
    var absent: String?

    static let factory = TypeFactory(Values.init, className: "OldValues") {
      Mapped("text", \.text)
      Mapped("whole", \.whole)
      Mapped("real", \.real)
      Mapped("flag", \.flag)
      Mapped("date", \.date)
      Mapped("data", \.data)
      Mapped("id", \.id)
      Mapped("link", \.link)
      Mapped("exact", \.exact)
      Mapped("list", \.list)
      Mapped("table", \.table)
      Mapped("absent", \.absent)
    }
  }

  @Test func valuesOfFoundationAreRead() throws {
    let read = try ModelManager(for: Values.self).unarchive(archive(OldValues()), as: Values.self)
    #expect(
      read
        == Values(
          text: "é𝄞", whole: 42, real: 0.25, flag: true, date: Date(timeIntervalSinceReferenceDate: 12.5),
          data: Data([1, 2]), id: UUID(uuidString: "12345678-9ABC-DEF0-1234-56789ABCDEF0"),
          link: URL(string: "https://example.com/a"), exact: 0, list: [1, 2, 3], table: ["k": "v"]))
  }
}
