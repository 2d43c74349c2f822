import Foundation
import Fremont

let xml = try String(contentsOfFile: "Staff.xml", encoding: .utf8)
let manager = try StaffDefinition.manager.get()
let staff = try manager.xmlToObject(xml, as: Staff.self)
for member in staff.members { print(member.name, member.xmlLang) }
