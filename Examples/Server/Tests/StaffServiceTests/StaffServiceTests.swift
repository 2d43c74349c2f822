import AsyncHTTPClient
import Foundation
import Fremont
import NIOCore
import NIOHTTP1
import Testing

@testable import StaffService

@Suite(.serialized)
struct StaffServiceTests {
  private static let newcomers = """
    <?xml version="1.0" encoding="UTF-8"?>
    <staff company="Bjørk">
      <employee><name>Greta Holm</name><department>Boats</department><salary>4200.50</salary></employee>
      <employee><name>Hugo Ito</name><salary>3900</salary><hired>2024-02-29</hired></employee>
    </staff>
    """

  @Test func answersADocumentWithADocument() async throws {
    let answer = try await withService { try await post(.bytes(.init(string: Self.newcomers)), to: "\($0)/staff") }
    #expect(answer.status == 201)
    #expect(answer.type == "application/xml")
    #expect(
      answer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <staff company="Bjørk">
          <employee number="1">
            <name>Greta Holm</name>
            <department>Boats</department>
            <salary>4200.5</salary>
          </employee>
          <employee number="2">
            <name>Hugo Ito</name>
            <salary>3900</salary>
            <hired>2024-02-29</hired>
          </employee>
        </staff>

        """)
  }

  @Test func readsADocumentRecordByRecord() async throws {
    func total(_ count: Int) async throws -> Answer {
      try await withService {
        try await post(.stream(LongDocument(employeeCount: count), length: .unknown), to: "\($0)/payroll")
      }
    }
    // The first document pays for client and service.
    _ = try await total(1000)
    let count = 400_000
    let before = peakMemory()
    let answer = try await total(count)
    let grown = peakMemory() - before
    #expect(answer.status == 200)
    #expect(
      answer.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <payroll employees="400000" total="80000200000">
          <department name="even">40000200000</department>
          <department name="odd">40000000000</department>
        </payroll>

        """)
    let length = (1...count).reduce(0) { $0 + LongDocument.employee($1).utf8.count }
    #expect(length > 50 << 20)
    #expect(grown < length / 4, "client and service together hold too much of the document")
  }

  @Test func writesADocumentRecordByRecord() async throws {
    let register = StaffRegister()
    let count = 20_000
    _ = await register.hire((1...count).map { Employee(name: "Employee \($0)", salary: 10) })
    let numbers = try await withService(register) { address in
      let request = HTTPClientRequest(url: "\(address)/staff")
      let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
      #expect(response.headers.first(name: "content-length") == nil)
      return try await employees(in: response.body.map(\.readableBytesView)).map(\.number)
    }
    #expect(numbers == Array(1...count))
  }

  @Test func changesADocumentOnItsWay() async throws {
    let document = """
      <staff company='Bjørk'  ><!-- kept as it stands -->
        <employee  number="7"><name>Greta</name><salary>1</salary></employee>
      </staff>
      """
    let answer = try await withService { try await post(.bytes(.init(string: document)), to: "\($0)/raise") }
    #expect(
      answer.text == """
        <staff company='Bjørk'  ><!-- kept as it stands -->
          <employee number="7">
            <name>Greta</name>
            <salary>101</salary>
          </employee>
        </staff>
        """)
  }

  @Test func changesALongDocumentOnItsWay() async throws {
    let count = 50_000
    let answer = try await withService {
      try await post(.stream(LongDocument(employeeCount: count), length: .unknown), to: "\($0)/raise")
    }
    let chunks = AsyncStream { continuation in
      continuation.yield(Array(answer.text.utf8))
      continuation.finish()
    }
    let salaries = try await employees(in: chunks).map(\.salary)
    #expect(salaries == (1...count).map { Decimal($0 + 100) })
  }

  @Test(arguments: ["staff", "payroll"])
  func saysWhereADocumentIsMalformed(_ path: String) async throws {
    let answer = try await withService {
      try await post(.bytes(.init(string: "<staff>\n  <employee><name>Greta</nam>")), to: "\($0)/\(path)")
    }
    #expect(answer.status == 400)
    #expect(answer.type == "text/plain; charset=utf-8")
    #expect(
      answer.text == """
        body:2:24: error: the end tag '</nam>' does not match the start tag, expected '</name>' (/staff/employee[1]/name)

        """)
  }

  @Test(arguments: ["staff", "payroll"])
  func listsAllThatDoesNotFit(_ path: String) async throws {
    let document = """
      <staff>
        <employee><name>Greta</name><salary>a lot</salary></employee>
        <employee><salary>1</salary></employee>
      </staff>
      """
    let answer = try await withService { try await post(.bytes(.init(string: document)), to: "\($0)/\(path)") }
    #expect(answer.status == 400)
    #expect(
      answer.text == """
        body:2:39: error: 'a lot' is not a number (/staff/employee[1]/salary)
        body:3:3: error: element 'name' is absent (/staff/employee[2])

        """)
  }

  @Test func refusesWhatIsTooDeep() async throws {
    let document = String(repeating: "<staff>", count: 9)
    let answer = try await withService { try await post(.bytes(.init(string: document)), to: "\($0)/payroll") }
    #expect(answer.status == 413)
    #expect(answer.text == "body:1:57: error: elements nest deeper than the limit of 8 (/staff)\n")
  }

  @Test func refusesWhatIsTooLongForOneValue() async throws {
    let answer = try await withService {
      try await post(.stream(LongDocument(employeeCount: 20_000), length: .unknown), to: "\($0)/staff")
    }
    #expect(answer.status == 413)
    #expect(answer.text.hasSuffix("error: the document is longer than the limit of 1048576 bytes\n"))
  }

  @Test func refusesADocumentTypeDeclaration() async throws {
    let document = "<!DOCTYPE staff [<!ENTITY a 'b'>]><staff company='&a;'/>"
    let answer = try await withService { try await post(.bytes(.init(string: document)), to: "\($0)/staff") }
    #expect(answer.status == 400)
    #expect(answer.text == "body:1:1: error: a DOCTYPE is not accepted\n")
  }

  @Test func refusesWhatIsNoXML() async throws {
    let answer = try await withService {
      try await post(.bytes(.init(string: "{}")), "application/json", to: "\($0)/staff")
    }
    #expect(answer.status == 415)
  }

  @Test func refusesAnEndlessDocumentWhileItComes() async throws {
    let document = LongDocument(start: "<staff><employee><salary></name>")
    let answer = try await withService {
      try await post(.stream(document, length: .unknown), to: "\($0)/payroll")
    }
    #expect(answer.status == 400)
  }

  @Test func breaksOffAnAnswerThatCannotEnd() async throws {
    await #expect(throws: HTTPParserError.self) {
      try await withService { address in
        try await post(.bytes(.init(string: "<staff><employee>")), to: "\(address)/raise")
      }
    }
  }
}

/// The employees of a document, which can be longer than the service takes in one piece.
private func employees<Chunks: AsyncSequence>(in chunks: Chunks) async throws -> [Employee]
where Chunks.Element: Sequence<UInt8> {
  var employees: [Employee] = []
  for try await employee in try Staff.manager.get().objects(of: Employee.self, at: "employees", from: chunks) {
    employees.append(employee)
  }
  return employees
}

/// The greatest amount of memory that this process has had so far, in bytes; 0 where the system does not say.
private func peakMemory() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
  let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  return (kilobytes ?? 0) << 10
}
