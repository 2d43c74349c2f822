// Made from Company.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

import Foundation
import Fremont

enum CompensationTerm: String, ModelEnumeration, CaseIterable {
  case perhour = "PERHOUR"
  case permonth = "PERMONTH"
  case peryear = "PERYEAR"
}

enum LegalForm: String, ModelEnumeration, CaseIterable {
  case limited = "LIMITED"
  case cooperative = "COOPERATIVE"
  case partnership = "PARTNERSHIP"
}

enum ShiftKind: String, ModelEnumeration, CaseIterable {
  case early = "EARLY"
  case late = "LATE"
  case night = "NIGHT"
}

struct Company: ModelObject {
  var description: String?
  var name: String?
  var dateFounded: Date?
  var employeeCount: Int?
  var isListed: Bool?
  var legalForm: LegalForm?
  var brandColor: Data?
  var location: String?
  var motto: String?
  var summary: String?
  var openingHours: String?
  var houseRules: String?
  var floorArea: Decimal?
  var shareCapital: Decimal?
  var calibration: Decimal?
  var lastPartNumber: Int64?
  var takesVisitors: Bool?
  var lastAudit: Date?
  var booksOpened: Date?
  var lastUpdated: Date?
  var billingTerm: CompensationTerm?
  var sealFingerprint: Data?
  var logoImageData: Data?
  var headquarters: Address?
  var facts: Facts?
  var employees: [Employee]?
  var formerEmployees: [Employee]?
  var computers: [String: String]?
  var spareComputers: [String: String]?
  var workshop: Workshop?
  var registerEntry: [String: RecordValue]?

  static let factory = TypeFactory(Company.init) {
    Mapped("description", \.description)
    Mapped("name", \.name)
    Mapped("dateFounded", \.dateFounded)
    Mapped("employeeCount", \.employeeCount)
    Mapped("isListed", \.isListed)
    Mapped("legalForm", \.legalForm)
    Mapped("brandColor", \.brandColor)
    Mapped("location", \.location)
    Mapped("motto", \.motto)
    Mapped("summary", \.summary)
    Mapped("openingHours", \.openingHours)
    Mapped("houseRules", \.houseRules)
    Mapped("floorArea", \.floorArea)
    Mapped("shareCapital", \.shareCapital)
    Mapped("calibration", \.calibration)
    Mapped("lastPartNumber", \.lastPartNumber)
    Mapped("takesVisitors", \.takesVisitors)
    Mapped("lastAudit", \.lastAudit)
    Mapped("booksOpened", \.booksOpened)
    Mapped("lastUpdated", \.lastUpdated)
    Mapped("billingTerm", \.billingTerm)
    Mapped("sealFingerprint", \.sealFingerprint)
    Mapped("logoImageData", \.logoImageData)
    Mapped("headquarters", \.headquarters)
    Mapped("facts", \.facts)
    Mapped("employees", \.employees)
    Mapped("formerEmployees", \.formerEmployees)
    Mapped("computers", \.computers)
    Mapped("spareComputers", \.spareComputers)
    Mapped("workshop", \.workshop)
    Mapped("registerEntry", \.registerEntry)
  }
}

struct Address: ModelObject, Hashable, Sendable {
  var street: String?
  var postalCode: String?
  var city: String?
  var phone: Phone?

  static let factory = TypeFactory(Address.init) {
    Mapped("street", \.street)
    Mapped("postalCode", \.postalCode)
    Mapped("city", \.city)
    Mapped("phone", \.phone)
  }
}

final class Employee: ModelObject {
  var name: String?
  var isActive: Bool?
  var id: Int?
  var compensation: Decimal?
  var compensationTerm: CompensationTerm?
  var hireDate: Date?
  var email: String?
  var address: Address?
  var deputy: Employee?

