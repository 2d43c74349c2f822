import Foundation
import Fremont

let xml = try String(contentsOfFile: "Staff.xml", encoding: .utf8)
let manager = try StaffDefinition.manager.get()
var staff = try manager.xmlToObject(xml, as: Staff.self)
staff.members[1].pay = .salary(31.5)
print(try manager.objectToXML(staff, updating: xml))
