import Foundation
import Fremont
import FremontHummingbird
public import Hummingbird
public import NIOCore

/// A web service that hires people, lists them, and adds up what they earn.
public struct StaffService: Sendable {
  private let company: String
  private let register: StaffRegister

  /// Creates a service for a company without employees.
  ///
  /// - Throws: `FremontError` when the definition and the types do not fit, so that no request needs to find out.
  public init(company: String) throws {
    try self.init(company: company, register: StaffRegister())
  }

  init(company: String, register: StaffRegister) throws {
    self.company = company
    self.register = register
    _ = try (Staff.manager.get(), Payroll.manager.get())
  }

  /// The server; port 0 is any that is free.
  public func application(
    host: String = "127.0.0.1",
    port: Int,
    onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: onServerRunning
    )
  }

  private var router: Router<StaffContext> {
    let router = Router(context: StaffContext.self)
    router.add(middleware: FaultMiddleware())
    router.post("staff", use: hire)
    router.get("staff", use: everybody)
    router.post("raise", use: raise)
    router.post("payroll", use: payroll)
    return router
  }

  /// A document in, a document out: hires those in it, and answers them with their numbers.
  @Sendable private func hire(
    _ request: Request,
    _ context: StaffContext
  ) async throws -> EditedResponse<Staff> {
    var staff = try await request.decode(as: Staff.self, context: context)
    staff.employees = await register.hire(staff.employees)
    return EditedResponse(status: .created, response: staff)
  }

  /// Streams a document of any length out, which is never in memory as a whole.
  @Sendable private func everybody(_ request: Request, _ context: StaffContext) throws -> Response {
    let chunks = try Staff.manager.get()
      .xmlChunks(of: Staff(company: company), objects: EveryEmployee(register: register), at: "employees")
    return Response(
      status: .ok, headers: .xml, body: ResponseBody(asyncSequence: chunks.map { ByteBuffer(bytes: $0) }))
  }

  /// Streams a document of any length in, and answers when it has ended.
  @Sendable private func payroll(_ request: Request, _ context: StaffContext) async throws -> Payroll {
    let chunks = request.body.map(\.readableBytesView)
    var payroll = Payroll()
    for try await employee in try Staff.manager.get()
      .objects(of: Employee.self, at: "employees", from: chunks, file: "body")
    {
      payroll.add(employee)
    }
    return payroll
  }

  /// Streams a document through: a copy, byte for byte but for the salaries, begins before the document has ended.
  ///
  /// What is wrong with the document is found when the answer is under way, so that its end tells: the connection closes.
  @Sendable private func raise(_ request: Request, _ context: StaffContext) throws -> Response {
    let chunks = try Staff.manager.get().xmlChunks(
      from: request.body.map(\.readableBytesView), at: "employees", changing: Employee.self, file: "body"
    ) { employee in
      var employee = employee
      employee.salary += 100
      return .replaced(by: employee)
    }
    return Response(
      status: .ok, headers: .xml, body: ResponseBody(asyncSequence: chunks.map { ByteBuffer(bytes: $0) }))
  }
}