  static let factory = TypeFactory(Employee.init) {
    Mapped("name", \.name)
    Mapped("isActive", \.isActive)
    Mapped("id", \.id)
    Mapped("compensation", \.compensation)
    Mapped("compensationTerm", \.compensationTerm)
    Mapped("hireDate", \.hireDate)
    Mapped("email", \.email)
    Mapped("address", \.address)
    Mapped("deputy", \.deputy)
  }
}

struct Facts: ModelObject, Hashable, Sendable {
  var rating: Rating?
  var certified: Certificate?
  var anniversary: Anniversary?
  var publicKey: PublicKey?
  var shift: Shift?

  static let factory = TypeFactory(Facts.init) {
    Mapped("rating", \.rating)
    Mapped("certified", \.certified)
    Mapped("anniversary", \.anniversary)
    Mapped("publicKey", \.publicKey)
    Mapped("shift", \.shift)
  }
}

struct Phone: ModelObject, Hashable, Sendable {
  var number: String?
  var kind: String?

  static let factory = TypeFactory(Phone.init) {
    Mapped("number", \.number)
    Mapped("kind", \.kind)
  }
}

struct Rating: ModelObject, Hashable, Sendable {
  var stars: Decimal?
  var source: String?

  static let factory = TypeFactory(Rating.init) {
    Mapped("stars", \.stars)
    Mapped("source", \.source)
  }
}

struct Certificate: ModelObject, Hashable, Sendable {
  var isValid: Bool?
  var standard: String?

  static let factory = TypeFactory(Certificate.init) {
    Mapped("isValid", \.isValid)
    Mapped("standard", \.standard)
  }
}

struct Anniversary: ModelObject, Hashable, Sendable {
  var date: Date?
  var occasion: String?

  static let factory = TypeFactory(Anniversary.init) {
    Mapped("date", \.date)
    Mapped("occasion", \.occasion)
  }
}

struct PublicKey: ModelObject, Hashable, Sendable {
  var bytes: Data?
  var algorithm: String?

  static let factory = TypeFactory(PublicKey.init) {
    Mapped("bytes", \.bytes)
    Mapped("algorithm", \.algorithm)
  }
}

struct Shift: ModelObject, Hashable, Sendable {
  var kind: ShiftKind?
  var headcount: Int?

  static let factory = TypeFactory(Shift.init) {
    Mapped("kind", \.kind)
    Mapped("headcount", \.headcount)
  }
}

struct Workshop: ModelObject, Hashable, Sendable {
  var tools: [String]?
  var tolerances: [Double]?
  var lampTests: [Bool]?
  var holidays: [Date]?
  var engravings: [Data]?
  var shiftPlan: [ShiftKind]?
  var offeredTerms: [CompensationTerm]?
  var suppliers: [Address]?
  var floorPlan: [[Int]]?
  var benches: [[String: RecordValue]]?
  var openOrders: [String]?

  static let factory = TypeFactory(Workshop.init) {
    Mapped("tools", \.tools)
    Mapped("tolerances", \.tolerances)
    Mapped("lampTests", \.lampTests)
    Mapped("holidays", \.holidays)
    Mapped("engravings", \.engravings)
    Mapped("shiftPlan", \.shiftPlan)
    Mapped("offeredTerms", \.offeredTerms)
    Mapped("suppliers", \.suppliers)
    Mapped("floorPlan", \.floorPlan)
    Mapped("benches", \.benches)
    Mapped("openOrders", \.openOrders)
  }
}

/// What a manager needs for the documents of Company.model.xml.
enum CompanyDefinition {
  /// The definition.
  static let definition = Result {
    try ModelDefinition(xml: text, file: "Company.model.xml")
  }

  private static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!--
      A company, its people and its rooms: every data type in every place where it can stand.

      The root element <Company> becomes an instance of the class that has xmlName="Company".
    -->
    <Model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
           xsi:noNamespaceSchemaLocation="../../Schemas/ModelDefinition.xsd"
           rootDataType="UDC"
           rootXMLName="Company">

      <!-- Enums. The name is what a program sees; the document may spell it otherwise (xmlName) or by number ("value"). -->

