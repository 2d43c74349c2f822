import Foundation
import Fremont
import Testing

struct RecordDescriptionTests {
  @Test func printsAsSourceWouldSpellIt() {
    let record = ModelRecord(
      "Employee",
      [
        "name": "Greta \"G\" Holm",
        "isActive": true,
        "compensation": 80.5,
        "term": .enumeration("PERHOUR"),
        "hired": .date(Date(timeIntervalSince1970: 0.5)),
        "photo": .data(Data([1, 2])),
        "tags": ["a", nil],
        "codes": ["b": 2, "a": 1],
        "deputy": .record(ModelRecord("Employee")),
        "absent": nil,
      ]
    )
    #expect(
      "\(record)" == """
        Employee(name: "Greta \\"G\\" Holm", isActive: true, compensation: 80.5, term: .PERHOUR, \
        hired: 1970-01-01T00:00:00.5Z, photo: 2 bytes, tags: ["a", nil], codes: ["a": 1, "b": 2], deputy: Employee())
        """
    )
  }
}
