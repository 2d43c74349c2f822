import Foundation
import Fremont
import FremontTools
import Testing

@Suite struct DocumentPartsTests {
  /// What became of a document or a part of one: its items, and what is wrong.
  struct Outcome: Equatable {
    var items: [RecordValue] = []
    var faults: [String] = []
  }

  static func manager(_ definition: String) throws -> ModelManager {
    var options = DecodingOptions()
    options.doctype = .internalDeclarations()
    // Limits count anew in each part.
    options.maximumFaults = 100_000
    return try ModelManager(modelDefinition: ModelDefinition(xml: definition), decodingOptions: options)
  }

  /// The items of the whole document.
  static func whole(_ document: [UInt8], _ path: String, _ manager: ModelManager) throws -> Outcome {
    var outcome = Outcome()
    let decoder = try manager.decoder(of: RecordValue.self, at: path, in: RecordValue.self, file: "a.xml")
    do {
      try decoder.feed(document)
      while let item = decoder.next() { outcome.items.append(item) }
      _ = try decoder.finish()
    } catch {
      outcome.faults = error.diagnostics.map(\.description).sorted()
    }
    while let item = decoder.next() { outcome.items.append(item) }
    return outcome
  }

  static func index(
    _ document: [UInt8], _ path: String, _ manager: ModelManager, distance: Int, piece: Int
  ) throws -> DocumentIndex {
    let indexer = try manager.indexer(ofListAt: path, distance: distance, file: "a.xml")
    for start in stride(from: 0, to: document.count, by: piece) {
      try indexer.feed(document[start..<min(start + piece, document.count)])
    }
    // What is written is what is read.
    return try JSONDecoder().decode(DocumentIndex.self, from: JSONEncoder().encode(indexer.finish()))
  }

  /// The items of all parts, one after the other.
  static func parts(
    _ document: [UInt8], _ index: DocumentIndex, _ manager: ModelManager, piece: Int
  ) throws -> Outcome {
    var outcome = Outcome()
    for (number, part) in index.parts.enumerated() {
      let decoder = try manager.decoder(of: index, part: number + 1, file: "a.xml")
      let end = part.length.map { part.offset + $0 } ?? document.count
      var start = part.offset
      while start < end, try decoder.feed(document[start..<min(start + piece, end)]) { start += piece }
      do {
        try decoder.finish()
      } catch {
        outcome.faults += error.diagnostics.map(\.description)
      }
      while let item = decoder.next() { outcome.items.append(item) }
    }
    outcome.faults.sort()
    return outcome
  }

  /// A list in elements of its own, with items that hold others of their name.
  private static let wrapped = """
    <Model rootDataType="UDC" rootXMLName="library" rootTypeName="Library" xmlNamespace="urn:books" xmlns:x="urn:x">
      <ModelClass className="Library">
        <ModelProperty propertyName="name" xmlType="ATTRIBUTE" minOccurs="1"/>
        <ModelProperty propertyName="opened" dataType="DATE" formatString="xs:date"/>
        <ModelProperty propertyName="hall" dataType="UDC" typeName="Hall" xmlName="hall"/>
        <ModelProperty propertyName="closed" dataType="DATE" formatString="xs:date" minOccurs="1"/>
      </ModelClass>
      <ModelClass className="Hall">
        <ModelProperty propertyName="books" dataType="ARRAY" xmlName="shelf/books">
          <ModelArrayElement dataType="UDC" typeName="Book" xmlName="book"/></ModelProperty>
      </ModelClass>
      <ModelClass className="Book">
        <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="title" minOccurs="1"/>
        <ModelProperty propertyName="pages" dataType="NUMBER" xmlName="x:pages"/>
        <ModelProperty propertyName="note" dataType="XML"/>
        <ModelProperty propertyName="books" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Book" xmlName="book"/></ModelProperty>
      </ModelClass>
    </Model>
    """