      <ModelEnum enumName="CompensationTerm" xmlName="CompensationTerm">
        <ModelEnumItem name="PERHOUR" value="0"/>
        <ModelEnumItem name="PERMONTH" value="1"/>
        <ModelEnumItem name="PERYEAR" value="2"/>
      </ModelEnum>

      <ModelEnum enumName="LegalForm" xmlName="LegalForm">
        <ModelEnumItem name="LIMITED" value="10" xmlName="Ltd."/>
        <ModelEnumItem name="COOPERATIVE" value="20" xmlName="Co-op"/>
        <ModelEnumItem name="PARTNERSHIP" value="30" xmlName="Partnership"/>
      </ModelEnum>

      <ModelEnum enumName="ShiftKind" xmlName="Shift">
        <ModelEnumItem name="EARLY"/>
        <ModelEnumItem name="LATE"/>
        <ModelEnumItem name="NIGHT"/>
      </ModelEnum>

      <!-- The company. Its own text, between the child elements, is the description. -->

      <ModelClass className="Company" xmlName="Company" textPropertyName="description" textDataType="STRING">

        <!-- Attributes: every scalar. -->
        <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
        <ModelProperty propertyName="dateFounded" dataType="DATE" xmlType="ATTRIBUTE" xmlName="dateFounded"
                       formatString="EEE MMM dd HH:mm:ss Z yyyy"/>
        <ModelProperty propertyName="employeeCount" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE"
                       xmlName="employeeCount"/>
        <ModelProperty propertyName="isListed" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="isListed"
                       formatString="true/false"/>
        <ModelProperty propertyName="legalForm" dataType="ENUM" typeName="LegalForm" xmlType="ATTRIBUTE"
                       xmlName="legalForm"/>
        <ModelProperty propertyName="brandColor" dataType="DATA" xmlType="ATTRIBUTE" xmlName="brandColor"
                       formatString="hex"/>

        <!-- Elements: every scalar. Where xmlType is left out it is ELEMENT. -->
        <ModelProperty propertyName="location" dataType="STRING" xmlType="ELEMENT" xmlName="Location" formatString=""/>
        <ModelProperty propertyName="motto" dataType="STRING" xmlName="Motto"/>
        <ModelProperty propertyName="summary" dataType="STRING" xmlName="Summary" formatString="collapse"/>
        <ModelProperty propertyName="openingHours" dataType="STRING" xmlName="OpeningHours" formatString="preserve"/>
        <ModelProperty propertyName="houseRules" dataType="STRING" xmlName="HouseRules" formatString="preserve cdata"/>
        <ModelProperty propertyName="floorArea" dataType="NUMBER" xmlName="FloorArea"/>
        <ModelProperty propertyName="shareCapital" dataType="NUMBER" typeName="Decimal" xmlName="ShareCapital"
                       formatString="0.00"/>
        <ModelProperty propertyName="calibration" dataType="NUMBER" typeName="Decimal" xmlName="Calibration"/>
        <ModelProperty propertyName="lastPartNumber" dataType="NUMBER" typeName="Int64" xmlName="LastPartNumber"/>
        <ModelProperty propertyName="takesVisitors" dataType="BOOLEAN" xmlName="TakesVisitors"/>
        <ModelProperty propertyName="lastAudit" dataType="DATE" xmlName="LastAudit" formatString="xs:date"/>
        <ModelProperty propertyName="booksOpened" dataType="DATE" xmlName="BooksOpened" formatString="unix"/>
        <ModelProperty propertyName="lastUpdated" dataType="DATE" xmlName="LastUpdated"/>
        <ModelProperty propertyName="billingTerm" dataType="ENUM" typeName="CompensationTerm" xmlName="BillingTerm"
                       formatString="value"/>
        <ModelProperty propertyName="sealFingerprint" dataType="DATA" xmlName="SealFingerprint"
                       formatString="base64 plain"/>
        <ModelProperty propertyName="logoImageData" dataType="DATA" xmlName="LogoImageData"/>

