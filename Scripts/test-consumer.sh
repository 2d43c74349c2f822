#!/usr/bin/env bash
# Uses Fremont as a user does: a separate package depends on it with no traits, maps its own types, and gets nothing
# else into its build.
set -eu

# Users build with the plugins.
unset FREMONT_PLUGINS

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  printf 'test-consumer: %s\n' "$1" >&2
  exit 1
}

readonly consumer='.executableTarget(name: "Consumer", dependencies: [.product(name: "Fremont", package: "fremont")])'

# Prints the manifest of a package that uses Fremont: TRAITS, each in quotation marks, and TARGETS.
manifest() {
  cat <<END
// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "fremont", path: "$root", traits: [$1])],
  targets: [
    $2
  ]
)
END
}

mkdir -p "$folder/Sources/Consumer"
manifest '' "$consumer"',
    .executableTarget(
      name: "App", dependencies: [.product(name: "Fremont", package: "fremont")],
      resources: [.copy("Catalog.model.xml"), .embedInCode("Embedded.model.xml")],
      swiftSettings: [.defaultIsolation(MainActor.self)])' >"$folder/Package.swift"

cat >"$folder/Company.model.xml" <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<Model rootDataType="UDC" rootXMLName="Company">
  <ModelEnum enumName="CompensationTerm">
    <ModelEnumItem name="perYear" xmlName="PERYEAR"/>
    <ModelEnumItem name="perHour" xmlName="PERHOUR"/>
  </ModelEnum>
  <ModelClass className="Company" xmlName="Company">
    <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
    <ModelProperty propertyName="employees" dataType="ARRAY" xmlName="Employees">
      <ModelArrayElement dataType="UDC" typeName="Employee" xmlName="Employee"/>
    </ModelProperty>
  </ModelClass>
  <ModelClass className="Employee" xmlName="Employee">
    <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
    <ModelProperty propertyName="isActive" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="isActive"/>
    <ModelProperty propertyName="compensation" dataType="NUMBER" xmlName="Compensation"/>
    <ModelProperty propertyName="term" dataType="ENUM" typeName="CompensationTerm" xmlName="CompensationTerm"/>
  </ModelClass>
</Model>
END

cat >"$folder/Sources/Consumer/main.swift" <<'END'
import Foundation
import Fremont

enum CompensationTerm: String, ModelEnumeration {
  case perYear, perHour
}

final class Employee: ModelObject {
  var name = ""
  var isActive = false
  var compensation: Decimal?
  var term = CompensationTerm.perHour

  static let factory = TypeFactory(Employee.init) {
    Mapped("name", \.name)
    Mapped("isActive", \.isActive)
    Mapped("compensation", \.compensation)
    Mapped("term", \.term)
  }
}

struct Company: ModelObject {
  var name = ""
  var employees: [Employee] = []

  static let factory = TypeFactory(Company.init) {
    Mapped("name", \.name)
    Mapped("employees", \.employees)
  }
}

/// The same, saying their XML side themselves.
enum Described {
  struct Company: ModelObject {
    var name = ""
    var employees: [Employee] = []

    static let factory = TypeFactory(Company.init) {
      Mapped("name", \.name, .attribute)
      Mapped("employees", \.employees, "Employees", items: "Employee")
    }
  }

  struct Employee: ModelObject {
    var name = ""
    var isActive = false
    var compensation: Decimal?
    var term = Term.PERHOUR

    static let factory = TypeFactory(Employee.init) {
      Mapped("name", \.name, .attribute)
      Mapped("isActive", \.isActive, .attribute, format: "YES/NO")
      Mapped("compensation", \.compensation, "Compensation")
      Mapped("term", \.term, "CompensationTerm")
    }
  }

  enum Term: String, ModelEnumeration, CaseIterable {
    case PERYEAR, PERHOUR
  }
}

/// The same, knowing nothing of the library.
enum Plain {
  struct Company: Codable {
    var name: String
    var employees: [Employee]
  }

  struct Employee: Codable {
    var name: String
    var isActive: Bool
    var compensation: Decimal?
    var term: Term
  }

  enum Term: String, Codable {
    case perYear, perHour
  }
}

let document = """
  <?xml version="1.0" encoding="UTF-8"?>
  <Company name="Bjørk &amp; Daughters">
    <Employees>
      <Employee name="Greta Holm" isActive="YES">
        <Compensation>120000.5</Compensation>
        <CompensationTerm>PERYEAR</CompensationTerm>
      </Employee>
      <Employee name="Hugo Ito" isActive="NO">
        <CompensationTerm>PERHOUR</CompensationTerm>
      </Employee>
    </Employees>
  </Company>

  """

