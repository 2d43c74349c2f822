import Foundation
import Fremont

let manager = try InvoiceDefinition.manager.get()
let invoice = try manager.xmlToObject(URL(fileURLWithPath: "Invoice.xml"), as: Invoice.self)
let sum = invoice.invoiceLines.reduce(0) { $0 + ($1.lineExtensionAmount.value ?? 0) }
print("\(invoice.id) from \(invoice.supplier.name): \(invoice.invoiceLines.count) lines, \(sum)")
