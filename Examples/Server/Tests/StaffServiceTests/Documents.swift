import NIOCore

/// A document with so many employees, made as it is asked for and cut at odd places.
struct LongDocument: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  /// The number of employees; nil: it never ends.
  var employeeCount: Int?
  var start = "<staff company=\"Bjørk\">\n"

  func makeAsyncIterator() -> Iterator {
    Iterator(document: self)
  }

  /// How an employee is written; each is paid its number.
  static func employee(_ number: Int) -> String {
    """
      <employee>
        <name>Employee \(number) of the long list</name>
        <department>\(number.isMultiple(of: 2) ? "even" : "odd")</department>
        <salary>\(number)</salary>
      </employee>

    """
  }

  struct Iterator: AsyncIteratorProtocol {
    let document: LongDocument
    private var waiting = ByteBuffer()
    private var number = -1
    private var chunkSize = 1

    init(document: LongDocument) {
      self.document = document
    }

    mutating func next() async -> ByteBuffer? {
      chunkSize = chunkSize % 65_521 + 4099
      while waiting.readableBytes < chunkSize, let piece = nextPiece() { waiting.writeString(piece) }
      waiting.discardReadBytes()
      let size = Swift.min(chunkSize, waiting.readableBytes)
      return size == 0 ? nil : waiting.readSlice(length: size)
    }

    private mutating func nextPiece() -> String? {
      number += 1
      if number == 0 { return document.start }
      guard let count = document.employeeCount, number > count else { return LongDocument.employee(number) }
      return number == count + 1 ? "</staff>\n" : nil
    }
  }
}
