/// The employees of the company, in the order of their numbers. It stands for a database.
actor StaffRegister {
  private var employees: [Employee] = []

  /// Gives each employee a number, and returns them with it.
  func hire(_ newcomers: [Employee]) -> [Employee] {
    let hired = newcomers.enumerated().map { offset, newcomer in
      var employee = newcomer
      employee.number = employees.count + offset + 1
      return employee
    }
    employees += hired
    return hired
  }

  /// Returns some employees, those with the lowest numbers behind a given one.
  func page(after number: Int) -> ArraySlice<Employee> {
    employees.dropFirst(number).prefix(100)
  }
}
