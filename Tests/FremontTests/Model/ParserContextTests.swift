import CLibXML2
import LibXML
import Testing

/// What the callbacks of a test parser have seen.
private struct Session {
  var events: [String] = []
  var places: [String] = []
  var values: [String] = []
}

/// A parser that writes down what it is told.
private final class Recorder {
  let session: UnsafeMutablePointer<Session>
  let parser: ParserContext

  init(names: NameDictionary? = nil, options: ParserOptions = ParserOptions()) throws {
    session = .allocate(capacity: 1)
    session.initialize(to: Session())
    parser = try ParserContext(session: session, names: names, options: options) { handler in
      handler.startElementNs = { raw, name, _, _, _, _, count, _, attributes in
        guard let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self), let name,
          let session = ParserState.of(context)?.pointee.session?.assumingMemoryBound(to: Session.self)
        else { return }
        let cursor = ParserCursor(context)
        session.pointee.events.append("<\(String(cString: name))")
        session.pointee.places.append("\(cursor.tagStart.line):\(cursor.tagStart.column)")
        for index in 0..<Int(count) {
          guard let value = attributes?[index * 5 + 3] else { continue }
          session.pointee.values.append(cursor.position(of: value).map { "\($0.line):\($0.column)" } ?? "outside")
        }
      }
      handler.endElementNs = { raw, name, _, _ in
        guard let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self), let name else { return }
        let session = ParserState.of(context)?.pointee.session?.assumingMemoryBound(to: Session.self)
        session?.pointee.events.append(">\(String(cString: name))")
      }
      handler.characters = { raw, bytes, count in
        guard let context = raw?.assumingMemoryBound(to: xmlParserCtxt.self), let bytes else { return }
        let text = String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
        let session = ParserState.of(context)?.pointee.session?.assumingMemoryBound(to: Session.self)
        session?.pointee.events.append(text)
      }
    }
  }

  deinit {
    session.deinitialize(count: 1)
    session.deallocate()
  }

  @discardableResult
  func parse(_ bytes: some Sequence<UInt8>, pieces: Int = .max) -> ParserFault? {
    let bytes = Array(bytes)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = start + min(pieces, bytes.count - start)
        parser.feed(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
    parser.finish()
    return parser.fault
  }
}

@Test func reportsElementsAndTextInOrder() throws {
  let recorder = try Recorder()
  #expect(recorder.parse("<a><b>x</b><![CDATA[<]]></a>".utf8) == nil)
  #expect(recorder.session.pointee.events == ["<a", "<b", "x", ">b", "<", ">a"])
}

@Test(arguments: [1, 3, 7, 1000])
func placesDoNotDependOnThePieces(pieces: Int) throws {
  let recorder = try Recorder()
  let xml = "<a>\n  é<b x='1'\n   y=\"2\" ü='ü' z='&lt;'/>\r\n<c/></a>"
  #expect(recorder.parse(xml.utf8, pieces: pieces) == nil)
  #expect(recorder.session.pointee.places == ["1:1", "2:4", "4:1"])
  #expect(recorder.session.pointee.values == ["2:10", "3:7", "outside", "outside"])
}

@Test func placesHoldInLongLines() throws {
  let recorder = try Recorder()
  let before = String(repeating: "<b>ä</b>", count: 5000)
  #expect(recorder.parse("<a>\(before)<c/>\n<d/></a>".utf8) == nil)
  let places = recorder.session.pointee.places
  #expect(places.count == 5003)
  #expect(places.suffix(3) == ["1:\(4 + 4999 * 8)", "1:\(4 + 5000 * 8)", "2:1"])
}

@Test func byteOrderMarkHasNoColumn() throws {
  let recorder = try Recorder()
  #expect(recorder.parse([0xEF, 0xBB, 0xBF] + Array("<a><b/></a>".utf8)) == nil)
  #expect(recorder.session.pointee.places == ["1:1", "1:4"])
}