  /// A list among other elements, of which no more than so many may come.
  private static let inline = """
    <Model rootDataType="UDC" rootXMLName="library" rootTypeName="Library" xmlNamespace="urn:books" xmlns:x="urn:x" unknown="REJECT">
      <ModelClass className="Library">
        <ModelProperty propertyName="name" xmlType="ATTRIBUTE" minOccurs="1"/>
        <ModelProperty propertyName="opened" dataType="DATE" formatString="xs:date"/>
        <ModelProperty propertyName="books" dataType="ARRAY" xmlType="INLINE" maxOccurs="1">
          <ModelArrayElement dataType="UDC" typeName="Book" xmlName="hall/shelf/books/book" maxOccurs="9"/></ModelProperty>
        <ModelProperty propertyName="closed" dataType="DATE" formatString="xs:date" minOccurs="1"/>
      </ModelClass>
      <ModelClass className="Book">
        <ModelProperty propertyName="id" dataType="NUMBER" xmlType="ATTRIBUTE"/>
        <ModelProperty propertyName="title" minOccurs="1"/>
        <ModelProperty propertyName="pages" dataType="NUMBER" xmlName="x:pages"/>
        <ModelProperty propertyName="note" dataType="XML"/>
        <ModelProperty propertyName="books" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="Book" xmlName="book"/></ModelProperty>
      </ModelClass>
    </Model>
    """