        <!-- Elements: classes, arrays and dictionaries, found by typeName or else by the name of the element. -->
        <ModelProperty propertyName="headquarters" dataType="UDC" typeName="Address" xmlName="Headquarters"/>
        <ModelProperty propertyName="facts" dataType="UDC" xmlName="Facts"/>
        <ModelProperty propertyName="employees" dataType="ARRAY" xmlName="Employees"/>
        <ModelProperty propertyName="formerEmployees" dataType="ARRAY" typeName="Employees" xmlName="FormerEmployees"/>
        <ModelProperty propertyName="computers" dataType="DICTIONARY" xmlName="Computers"/>
        <ModelProperty propertyName="spareComputers" dataType="DICTIONARY" typeName="Computers" xmlName="SpareComputers"/>
        <ModelProperty propertyName="workshop" dataType="UDC" xmlName="Workshop"/>
        <ModelProperty propertyName="registerEntry" dataType="DICTIONARY" xmlName="RegisterEntry"/>
      </ModelClass>

      <ModelClass className="Address" xmlName="Address">
        <ModelProperty propertyName="street" dataType="STRING" xmlName="Street"/>
        <ModelProperty propertyName="postalCode" dataType="STRING" xmlType="ATTRIBUTE" xmlName="postalCode"/>
        <ModelProperty propertyName="city" dataType="STRING" xmlName="City"/>
        <ModelProperty propertyName="phone" dataType="UDC" xmlName="Phone"/>
      </ModelClass>

      <ModelClass className="Employee" xmlName="Employee">
        <ModelProperty propertyName="name" dataType="STRING" xmlType="ATTRIBUTE" xmlName="name"/>
        <ModelProperty propertyName="isActive" dataType="BOOLEAN" xmlType="ATTRIBUTE" xmlName="isActive"/>
        <ModelProperty propertyName="id" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE" xmlName="id"/>
        <ModelProperty propertyName="compensation" dataType="NUMBER" typeName="Decimal" xmlName="Compensation"/>
        <ModelProperty propertyName="compensationTerm" dataType="ENUM" xmlName="CompensationTerm"/>
        <ModelProperty propertyName="hireDate" dataType="DATE" xmlName="HireDate" formatString="xs:date"/>
        <ModelProperty propertyName="email" dataType="STRING" xmlName="Email"/>
        <ModelProperty propertyName="address" dataType="UDC" xmlName="Address"/>
        <!-- A class may hold itself. -->
        <ModelProperty propertyName="deputy" dataType="UDC" typeName="Employee" xmlName="Deputy"/>
      </ModelClass>

      <!-- Classes with a text: <Phone kind="office">…</Phone>, once for every scalar. -->

      <ModelClass className="Facts" xmlName="Facts">
        <ModelProperty propertyName="rating" dataType="UDC" xmlName="Rating"/>
        <ModelProperty propertyName="certified" dataType="UDC" xmlName="Certified"/>
        <ModelProperty propertyName="anniversary" dataType="UDC" xmlName="Anniversary"/>
        <ModelProperty propertyName="publicKey" dataType="UDC" xmlName="PublicKey"/>
        <ModelProperty propertyName="shift" dataType="UDC" xmlName="Shift"/>
      </ModelClass>

      <ModelClass className="Phone" xmlName="Phone" textPropertyName="number" textDataType="STRING"
                  textFormatString="collapse">
        <ModelProperty propertyName="kind" dataType="STRING" xmlType="ATTRIBUTE" xmlName="kind"/>
      </ModelClass>

      <ModelClass className="Rating" xmlName="Rating" textPropertyName="stars" textDataType="NUMBER">
        <ModelProperty propertyName="source" dataType="STRING" xmlType="ATTRIBUTE" xmlName="source"/>
      </ModelClass>