@Test(arguments: [
  ("<a>\n<b></a>", ParserFault.Kind.malformed, 2, 4, "Opening and ending tag mismatch: b line 2 and a"),
  ("<a>\n ", .malformed, 2, 2, "the document ends inside the element 'a'"),
  ("<a/>\n<b/>", .malformed, 2, 1, "there is content after the root element"),
  ("<!-- -->", .malformed, 1, 9, "the document ends before its root element"),
  ("Company.xml", .malformed, 1, 1, "the document does not begin with '<'"),
  ("{}", .malformed, 1, 1, "the document does not begin with '<'"),
  ("<a x='1' y='2' x='3'/>", .malformed, 1, 16, "Attribute x redefined"),
  ("<a><p:b/></a>", .namespace, 1, 4, "Namespace prefix p on b is not defined"),
  ("<a p:x='1'/>", .namespace, 1, 1, "Namespace prefix p for x on a is not defined"),
  ("<a xmlns:p='u' xmlns:q='u' p:x='1' q:x='2'/>", .namespace, 1, 1, "Namespaced Attribute x in 'u' redefined"),
  (
    "<!DOCTYPE a [\n <!ENTITY e 'x'>]><a>&e;</a>", .refused(.entityDeclaration), 2, 2,
    "the entity declaration 'e' is not accepted"
  ),
  (
    "<!DOCTYPE a [<!ENTITY % e 'x'>%e;]><a/>", .refused(.entityDeclaration), 1, 14,
    "the entity declaration 'e' is not accepted"
  ),
  (
    "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>", .refused(.entityDeclaration), 1, 14,
    "the entity declaration 'e' is not accepted"
  ),
  (
    "<!DOCTYPE a [<!NOTATION n SYSTEM 'n'><!ENTITY e SYSTEM 'e' NDATA n>]><a/>", .refused(.entityDeclaration), 1, 38,
    "the entity declaration 'e' is not accepted"
  ),
  (
    "<!DOCTYPE a [<!ATTLIST a b CDATA 'x'>]><a/>", .refused(.attributeDefault), 1, 14,
    "the default value of the attribute 'b' is not accepted"
  ),
  ("<a>x &e;</a>", .refused(.entityReference), 1, 6, "a reference to an entity that is not predefined is not accepted"),
  (
    "<!DOCTYPE a SYSTEM 'a.dtd'><a>&e;</a>", .refused(.entityReference), 1, 31,
    "a reference to an entity that is not predefined is not accepted"
  ),
  (
    "<!DOCTYPE a SYSTEM 'a.dtd'><a b='&e;'/>", .refused(.entityReference), 1, 34,
    "a reference to an entity that is not predefined is not accepted"
  ),
  ("<?xml version='1.0' encoding='UTF-7'?><a/>", .refused(.encoding), 1, 1, "the encoding 'UTF-7' is not accepted"),
])
func faultsHaveKindAndPlace(xml: String, kind: ParserFault.Kind, line: Int, column: Int, message: String) throws {
  let recorder = try Recorder()
  #expect(recorder.parse(xml.utf8) == ParserFault(kind, message, line: line, column: column))
}

@Test(arguments: [
  "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'file:///none.dtd'><a/>",
  "<!DOCTYPE a [<!ELEMENT a (b*)><!ATTLIST a b CDATA #IMPLIED c (x|y) #REQUIRED>]><a c='x'/>",
])
func harmlessDoctypeIsNoted(xml: String) throws {
  let recorder = try Recorder()
  #expect(recorder.parse(xml.utf8) == nil)
  #expect(recorder.parser.hasDoctype)
  var options = ParserOptions()
  options.doctype = .refused
  let strict = try Recorder(options: options)
  let place = strict.parse(xml.utf8)
  #expect(place == ParserFault(.refused(.doctype), "a DOCTYPE is not accepted", line: 1, column: 1))
}

@Test func aNamespaceNeedNotBeAURI() throws {
  #expect(try Recorder().parse("<a xmlns:p='not a uri' xmlns='relative' p:x=''/>".utf8) == nil)
}

@Test func nothingIsReportedAfterAFault() throws {
  let recorder = try Recorder()
  recorder.parse("<a><p:b/><c/></a>".utf8, pieces: 1)
  #expect(recorder.session.pointee.events == ["<a"])
}

@Test func predefinedAndCharacterReferencesAreText() throws {
  let recorder = try Recorder()
  #expect(recorder.parse("<a>&amp;&#65;&#x42;</a>".utf8) == nil)
  #expect(recorder.session.pointee.events.joined() == "<a&AB>a")
}

@Test func resetForgetsEverythingButTheNames() throws {
  let first = Array("<a xmlns:p='u'><p:b x='1'>t</p:b></a>".utf8)
  let recorder = try Recorder()
  for end in 0...first.count {
    recorder.parser.reset(session: recorder.session)
    recorder.session.pointee = Session()
    #expect((recorder.parse(first.prefix(end)) == nil) == (end == first.count))
    recorder.parser.reset(session: recorder.session)
    recorder.session.pointee = Session()
    #expect(recorder.parse("<a>\n<b/></a>".utf8) == nil)
    #expect(recorder.session.pointee.events.joined() == "<a\n<b>b>a")
    #expect(recorder.session.pointee.places == ["1:1", "2:1"])
    recorder.parser.reset(session: recorder.session)
    #expect(recorder.parse("<p:b/>".utf8)?.kind == .namespace)
  }
}

@Test func resetDetectsTheEncodingAnew() throws {
  let recorder = try Recorder()
  recorder.parse("<?xml version='1.0' encoding='ISO-8859-1'?><a>x</a>".utf8)
  recorder.parser.reset(session: recorder.session)
  recorder.session.pointee = Session()
  var utf16: [UInt8] = [0xFF, 0xFE]
  for unit in "<a>é</a>".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
  #expect(recorder.parse(utf16) == nil)
  #expect(recorder.session.pointee.events == ["<a", "é", ">a"])
}

@Test func namesAreInternedOnce() throws {
  let names = NameDictionary()
  let name = names.intern("Employee")
  #expect(names.intern("Employee") == name)
  #expect(names.intern("") == names.intern(""))
  let recorder = try Recorder(names: names)
  #expect(recorder.parse("<Employee/>".utf8) == nil)
  #expect(xmlDictLookup(recorder.parser.dictionary, "Employee", -1) == name)
}

@Test func stoppingIsNoFault() throws {
  let recorder = try Recorder()
  Array("<a>".utf8).withUnsafeBufferPointer { _ = recorder.parser.feed($0) }
  recorder.parser.stop()
  #expect(!recorder.parser.finish())
  #expect(recorder.parser.fault == nil)
}