let manager = try ModelManager(
  modelDefinition: URL(fileURLWithPath: CommandLine.arguments[1]),
  types: [Company.self, Employee.self, CompensationTerm.self]
)
let company = try manager.xmlToObject(document, as: Company.self)
for employee in company.employees {
  let compensation = employee.compensation.map { "\($0)" } ?? "nothing"
  print("\(company.name): \(employee.name), \(employee.isActive), \(compensation) \(employee.term)")
}
let written: String = try manager.objectToXML(company)
print(written == document ? "written as it was" : written)

let described = try ModelManager(for: Described.Company.self)
let same = try described.objectToXML(described.xmlToObject(document, as: Described.Company.self))
print(same == document ? "types alone: as it was" : same)

let plain = try manager.objectToXML(manager.xmlToObject(document, as: Plain.Company.self))
print(plain == document ? "Codable: as it was" : plain)

let record = try manager.objectToXML(manager.xmlToObject(document, as: ModelRecord.self))
print(record == document ? "records: as it was" : record)
END

# The same with macros, and with types from the build plugin. It is one package, since each builds the library again.
mkdir -p "$folder/macros/Sources/Consumer" "$folder/macros/Sources/Isolated" "$folder/macros/Sources/Generated"
manifest '"Macros"' "$consumer"',
    .executableTarget(
      name: "Isolated", dependencies: [.product(name: "Fremont", package: "fremont")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Generated", dependencies: [.product(name: "Fremont", package: "fremont")],
      plugins: [.plugin(name: "FremontPlugin", package: "fremont")])' >"$folder/macros/Package.swift"
cp "$folder/Company.model.xml" "$folder/macros/Sources/Generated"
# A part that refers to a class of the file that includes it, so that its types belong to the source of that file.
mkdir -p "$folder/macros/Sources/Generated/Orders"
cat >"$folder/macros/Sources/Generated/Orders/Part.model.xml" <<'END'
<Model>
  <ModelClass className="Order"><ModelProperty propertyName="to" dataType="UDC" typeName="Address"/></ModelClass>
</Model>
END
cat >"$folder/macros/Sources/Generated/Orders/Whole.model.xml" <<'END'
<Model rootDataType="UDC" rootXMLName="order" rootTypeName="Order">
  <ModelInclude file="Part.model.xml"/>
  <ModelClass className="Address"><ModelProperty propertyName="street"/></ModelClass>
</Model>
END
cat >"$folder/macros/Sources/Generated/main.swift" <<'END'
import Fremont

let document = """
  <?xml version="1.0" encoding="UTF-8"?>
  <Company name="Bjørk &amp; Daughters">
    <Employees>
      <Employee name="Greta Holm" isActive="YES">
        <Compensation>120000.5</Compensation>
        <CompensationTerm>PERYEAR</CompensationTerm>
      </Employee>
    </Employees>
  </Company>

  """

let manager = try CompanyDefinition.manager.get()
let company = try manager.xmlToObject(document, as: Company.self)
print((company.employees ?? []).map { "\($0.name ?? "") \($0.term == .perYear)" })
print(try manager.objectToXML(company) == document ? "plugin: as it was" : "plugin: something else")
let order = try WholeDefinition.manager.get().xmlToObject("<order><to><street>s</street></to></order>", as: Order.self)
print("to", order.to?.street ?? "nowhere")
END

# The code of the page `InAnApp`, in a target isolated to the main actor, with the definition in a bundle and in code.
mkdir -p "$folder/Sources/App"
page=$root/Sources/Fremont/Documentation.docc/InAnApp.md
# Prints the code blocks of a page in a language: LANGUAGE [NUMBER].
blocks() {
  awk -v start="\`\`\`$1" -v number="${2:-0}" '
    $0 == start { count += 1; isIn = 1; next }
    $0 == "```" { if (isIn && !number) print ""; isIn = 0 }
    isIn && (!number || number == count)' "$page"
}
blocks xml 1 >"$folder/Sources/App/Catalog.model.xml"
cp "$folder/Sources/App/Catalog.model.xml" "$folder/Sources/App/Embedded.model.xml"
{
  printf 'import Foundation\nimport Fremont\n\n'
  blocks swift
} >"$folder/Sources/App/Page.swift"
cat >"$folder/Sources/App/main.swift" <<'END'
import Foundation
import Fremont

let xml = Data("<catalog title=\"Ropes\"><item name=\"thin\" price=\"2.5\"/></catalog>".utf8)
let screen = CatalogScreen()
try screen.show(xml)
print(screen.catalog?.title ?? "")
let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).xml")
try xml.write(to: file)
try await screen.load(file)
try FileManager.default.removeItem(at: file)
print(screen.catalog?.items.map(\.name) ?? [])
print(try await Shop().add(xml), try await Draft.read(xml).title)
for manager in try [Catalog.manager(in: .module), Catalog.manager(by: PackageResources.Embedded_model_xml)] {
  print(try manager.xmlToObject(xml, as: Catalog.self).items.map(\.price))
}
END