      <ModelClass className="Certificate" xmlName="Certified" textPropertyName="isValid" textDataType="BOOLEAN"
                  textFormatString="Y/N">
        <ModelProperty propertyName="standard" dataType="STRING" xmlType="ATTRIBUTE" xmlName="standard"/>
      </ModelClass>

      <ModelClass className="Anniversary" xmlName="Anniversary" textPropertyName="date" textDataType="DATE"
                  textFormatString="d MMM yyyy">
        <ModelProperty propertyName="occasion" dataType="STRING" xmlType="ATTRIBUTE" xmlName="occasion"/>
      </ModelClass>

      <ModelClass className="PublicKey" xmlName="PublicKey" textPropertyName="bytes" textDataType="DATA"
                  textFormatString="hex">
        <ModelProperty propertyName="algorithm" dataType="STRING" xmlType="ATTRIBUTE" xmlName="algorithm"/>
      </ModelClass>

      <!-- A text has no typeName of its own: its enum is the one with the xmlName of this class. -->
      <ModelClass className="Shift" xmlName="Shift" textPropertyName="kind" textDataType="ENUM">
        <ModelProperty propertyName="headcount" dataType="NUMBER" typeName="Int" xmlType="ATTRIBUTE"
                       xmlName="headcount"/>
      </ModelClass>

      <!-- Arrays: every data type as an item. A format holds for an item as it does for a property. -->

      <ModelArray xmlName="Employees">
        <ModelArrayElement dataType="UDC" xmlName="Employee"/>
      </ModelArray>

      <ModelClass className="Workshop" xmlName="Workshop">
        <ModelProperty propertyName="tools" dataType="ARRAY" xmlName="Tools"/>
        <ModelProperty propertyName="tolerances" dataType="ARRAY" xmlName="Tolerances"/>
        <ModelProperty propertyName="lampTests" dataType="ARRAY" xmlName="LampTests"/>
        <ModelProperty propertyName="holidays" dataType="ARRAY" xmlName="Holidays"/>
        <ModelProperty propertyName="engravings" dataType="ARRAY" xmlName="Engravings"/>
        <ModelProperty propertyName="shiftPlan" dataType="ARRAY" xmlName="ShiftPlan"/>
        <ModelProperty propertyName="offeredTerms" dataType="ARRAY" xmlName="OfferedTerms"/>
        <ModelProperty propertyName="suppliers" dataType="ARRAY" xmlName="Suppliers"/>
        <ModelProperty propertyName="floorPlan" dataType="ARRAY" xmlName="FloorPlan"/>
        <ModelProperty propertyName="benches" dataType="ARRAY" xmlName="Benches"/>
        <ModelProperty propertyName="openOrders" dataType="ARRAY" typeName="Tools" xmlName="OpenOrders"/>
      </ModelClass>

      <ModelArray xmlName="Tools">
        <ModelArrayElement dataType="STRING" xmlName="Tool"/>
      </ModelArray>

      <ModelArray xmlName="Tolerances">
        <ModelArrayElement dataType="NUMBER" typeName="Double" xmlName="Tolerance"/>
      </ModelArray>

      <ModelArray xmlName="LampTests">
        <ModelArrayElement dataType="BOOLEAN" xmlName="LampTest" formatString="1/0"/>
      </ModelArray>

      <ModelArray xmlName="Holidays">
        <ModelArrayElement dataType="DATE" xmlName="Holiday" formatString="xs:date"/>
      </ModelArray>

      <ModelArray xmlName="Engravings">
        <ModelArrayElement dataType="DATA" xmlName="Engraving" formatString="base64 plain"/>
      </ModelArray>

      <ModelArray xmlName="ShiftPlan">
        <ModelArrayElement dataType="ENUM" xmlName="Shift"/>
      </ModelArray>

      <ModelArray xmlName="OfferedTerms">
        <ModelArrayElement dataType="ENUM" typeName="CompensationTerm" xmlName="Term" formatString="value"/>
      </ModelArray>

