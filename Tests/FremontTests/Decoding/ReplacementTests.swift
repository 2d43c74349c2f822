import Fremont
import Testing

/// Instances of classes in whose place another one comes once they have been read.
struct ReplacementTests {
  @Test func allThatHoldAnInstanceHoldTheOtherOne() throws {
    let manager = try ModelManager(for: Wallet.self)
    let wallet = try manager.xmlToObject(
      "<wallet spare='EUR'><main code='EUR'/><rest code='GBP'/><rest code='USD'/></wallet>", as: Wallet.self)
    #expect(wallet.main === Currency.euro && wallet.spare === Currency.euro)
    #expect(wallet.rest.last?.code == "USD" && wallet.rest.last !== Currency.euro)
    let archive = try manager.archive(wallet, to: .bytes)
    let again = try manager.unarchive(archive, as: Wallet.self)
    #expect(again.main === Currency.euro && again.spare === Currency.euro)
    #expect(again.rest.last?.code == "USD")
    #expect(try manager.copy(of: wallet).main === Currency.euro)
  }

  @Test func theOtherOneIsOfTheSameType() throws {
    let manager = try ModelManager(for: Wallet.self)
    let failure = Fixture.failure {
      try manager.xmlToObject("<wallet>\n<main code='?'/></wallet>", as: Wallet.self, file: "w.xml")
    }
    let message = "w.xml:2:1: error: an instance of Ring cannot take the place of one of Currency (/wallet/main)"
    #expect(failure.contains(message), "\(failure)")
  }

  @Test func whatThrowsIsAFault() throws {
    let manager = try ModelManager(for: Wallet.self)
    let failure = Fixture.failure {
      try manager.xmlToObject("<wallet><main code=''/></wallet>", as: Wallet.self, file: "w.xml")
    }
    #expect(failure.contains("w.xml:1:9: error: a currency has a code (/wallet/main)"), "\(failure)")
  }

  /// What such an object holds has the first one already.
  @Test func oneThatHoldsItselfIsNotReplacedInAnArchive() throws {
    let manager = try ModelManager(for: Ring.self)
    let ring = Ring()
    ring.next = ring
    let archive = try manager.archive(ring, to: .bytes)
    ring.next = nil
    let failure = Fixture.failure { try manager.unarchive(archive, as: Ring.self) }
    #expect(
      failure.contains("object 0 refers to itself, so it cannot be replaced by another object after reading"),
      "\(failure)")
    let single = try manager.archive(Ring(), to: .bytes)
    #expect(try manager.unarchive(single, as: Ring.self).isSecond)
  }
}

private final class Wallet: ModelObject {
  var main: Currency?
  var rest: [Currency] = []
  var spare: Currency?

  static let factory = TypeFactory({ Wallet() }, xmlName: "wallet") {
    Mapped("main", \.main)
    Mapped("rest", \.rest)
    Mapped("spare", \.spare, .attribute, dataType: .reference)
  }
}

private final class Currency: ModelObject, ModelLifecycle, Sendable {
  static let euro = Currency("EUR")

  let code: String

  init(_ code: String) {
    self.code = code
  }

  static let factory = TypeFactory {
    Currency(try $0["code"])
  } properties: {
    Mapped("code", \.code, .attribute, identity: true)
  }

  func replacement() throws -> (any ModelLifecycle)? {
    switch code {
    case "": throw ValueFault("a currency has a code")
    case "?": Ring()
    default: code == "EUR" ? Currency.euro : nil
    }
  }
}

private final class Ring: ModelObject, ModelLifecycle {
  var next: Ring?
  var isSecond = false

  static let factory = TypeFactory({ Ring() }) { Mapped("next", \.next) }

  func replacement() -> (any ModelLifecycle)? {
    let other = Ring()
    other.isSecond = true
    return other
  }
}
