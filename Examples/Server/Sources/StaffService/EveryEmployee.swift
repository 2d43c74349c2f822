/// All employees of a register, fetched page by page as somebody asks for them.
struct EveryEmployee: AsyncSequence, Sendable {
  typealias Element = Employee

  let register: StaffRegister

  func makeAsyncIterator() -> Iterator {
    Iterator(register: register)
  }

  struct Iterator: AsyncIteratorProtocol {
    let register: StaffRegister
    private var page: ArraySlice<Employee> = []
    private var last = 0

    init(register: StaffRegister) {
      self.register = register
    }

    mutating func next() async -> Employee? {
      if page.isEmpty { page = await register.page(after: last) }
      guard let employee = page.popFirst() else { return nil }
      last += 1
      return employee
    }
  }
}