expected='Bjørk & Daughters: Greta Holm, true, 120000.5 perYear
Bjørk & Daughters: Hugo Ito, false, nothing perHour
written as it was
types alone: as it was
Codable: as it was
records: as it was'

cd "$folder"

# Only the graph may be written to standard output, so dependencies are resolved separately before.
swift package resolve >resolve.log 2>&1 || { cat resolve.log >&2; fail 'the package does not resolve'; }
swift package show-dependencies --format json >dependencies.json
if [ "$(grep -c '"identity"' dependencies.json)" -ne 2 ] || ! grep -q '"name" *: *"fremont"' dependencies.json; then
  cat dependencies.json >&2
  fail 'the package resolves something else than fremont'
fi

# The build arguments. The library is shared with the other packages here.
# FLAGS is a list of words.
# shellcheck disable=SC2206
flags=(${FLAGS:-} -Xbuild-tools-swiftc -Onone --scratch-path "$root/.build/nested" --disable-build-manifest-caching)

# Builds and runs a program of a package, and compares its output: FOLDER CONFIGURATION EXPECTED [PROGRAM].
expect() {
  cd "$1"
  swift build -c "$2" ${flags[@]+"${flags[@]}"} >build.log 2>&1 || { cat build.log >&2; fail 'the package does not build'; }
  executable=$(swift build -c "$2" ${flags[@]+"${flags[@]}"} --show-bin-path)/${4:-Consumer}
  local output
  output=$("$executable" "$folder/Company.model.xml")
  if [ "$output" != "$3" ]; then
    diff <(printf '%s\n' "$3") <(printf '%s\n' "$output") >&2 || true
    fail 'the program printed something else than expected'
  fi
}

# Optimised, as programs are shipped; the compiler also checks more of inlined code then.
expect "$folder" release "$expected"
expect "$folder" release 'Ropes
["thin"]
Ropes Ropes
[Optional(2.5)]
[Optional(2.5)]' App

# A call with an undetermined type must be an error that says so.
echo 'let forgotten = try manager.xmlToObject(document)' >>"$folder/Sources/Consumer/main.swift"
if swift build -c release ${flags[@]+"${flags[@]}"} --product Consumer >build.log 2>&1; then fail 'a call without a type compiles'; fi
if ! grep -q "error: 'xmlToObject(_:file:)' is unavailable: the type to read is missing" build.log; then
  cat build.log >&2
  fail 'the compiler does not say that a type is missing'
fi
# An annotation without the trait of the macros is an error that names the trait.
printf '\n@ModelObject("note") struct Annotated { @ModelProperty(.attribute) var title = "" }\n' \
  >>"$folder/Sources/Consumer/main.swift"
if swift build -c release ${flags[@]+"${flags[@]}"} --product Consumer >build.log 2>&1; then fail 'an annotation needs no trait'; fi
if ! grep -q 'is unavailable: add traits: \["Macros"\] to the dependency on Fremont' build.log; then
  cat build.log >&2
  fail 'the compiler does not name the trait of the macros'
fi
executable=$(swift build -c release ${flags[@]+"${flags[@]}"} --show-bin-path)/Consumer

if [ "$(uname -s)" = Darwin ]; then
  otool -L "$executable" >libraries.txt
else
  ldd "$executable" >libraries.txt
fi
if ! grep -q 'libxml2' libraries.txt; then fail 'the program does not link libxml2'; fi
if grep -q 'libxslt' libraries.txt; then fail 'the program links libxslt, which only rules need'; fi

# The same with macros: types that describe their XML, and types that a definition maps.
# CONFIGURATION=release builds these optimised, which takes a quarter of an hour more.
macros=${CONFIGURATION:-debug}
# The macros and the generator are never optimised: swift-syntax would take longer than everything else.
# FLAGS is a list of words.
# shellcheck disable=SC2206
flags=(${FLAGS:-} --disable-index-store -Xbuild-tools-swiftc -Onone)
cat >"$folder/macros/Sources/Consumer/main.swift" <<'END'
import Foundation
import Fremont

@ModelObject("Company")
struct Company {
  @ModelProperty(.attribute) var name = ""
  @ModelProperty("Employees", items: "Employee") var employees: [Employee] = []
}

@ModelObject
struct Employee {
  @ModelProperty(.attribute) let name: String
  @ModelProperty(.attribute, format: "YES/NO") var isActive = false
  @ModelProperty("Compensation") var compensation: Decimal?
  @ModelProperty("CompensationTerm") var term = Term.PERHOUR
}

enum Term: String, ModelEnumeration, CaseIterable {
  case PERYEAR, PERHOUR
}

