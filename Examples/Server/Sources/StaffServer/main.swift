import Hummingbird
import StaffService

let service = try StaffService(company: "Bjørk & Daughters")
try await service.application(port: 8080).runService()
