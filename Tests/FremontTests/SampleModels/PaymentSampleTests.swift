import Foundation
import Fremont
import Testing

/// The credit transfers of `SampleModels/ISO20022` in Swift types.
struct PaymentSampleTests {
  private let document: URL
  private let manager: ModelManager

  init() throws {
    let folder = Fixture.packageFolder.appendingPathComponent("SampleModels/ISO20022")
    document = folder.appendingPathComponent("pain.001.001.03.xml")
    manager = try ModelManager(
      modelDefinition: ModelDefinition(contentsOf: folder.appendingPathComponent("pain.001.001.03.model.xml")),
      factories: Payments.factories
    )
  }

  @Test func readsAmountsAndChoices() throws {
    let order = try manager.xmlToObject(document, as: Payments.CreditTransferDocument.self).order
    #expect(order.header.created == Date(timeIntervalSince1970: 1_425_358_800))
    #expect(order.header.controlSum == 1620)
    let batch = try #require(order.batches.first)
    #expect(batch.method == .transfer)
    #expect(batch.isBookedAsBatch == true)
    #expect(batch.charges == .serviceLevel)
    #expect(batch.execution?.date == Date(timeIntervalSince1970: 1_425_513_600))
    #expect(batch.debtor?.address?.lines == ["Second floor"])
    #expect(batch.debtorAccount?.identification == .iban("DE02120300000000202051"))
    #expect(batch.transfers.count == 2)
    guard case .instructed(let sent) = batch.transfers[0].amount else { throw CancellationError() }
    #expect(sent.currency == "EUR")
    #expect(sent.value == 120)
    guard case .other(let account) = batch.transfers[0].creditorAccount?.identification else {
      throw CancellationError()
    }
    #expect(account.id == "123-456")
    #expect(batch.transfers[0].remittance?.references.first?.reference == "RF18539007547034")
    guard case .equivalent(let worth) = batch.transfers[1].amount else { throw CancellationError() }
    #expect(worth.currencyOfTransfer == "NOK")
    guard case .person(let person) = batch.transfers[1].creditor?.identification else { throw CancellationError() }
    #expect(person.cityOfBirth == "Bergen")
  }

  @Test func writesWhatItRead() throws {
    let order = try manager.xmlToObject(document, as: Payments.CreditTransferDocument.self)
    let written = try manager.objectToXML(order, options: EncodingOptions(layout: .indented(2)))
    #expect(try written == String(contentsOf: document, encoding: .utf8))
  }

  /// An amount keeps its digits until it is another one, which has two decimals.
  @Test func writesAmountsAsTheyWere() throws {
    let xml = try String(contentsOf: document, encoding: .utf8).replacingOccurrences(of: ">120.00<", with: ">120.500<")
    var order = try manager.xmlToObject(xml, as: Payments.CreditTransferDocument.self)
    #expect(try manager.objectToXML(order, updating: xml) == xml)
    guard case .instructed(var sent) = order.order.batches[0].transfers[0].amount else { throw CancellationError() }
    #expect(sent.value == 120.5)
    sent.value = 99
    order.order.batches[0].transfers[0].amount = .instructed(sent)
    #expect(
      try manager.objectToXML(order, updating: xml) == xml.replacingOccurrences(of: ">120.500<", with: ">99.00<"))
  }

  @Test func tellsWhatIsNoAmount() throws {
    let xml = try String(contentsOf: document, encoding: .utf8).replacingOccurrences(of: ">120.00<", with: ">plenty<")
    let failure = Fixture.failure { try manager.xmlToObject(xml, as: Payments.CreditTransferDocument.self) }
    #expect(failure.contains("error: 'plenty' is not a number"))
  }
}