/// The same for the definition, which has other names.
enum Defined {
  @ModelObject
  final class Company {
    var name = ""
    var employees: [Employee] = []
  }

  @ModelObject
  class Employee {
    let name: String
    var isActive = false
    var compensation: Decimal?
    var term = Term.perHour

    init(name: String) { self.name = name }
  }

  enum Term: String, ModelEnumeration {
    case perYear, perHour
  }
}

let document = """
  <?xml version="1.0" encoding="UTF-8"?>
  <Company name="Bjørk &amp; Daughters">
    <Employees>
      <Employee name="Greta Holm" isActive="YES">
        <Compensation>120000.5</Compensation>
        <CompensationTerm>PERYEAR</CompensationTerm>
      </Employee>
      <Employee name="Hugo Ito" isActive="NO">
        <CompensationTerm>PERHOUR</CompensationTerm>
      </Employee>
    </Employees>
  </Company>

  """

let alone = try ModelManager(for: Company.self)
let company = try alone.xmlToObject(document, as: Company.self)
print(company.employees.map { "\($0.name) \($0.term)" })
print(try alone.objectToXML(company) == document ? "macros: as it was" : "macros: something else")

let url = URL(fileURLWithPath: CommandLine.arguments[1])
let manager = try ModelManager(modelDefinition: url, for: Defined.Company.self)
let defined = try manager.objectToXML(manager.xmlToObject(document, as: Defined.Company.self))
print(defined == document ? "macros and a definition: as it was" : defined)
END

# Annotated types in a target isolated to the main actor, which must be readable on any thread.
cat >"$folder/macros/Sources/Isolated/main.swift" <<'END'
import Foundation
import Fremont

@ModelObject("note", skipped: ["draft"])
struct Note {
  @ModelProperty(.attribute) static let version = "1"
  @ModelProperty(.attribute) let title: String
  var lines: [Line] = []
  var mark: Mark?
}

@ModelObject
class Line {
  @ModelProperty(.text) var text = ""
  @ModelParent weak var heading: Heading?
}

@ModelObject
final class Heading: Line {
  @ModelProperty(.attribute) var level = 1
}

@ModelChoice
enum Mark {
  case color(Color)
  @ModelProperty("Label") case label(String)
}

enum Color: String, ModelEnumeration, CaseIterable {
  case red, blue
}

nonisolated func shout(_ xml: String) throws -> String {
  let manager = try ModelManager(for: Note.self, and: [Heading.self])
  let note = try manager.xmlToObject(xml, as: Note.self)
  for line in note.lines { line.text = line.text.uppercased() }
  return try manager.objectToXML(note)
}

let document = """
  <?xml version="1.0" encoding="UTF-8"?>
  <note version="1" title="List">
    <lines xsi:type="Heading" level="2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">Food</lines>
    <lines>Salt</lines>
    <color>blue</color>
  </note>

  """
let shouted = try await Task.detached { try shout(document) }.value
let manager = try ModelManager(for: Note.self, and: [Heading.self])
let note = try manager.xmlToObject(shouted, as: Note.self)
print(note.title, note.lines.map { "\($0.text) \(($0 as? Heading)?.level ?? 0)" })
END

expect "$folder/macros" "$macros" '["Greta Holm PERYEAR", "Hugo Ito PERHOUR"]
macros: as it was
macros and a definition: as it was'
expect "$folder/macros" "$macros" 'List ["FOOD 2", "SALT 0"]' Isolated

expect "$folder/macros" "$macros" '["Greta Holm true"]
plugin: as it was
to s' Generated
# A schema becomes a definition without the command: the one shown in the tutorial.
tutorial=$root/Sources/Fremont/Documentation.docc/Tutorials/Resources
cp "$tutorial/Invoice.xsd" "$folder/macros"
swift package --allow-writing-to-package-directory fremont-import Invoice.xsd --folder . --target Generated >build.log 2>&1 || { cat build.log >&2; fail 'the schema is not imported'; }
cmp "$folder/macros/Sources/Generated/Invoice.model.xml" "$tutorial/Invoice.model.xml" || fail 'the imported definition is not that of the tutorial'
rm "$folder/macros/Sources/Generated/Invoice.model.xml"
# A fault of the definition must be a fault of the build, at its line.
sed -i.bak 's/typeName="Employee"/typeName="Employe"/' "$folder/macros/Sources/Generated/Company.model.xml"
if swift build -c "$macros" "${flags[@]}" --product Generated >build.log 2>&1; then fail 'the plugin takes a definition with a fault'; fi
if ! grep -q "Company.model.xml:10:[0-9]*: error: there is no ModelClass 'Employe'" build.log; then
  cat build.log >&2
  fail 'the plugin says nothing of the fault of a definition'
fi

echo 'test-consumer: passed'
