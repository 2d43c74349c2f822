import Foundation
import Fremont
import Testing

struct RecordTextTests {
  @Test func valuesAreTextsByTheirPaths() {
    let inner = ModelRecord(className: "I", properties: [("on", .boolean(true)), ("none", .null)])
    let record = ModelRecord(
      className: "M",
      properties: [
        ("rate", .number(72.5)), ("kind", .enumeration("found")), ("name", .string("Ada")),
        ("at", .date(Date(timeIntervalSince1970: 0))), ("data", .data(Data([1, 0xAB]))), ("inner", .record(inner)),
        ("list", .array([.number(1), .record(inner)])), ("map", .dictionary(["a": .string("b")])),
        ("choice", .tagged("x", .string("y"))),
      ])
    #expect(
      record.stringValues == [
        "rate": "72.5", "kind": "found", "name": "Ada", "at": "1970-01-01T00:00:00Z", "data": "01ab",
        "inner.on": "true",
        "list[0]": "1", "list[1].on": "true", "map.a": "b", "choice": "y",
      ])
  }
}
