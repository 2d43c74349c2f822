// Made from Invoice.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

import Foundation
import Fremont

enum UnitCode: String, ModelEnumeration, CaseIterable {
  case piece
  case metre
}

struct Invoice: ModelObject, Hashable, Sendable {
  var id: String
  var issueDate: DateComponents
  var notes: [String] = []
  var supplier: Party
  var customer: Party
  var payableAmount: Amount
  var invoiceLines: [InvoiceLine] = []
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  static let factory = TypeFactory { fields in
    Invoice(
      id: try fields["id"],
      issueDate: try fields["issueDate"],
      notes: try fields["notes"],
      supplier: try fields["supplier"],
      customer: try fields["customer"],
      payableAmount: try fields["payableAmount"],
      invoiceLines: try fields["invoiceLines"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("id", \.id)
    Mapped("issueDate", \.issueDate)
    Mapped("notes", \.notes)
    Mapped("supplier", \.supplier)
    Mapped("customer", \.customer)
    Mapped("payableAmount", \.payableAmount)
    Mapped("invoiceLines", \.invoiceLines)
    Mapped(unknown: \.unknown)
  }
}

struct Party: ModelObject, Hashable, Sendable {
  var name: String
  var cityName: String?
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  static let factory = TypeFactory { fields in
    Party(name: try fields["name"], cityName: try fields["cityName"], unknown: fields.unknown)
  } properties: {
    Mapped("name", \.name)
    Mapped("cityName", \.cityName)
    Mapped(unknown: \.unknown)
  }
}

struct Amount: ModelObject, Hashable, Sendable {
  var value: Decimal?
  var currencyID: String
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  static let factory = TypeFactory { fields in
    Amount(value: try fields["value"], currencyID: try fields["currencyID"], unknown: fields.unknown)
  } properties: {
    Mapped("value", \.value)
    Mapped("currencyID", \.currencyID)
    Mapped(unknown: \.unknown)
  }
}

/// One article, and what it costs.
struct InvoiceLine: ModelObject, Hashable, Sendable {
  var id: String
  var invoicedQuantity: Quantity
  var lineExtensionAmount: Amount
  var itemName: String
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  static let factory = TypeFactory { fields in
    InvoiceLine(
      id: try fields["id"],
      invoicedQuantity: try fields["invoicedQuantity"],
      lineExtensionAmount: try fields["lineExtensionAmount"],
      itemName: try fields["itemName"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("id", \.id)
    Mapped("invoicedQuantity", \.invoicedQuantity)
    Mapped("lineExtensionAmount", \.lineExtensionAmount)
    Mapped("itemName", \.itemName)
    Mapped(unknown: \.unknown)
  }
}

struct Quantity: ModelObject, Hashable, Sendable {
  var value: Decimal?
  var unitCode: UnitCode?
  /// What the document has beyond the definition.
  var unknown = UnknownContent()

  static let factory = TypeFactory(Quantity.init) {
    Mapped("value", \.value)
    Mapped("unitCode", \.unitCode)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of Invoice.model.xml.
enum InvoiceDefinition {
  /// The definition.
  static let definition = Result {
    try ModelDefinition(xml: text, file: "Invoice.model.xml")
  }

  private static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <Model rootDataType="UDC" rootTypeName="Invoice" rootXMLName="Invoice" xmlNamespace="urn:example:invoice" unknown="KEEP">
      <ModelEnum enumName="UnitCode">
        <ModelEnumItem name="piece"/>
        <ModelEnumItem name="metre"/>
      </ModelEnum>
      <ModelClass className="Invoice">
        <ModelProperty propertyName="id" xmlName="ID" formatString="collapse" minOccurs="1"/>
        <ModelProperty propertyName="issueDate" dataType="DATE" typeName="DateComponents" xmlName="IssueDate" formatString="xs:date" minOccurs="1"/>
        <ModelProperty propertyName="notes" xmlName="Note" formatString="preserve" maxOccurs="unbounded"/>
        <ModelProperty propertyName="supplier" dataType="UDC" typeName="Party" xmlName="Supplier" minOccurs="1"/>
        <ModelProperty propertyName="customer" dataType="UDC" typeName="Party" xmlName="Customer" minOccurs="1"/>
        <ModelProperty propertyName="payableAmount" dataType="UDC" typeName="Amount" xmlName="PayableAmount" minOccurs="1"/>
        <ModelProperty propertyName="invoiceLines" dataType="UDC" typeName="InvoiceLine" xmlName="InvoiceLine" minOccurs="1" maxOccurs="unbounded"/>
      </ModelClass>
      <ModelClass className="Party">
        <ModelProperty propertyName="name" xmlName="Name" formatString="preserve" minOccurs="1"/>
        <ModelProperty propertyName="cityName" xmlName="CityName" formatString="preserve"/>
      </ModelClass>
      <ModelClass className="Amount">
        <ModelProperty propertyName="value" dataType="NUMBER" typeName="Decimal" xmlType="TEXT" formatString="0.00"/>
        <ModelProperty propertyName="currencyID" xmlType="ATTRIBUTE" xmlName="currencyID" formatString="collapse" minOccurs="1"/>
      </ModelClass>
      <ModelClass className="InvoiceLine" documentation="One article, and what it costs.">
        <ModelProperty propertyName="id" xmlName="ID" formatString="collapse" minOccurs="1"/>
        <ModelProperty propertyName="invoicedQuantity" dataType="UDC" typeName="Quantity" xmlName="InvoicedQuantity" minOccurs="1"/>
        <ModelProperty propertyName="lineExtensionAmount" dataType="UDC" typeName="Amount" xmlName="LineExtensionAmount" minOccurs="1"/>
        <ModelProperty propertyName="itemName" xmlName="ItemName" formatString="preserve" minOccurs="1"/>
      </ModelClass>
      <ModelClass className="Quantity">
        <ModelProperty propertyName="value" dataType="NUMBER" typeName="Decimal" xmlType="TEXT"/>
        <ModelProperty propertyName="unitCode" dataType="ENUM" typeName="UnitCode" xmlType="ATTRIBUTE" xmlName="unitCode"/>
      </ModelClass>
    </Model>

    """#

  /// The types of the definition.
  static var factories: FactoryTable {
    FactoryTable([
      Invoice.self, Party.self, Amount.self, InvoiceLine.self, Quantity.self,
    ])
  }

  /// Reads and writes the documents: made when it is first used, and shared by all.
  static let manager = Result { try ModelManager(modelDefinition: definition.get(), factories: factories) }
}
