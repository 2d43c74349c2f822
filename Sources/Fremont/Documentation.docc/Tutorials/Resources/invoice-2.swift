import Foundation
import Fremont

var options = DecodingOptions()
options.schema = try DocumentSchema(contentsOf: URL(fileURLWithPath: "Invoice.xsd"))
let manager = try ModelManager(
  modelDefinition: InvoiceDefinition.definition.get(),
  factories: InvoiceDefinition.factories,
  decodingOptions: options
)
for file in ["Invoice.xml", "Wrong.xml"] {
  do {
    let invoice = try manager.xmlToObject(URL(fileURLWithPath: file), as: Invoice.self)
    let sum = invoice.invoiceLines.reduce(0) { $0 + ($1.lineExtensionAmount.value ?? 0) }
    print("\(invoice.id): \(sum), and \(invoice.payableAmount.value ?? 0) to pay")
  } catch {
    print(error)
  }
}