      <ModelArray xmlName="Suppliers">
        <ModelArrayElement dataType="UDC" typeName="Address" xmlName="Supplier"/>
      </ModelArray>

      <!-- An array of arrays: each <Row> is itself an array. -->
      <ModelArray xmlName="FloorPlan">
        <ModelArrayElement dataType="ARRAY" xmlName="Row"/>
      </ModelArray>

      <ModelArray xmlName="Row">
        <ModelArrayElement dataType="NUMBER" typeName="Int" xmlName="Cell"/>
      </ModelArray>

      <!-- An array of dictionaries. -->
      <ModelArray xmlName="Benches">
        <ModelArrayElement dataType="DICTIONARY" xmlName="Bench"/>
      </ModelArray>

      <ModelDictionary xmlName="Bench">
        <ModelDictionaryElement key="label" dataType="STRING" xmlName="Label"/>
        <ModelDictionaryElement key="isFree" dataType="BOOLEAN" xmlName="Free"/>
        <ModelDictionaryElement key="width" dataType="NUMBER" xmlName="Width"/>
      </ModelDictionary>

      <!-- Dictionaries: each element has a fixed key, which may be any text. -->

      <ModelDictionary xmlName="Computers">
        <ModelDictionaryElement key="Computer 1" dataType="STRING" xmlName="Computer1"/>
        <ModelDictionaryElement key="Computer 2" dataType="STRING" xmlName="Computer2"/>
        <ModelDictionaryElement key="Computer 3" dataType="STRING" xmlName="Computer3"/>
      </ModelDictionary>

      <!-- Every data type as an entry. -->
      <ModelDictionary xmlName="RegisterEntry">
        <ModelDictionaryElement key="court" dataType="STRING" xmlName="Court"/>
        <ModelDictionaryElement key="sheet number" dataType="NUMBER" typeName="Int" xmlName="SheetNumber"/>
        <ModelDictionaryElement key="fee" dataType="NUMBER" typeName="Decimal" xmlName="Fee" formatString="0.00"/>
        <ModelDictionaryElement key="isOpen" dataType="BOOLEAN" xmlName="State" formatString="open/closed"/>
        <ModelDictionaryElement key="entered" dataType="DATE" xmlName="Entered" formatString="rfc822"/>
        <ModelDictionaryElement key="checked" dataType="DATE" xmlName="Checked" formatString="unix*1000"/>
        <ModelDictionaryElement key="stamp" dataType="DATA" xmlName="Stamp"/>
        <ModelDictionaryElement key="form" dataType="ENUM" typeName="LegalForm" xmlName="Form"/>
        <ModelDictionaryElement key="notary" dataType="UDC" typeName="Address" xmlName="Notary"/>
        <ModelDictionaryElement key="amendments" dataType="ARRAY" xmlName="Amendments"/>
        <ModelDictionaryElement key="archive" dataType="DICTIONARY" xmlName="Archive"/>
      </ModelDictionary>

      <ModelArray xmlName="Amendments">
        <ModelArrayElement dataType="DATE" xmlName="Amendment" formatString="yyyy-MM-dd HH:mm Z"/>
      </ModelArray>

      <ModelDictionary xmlName="Archive">
        <ModelDictionaryElement key="room" dataType="STRING" xmlName="Room"/>
        <ModelDictionaryElement key="boxes" dataType="ARRAY" typeName="Row" xmlName="Boxes"/>
      </ModelDictionary>

    </Model>

    """#

  /// The types of the definition.
  static var factories: FactoryTable {
    FactoryTable([
      Company.self, Address.self, Employee.self, Facts.self, Phone.self, Rating.self, Certificate.self,
      Anniversary.self, PublicKey.self, Shift.self, Workshop.self,
    ])
  }

  /// Reads and writes the documents: made when it is first used, and shared by all.
  static let manager = Result { try ModelManager(modelDefinition: definition.get(), factories: factories) }
}