  /// Chance that can be repeated.
  struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }

    mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &self) ?? "" }

    mutating func happens(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }

    mutating func filler() -> String {
      pick([
        "", "", "\n", "\r\n", "  ", "<!-- <book id='9'> & -->", "<?book <book/> ?>", "<!---->", "\r",
      ])
    }

    mutating func book(_ depth: Int, _ prefix: String) -> String {
      var text = "<\(prefix)book"
      if happens(2) { text += pick([" id='1'", " id=\"&#50;\"", " id='two'", "\n id = '3' "]) }
      if happens(9) { text += " xmlns:x='urn:other'" }
      if happens(12) { return text + "/>" }
      text += ">" + filler()
      if !happens(9) {
        text += "<\(prefix)title>"
        text += pick(["Emma", "<![CDATA[</book><book>]]>", "A &amp; B", "&author;'s", "Smørrebrød\r\nCafé", "]]&gt;"])
        text += "</\(prefix)title>" + filler()
      }
      if happens(2) { text += "<x:pages>\(pick(["1", "2.50", "many", "<!-- 1 -->3"]))</x:pages>" }
      if happens(4) { text += "<\(prefix)note>a<x:b c='&lt;'/><b>&author;</b></\(prefix)note>" }
      if happens(9) { text += "<\(prefix)unknown><\(prefix)book/></\(prefix)unknown>" }
      if depth < 3 {
        for _ in 0..<Int.random(in: 0...2, using: &self) { text += book(depth + 1, prefix) + filler() }
      }
      return text + "</\(prefix)book >"
    }

    mutating func document(_ encoding: String) -> String {
      let prefix = pick(["", "", "p:"])
      let declared = prefix.isEmpty ? "xmlns='urn:books'" : "xmlns:p='urn:books'"
      var text = "<?xml version='1.0' encoding='\(encoding)'?>\(filler())"
      text += """
        <!DOCTYPE \(prefix)library [<!ENTITY author "J. \u{C5}. <i>n</i>"><!ENTITY more "<\(prefix)book><\(prefix)title>m</\(prefix)title></\(prefix)book>">
          <!ATTLIST \(prefix)library name CDATA "by default">]>\n
        """
      text += "<\(prefix)library \(declared) xmlns:x='urn:x'\(pick(["", " name='n'"]))>" + filler()
      if happens(2) { text += "<\(prefix)opened>\(pick(["2020-01-02", "once"]))</\(prefix)opened>" }
      for _ in 0..<Int.random(in: 1...2, using: &self) {
        text += "<\(prefix)hall xml:lang='en'><\(prefix)shelf><\(prefix)books\(pick(["", " xmlns:q='urn:q'"]))>"
        for _ in 0..<Int.random(in: 0...9, using: &self) {
          text += filler() + (happens(9) ? " &more;" : book(0, prefix))
          if happens(20) { text += "<\(prefix)stray a='1'><x:book/></\(prefix)stray>" }
        }
        text += filler() + "</\(prefix)books></\(prefix)shelf></\(prefix)hall>"
      }
      if !happens(4) { text += "<\(prefix)closed>2021-01-02</\(prefix)closed>" }
      text += happens(15) ? "</wrong>" : "</\(prefix)library>"
      return text + filler()
    }
  }

  private static let seeds = Seeds.first(60)

  @Test(arguments: ["wrapped", "inline"])
  func readsInPartsWhatTheWholeHas(_ kind: String) throws {
    let (definition, path) = kind == "wrapped" ? (Self.wrapped, "hall.books") : (Self.inline, "books")
    let manager = try Self.manager(definition)
    var cuts = 0
    var faults = 0
    for seed in Self.seeds {
      var chance = Chance(state: seed)
      let (name, encoding): (String, String.Encoding) =
        [("UTF-8", .utf8), ("utf-16", .utf16), ("ISO-8859-1", .isoLatin1), ("UTF-16BE", .utf16BigEndian)][Int(seed % 4)]
      let text = chance.document(name)
      var document = Array(try #require(text.data(using: encoding)))
      if seed % 8 == 0 { document = [0xEF, 0xBB, 0xBF] + document }
      let whole = try Self.whole(document, path, manager)
      faults += whole.faults.count
      for distance in [1, 100, 700, 100_000] {
        let piece = Int.random(in: 1...300, using: &chance)
        let index = try Self.index(document, path, manager, distance: distance, piece: piece)
        if distance == 1 { cuts += index.parts.count - 1 }
        let parts = try Self.parts(document, index, manager, piece: piece)
        let differing = Set(parts.faults).symmetricDifference(whole.faults).sorted()
        #expect(
          parts == whole,
          "seed \(seed), distance \(distance), \(parts.items.count) of \(whole.items.count) items, \(differing)\n\(text)"
        )
        if parts != whole { return }
      }
    }
    #expect(cuts > Self.seeds.count * 2)
    #expect(faults > Self.seeds.count / 2)
  }

  @Test func doesNotCutWhatCannotBeReadAlone() throws {
    let manager = try Self.manager(
      """
      <Model rootDataType="UDC" rootXMLName="r" rootTypeName="R">
        <ModelClass className="R"><ModelProperty propertyName="items" dataType="ARRAY" xmlType="INLINE">
          <ModelArrayElement dataType="UDC" typeName="I" xmlName="i"/></ModelProperty></ModelClass>
        <ModelClass className="I">
          <ModelProperty propertyName="id" xmlType="ATTRIBUTE" identity="YES"/></ModelClass>
      </Model>
      """)
    let document = Array("<r><i id='a'/><i id='b'/></r>".utf8)
    let index = try Self.index(document, "items", manager, distance: 1, piece: 100)
    #expect(index.parts.count == 1)
    #expect(index.items == 2)
    #expect(try Self.parts(document, index, manager, piece: 9) == Self.whole(document, "items", manager))
  }

  @Test func refusesPartsOfOtherDocuments() throws {
    let manager = try Self.manager(Self.wrapped)
    let books = { (title: String) in
      let book = "<book><title>\(title)</title></book>"
      return Array(
        "<library name='n' xmlns='urn:books'><hall><shelf><books>\(book)\(book)</books></shelf></hall></library>".utf8)
    }
    let index = try Self.index(books("Emma"), "hall.books", manager, distance: 1, piece: 1000)
    #expect(index.parts.count == 2)
    let decoder = try manager.decoder(of: index, part: 1, file: "a.xml")
    _ = try decoder.feed(books("Emma").prefix(50))
    #expect {
      try decoder.finish()
    } throws: {
      "\($0)" == "a.xml:1:1: error: the document does not match the index; create the index again"
    }
    #expect(throws: FremontError.self) { try manager.decoder(of: index, part: 3) }
    #expect(throws: FremontError.self) { try manager.indexer(ofListAt: "hall.book", distance: 1) }
  }
}
