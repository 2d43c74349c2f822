import Foundation
import Fremont

/// A company whose employees are streamed, with other content before and after them.
enum StreamedCompany {
  struct Employee: ModelObject, Equatable {
    var name = ""
    var age: Int?
    var notes: [String] = []
    static let factory = TypeFactory(Employee.init) {
      Mapped("name", \.name)
      Mapped("age", \.age)
      Mapped("notes", \.notes)
    }
  }

  struct Company: ModelObject, Equatable {
    var title = ""
    var employees: [Employee] = []
    var motto: String?
    static let factory = TypeFactory(Company.init) {
      Mapped("title", \.title)
      Mapped("employees", \.employees)
      Mapped("motto", \.motto)
    }
  }

  static let model = """
    <ModelClass className="Company" xmlName="Company">
      <ModelProperty propertyName="title" dataType="STRING" xmlType="ATTRIBUTE" xmlName="title"/>
      <ModelProperty propertyName="employees" dataType="ARRAY" xmlName="Staff/Employees">
        <ModelArrayElement dataType="UDC" typeName="Employee" xmlName="Employee"/></ModelProperty>
      <ModelProperty propertyName="motto" dataType="STRING" xmlName="Motto"/>
    </ModelClass>
    <ModelClass className="Employee">
      <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
      <ModelProperty propertyName="age" dataType="NUMBER" typeName="Int" xmlName="Age"/>
      <ModelProperty propertyName="notes" dataType="ARRAY" xmlName="Notes"><ModelArrayElement dataType="STRING" xmlName="n"/></ModelProperty>
    </ModelClass>
    """

  static func definition() throws -> ModelDefinition {
    try Fixture.definition(model, root: "rootDataType=\"UDC\" rootXMLName=\"Company\"")
  }

  static func manager() throws -> ModelManager {
    try ModelManager(modelDefinition: definition(), types: [Company.self, Employee.self])
  }

  static let company = Company(
    title: "Böhm & Co",
    employees: [
      Employee(name: "Ann <1>", age: 41, notes: ["a", "b"]), Employee(name: "Ben"), Employee(name: "Chloë 😀", age: 7),
    ],
    motto: "Work"
  )

  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- staff --><Company title="Böhm &amp; Co">
      <Staff ><Employees  >
        <Employee name="Ann &lt;1&gt;" >
          <Age>41</Age><Notes><n>a</n><n>b</n></Notes></Employee
        ><!-- no > item -->
        <Employee name='Ben'><Notes/></Employee>
        <Employee name="Chlo\u{EB} &#x1F600;"><Age>7</Age><Notes/></Employee>
      </Employees></Staff>
      <Motto><![CDATA[Work]]></Motto>
    </Company>
    <!-- the end -->

    """

  /// Cuts the bytes into pieces of a size.
  static func pieces(_ bytes: some Collection<UInt8>, of size: Int) -> [[UInt8]] {
    let bytes = Array(bytes)
    return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
  }

  /// The pieces as an asynchronous sequence.
  static func stream(_ bytes: some Collection<UInt8>, of size: Int) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      for piece in pieces(bytes, of: size) { continuation.yield(piece) }
      continuation.finish()
    }
  }
}
