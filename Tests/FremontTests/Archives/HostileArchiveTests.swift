import Foundation
import Fremont
import Testing

/// Archives that are meant to do harm, or are broken.
struct HostileArchiveTests {
  typealias Person = ArchiveFixture.Person
  typealias Pet = ArchiveFixture.Pet

  private func failure(_ archive: [UInt8], _ options: DecodingOptions = DecodingOptions()) -> String {
    Fixture.failure { try ArchiveFixture.manager(options).unarchive(archive, as: Person.self, file: "a") }
  }

  /// An archive of an array of objects; a reference is written as `80` and the number, and the root is object 0.
  ///
  /// The objects of the list from number 9 on are those in `objects`; `shared` are the numbers of the array.
  private func archive(_ shared: [UInt8], _ objects: [String], version: String = "10 01") -> [UInt8] {
    let shared = shared.map { String($0, radix: 16).count < 2 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
    return PropertyListFixture.list(
      [
        "D4 01 02 03 04 05 06 07 08",
        Self.string("$archiver"), Self.string("$version"), Self.string("$root"), Self.string("$objects"),
        Self.string("Fremont"), version, "80 00", "A\(shared.count) " + shared.joined(separator: " "),
      ] + objects)
  }

  private static func string(_ text: String) -> String {
    PropertyListFixture.hexadecimal([0x50 + UInt8(text.utf8.count)] + Array(text.utf8))
  }

  @Test func aWrittenArchiveIsReadByHand() throws {
    // Person { $type, best: object 1 }, and object 1 { $type, name: "b", best: object 0 }
    let bytes = archive(
      [9, 12],
      [
        "D2 0A 0E 0B 0F", Self.string("$type"), Self.string("Person"), "D3 0A 0D 0E 0B 10 07", Self.string("name"),
        Self.string("best"), "80 01", Self.string("b"),
      ])
    let read = try ArchiveFixture.manager().unarchive(bytes, as: Person.self)
    #expect(read.best?.name == "b")
    #expect(read.best?.best === read)
    read.best?.best = nil
  }

  @Test func brokenReferencesAreErrors() {
    let person = ["D2 0A 0C 0B 0D", Self.string("$type"), Self.string("Person"), Self.string("best")]
    #expect(
      failure(archive([9], person + ["80 07"])) == """
        malformedDocument
        a:offset 88: error: a reference to object 7 of 1 (/best)
        """)
    #expect(
      failure(archive([9], person + ["87 00 00 00 00 3B 9A CA 00"])) == """
        malformedDocument
        a:offset 88: error: a reference to object 1000000000 of 1 (/best)
        """)
    #expect(
      failure(archive([9], person + ["8F 00 00"])) == """
        malformedDocument
        a:offset 88: error: a reference of 16 bytes, expected 1 to 8 (/best)
        """)
    #expect(
      failure(archive([9, 13], person + ["80 01"])) == """
        malformedDocument
        a:offset 89: error: a reference to a reference (/best)
        """)
    #expect(
      failure(archive([7], [])) == """
        malformedDocument
        a:offset 61: error: a reference to a reference
        """)
  }

  @Test func whatIsNoArchiveIsSaid() {
    #expect(
      failure(PropertyListFixture.list(["D1 01 02", "51 6E", "10 01"])) == """
        malformedDocument
        a:offset 8: error: not an archive: the root has no '$archiver'
        """)
    #expect(
      failure(PropertyListFixture.list(["A1 01", "51 6E"])) == """
        malformedDocument
        a:offset 8: error: not an archive: the root is not a dictionary
        """)
    #expect(
      failure(archive([9], ["D0"], version: "10 02")) == """
        malformedDocument
        a:offset 59: error: an archive of version 2, expected 1 at most
        """)
    #expect(
      failure(archive([9], ["D1 0A 0B", Self.string("$type"), Self.string("Robot")])) == """
        invalidDocument
        a:offset 65: error: 'Robot' is not a type of this element, expected Person or Student (/)
        \(Fixture.module)/ArchiveFixture.swift:27:18: note: declared here: Model, root UDC
        """)
  }

  @Test func valuesOfTheWrongKindAreErrors() {
    let person = ["D2 0A 0C 0B 0D", Self.string("$type"), Self.string("Person"), Self.string("best")]
    #expect(
      failure(archive([9], person + ["10 01"])).contains("a:offset 88: error: 1, expected a dictionary (/best)"))
    #expect(
      failure(archive([9, 14], person + ["80 01", "10 01"])).contains(
        "a:offset 91: error: 1, expected a dictionary (/best)"))
  }

  /// An object that is not there before all its fields have been read cannot be held by what it holds.
  @Test func aBuiltObjectCannotHoldItself() throws {
    let keeper = Person("keeper")
    let pet = Pet(name: "Rex", keeper: keeper)
    keeper.pets = ["r": pet]
    defer { keeper.pets = [:] }
    let manager = try ArchiveFixture.manager()
    let archive = try manager.archive(pet)
    #expect(
      Fixture.failure { try manager.unarchive(archive, as: Pet.self, file: "a") }.contains(
        "object 0 refers to itself; Pet is built from its fields, so it does not exist yet"))
    // From the other side the keeper is there when the pet is built.
    let read = try manager.unarchive(manager.archive(keeper), as: Person.self)
    #expect(read.pets["r"]?.keeper === read)
    read.pets = [:]
  }

  @Test func whatNobodyAsksForCanBeDeep() {
    // An array in an array, ten thousand deep.
    let count = 10_000
    var objects = ["D2 00 0A 00 0C 00 0B 00 0D", Self.string("$type"), Self.string("Person"), Self.string("zzz")]
    for index in 0..<count {
      let next = 14 + index
      objects.append(
        index + 1 < count ? "A1 \(PropertyListFixture.hexadecimal([UInt8(next >> 8), UInt8(next & 255)]))" : "A0")
    }
    let list = PropertyListFixture.list(
      [
        "D4 00 01 00 02 00 03 00 04 00 05 00 06 00 07 00 08",
        Self.string("$archiver"), Self.string("$version"), Self.string("$root"), Self.string("$objects"),
        Self.string("Fremont"), "10 01", "80 00", "A1 00 09",
      ] + objects, referenceSize: 2)
    #expect(failure(list) == "no error: \(Fixture.module).ArchiveFixture.Person")
  }

  private struct Node: ModelObject {
    var next: [Node] = []
    static let factory = TypeFactory(Node.init) { Mapped("next", \.next) }
  }

  @Test func aValueCannotHoldItself() throws {
    let node = ["D2 0A 0C 0B 0D", Self.string("$type"), Self.string("Node"), Self.string("next"), "A1 07"]
    let bytes = archive([9], node)
    #expect(
      Fixture.failure { try ModelManager(for: Node.self).unarchive(bytes, as: Node.self, file: "a") } == """
        malformedDocument
        a:offset 65: error: object 0 refers to itself, but is read as a value, which cannot contain itself (/next[0])
        """)
  }

  @Test func aClaimedCountOfObjectsIsComparedWithTheBytes() {
    let claimed = PropertyListFixture.list([
      "D4 01 02 03 04 05 06 07 08", Self.string("$archiver"), Self.string("$version"), Self.string("$root"),
      Self.string("$objects"), Self.string("Fremont"), "10 01", "80 00", "AF 12 3B 9A CA 00", "D0",
    ])
    #expect(
      failure(claimed) == """
        malformedDocument
        a:offset 64: error: a count of 1000000000, but 1 bytes follow
        """)
  }

  @Test func chainsOfObjectsEnd() {
    // Ten thousand persons, each the best friend of the one in front.
    let count = 10_000
    func number(_ index: Int) -> String { PropertyListFixture.hexadecimal([UInt8(index >> 8), UInt8(index & 255)]) }
    var objects: [String] = []
    for index in 0..<count {
      let isLast = index + 1 == count
      objects.append(isLast ? "D1 00 09 00 0A" : "D2 00 09 00 0B 00 0A \(number(13 + 2 * index))")
      objects.append(isLast ? "10 00" : "81 \(number(index + 1))")
    }
    let shared = (0..<count).map { number(12 + 2 * $0) }.joined(separator: " ")
    let list = PropertyListFixture.list(
      [
        "D4 00 01 00 02 00 03 00 04 00 05 00 06 00 07 00 08",
        Self.string("$archiver"), Self.string("$version"), Self.string("$root"), Self.string("$objects"),
        Self.string("Fremont"), "10 01", "80 00", "AF 11 \(number(count)) \(shared)",
        Self.string("$type"), Self.string("Person"), Self.string("best"),
      ] + objects, referenceSize: 2)
    #expect(
      failure(list).split(separator: " (").first?.split(separator: "error: ").last
        == "objects hold each other in a chain longer than the limit of 1000")
    #expect(failure(list).hasPrefix("depthLimit"))
  }

  /// Every cut, and every byte changed, is an error or a value.
  @Test func brokenBytesAreErrors() throws {
    let manager = try ArchiveFixture.manager()
    let root = ArchiveFixture.Student("root")
    root.school = "Kew"
    let friend = Person("friend")
    friend.boss = root
    root.friends = [friend, friend]
    root.home = ArchiveFixture.Place(town: "Rye", owner: friend)
    root.pets = ["r": Pet(name: "Rex", keeper: friend)]
    let archive = try manager.archive(root, to: .bytes)
    for count in 0..<archive.count {
      let found = Fixture.failure { try manager.unarchive(Array(archive[..<count]), as: Person.self, file: "a") }
      #expect(found.hasPrefix("malformedDocument\na:offset "), "\(count): \(found)")
    }
    var random = SystemRandomNumberGenerator()
    for index in archive.indices {
      for byte in [
        archive[index] ^ 0x01, archive[index] ^ 0x10, archive[index] ^ 0x80, 0, 0xFF,
        UInt8.random(in: 0...255, using: &random),
      ] {
        var broken = archive
        broken[index] = byte
        do {
          let read = try manager.unarchive(broken, as: Person.self)
          _ = try manager.archive(read, to: .bytes)
          read.friends = []
          read.best = nil
        } catch {
          #expect(!error.diagnostics.isEmpty)
        }
      }
    }
  }
}
