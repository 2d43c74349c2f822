import Dispatch
import Foundation

/// A part of a document with some items of a list, read by one thread while others read the parts before it.
///
/// `@unchecked Sendable` holds because one thread at a time accesses the variables: the one that has claimed the part,
/// until it signals completion, and then the one that has waited for the signal. The lock guards the claim.
final class ReadAhead: @unchecked Sendable {
  /// The beginning of the part, and that of the next part or the end of the document.
  let start: Int
  let end: Int

  private let text: UnsafeBufferPointer<UInt8>
  private let list: LongList

  /// The start tags of the elements around the items.
  private let tags: [UInt8]
  private let team: ReadingTeam

  private let lock = NSLock()
  private var isClaimed = false
  private let done = DispatchSemaphore(value: 0)

  /// The reader with the items, and the end of what it has read; nil: the result cannot be used.
  private var reader: XMLReader?
  private var place: Int?
  private var container: RootContainer?

  init(
    _ list: LongList, in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, inside tags: [UInt8],
    _ team: ReadingTeam
  ) {
    (self.list, self.text, self.start, self.end, self.tags, self.team) = (list, text, start, end, tags, team)
  }

  /// Begins to read as soon as a thread is available.
  func begin() {
    DispatchQueue.global().async { [self] in
      if claim() { read() }
    }
  }

  /// Claims the part. Returns false if another thread has claimed it.
  private func claim() -> Bool {
    lock.withLock {
      defer { isClaimed = true }
      return !isClaimed
    }
  }

  /// Waits until the part has been read, or reads it if no thread has begun. Returns the reader with the items, and the
  /// end of what it has read; nil: the result cannot be used.
  func result() -> (reader: XMLReader, place: Int)? {
    if claim() { read() } else { wait() }
    guard let reader, let place else { return nil }
    return (reader, place)
  }

  private func wait() {
    done.wait()
    done.signal()
  }

  /// Waits until no thread reads the part, and releases the result.
  func discard() {
    if claim() { return }
    wait()
    guard let reader else { return }
    reader.abandon()
    team.readers.give(back: reader)
    self.reader = nil
    container = nil
  }

  private func read() {
    defer { done.signal() }
    let (reader, container) = (team.readers.take(), team.makeContainer())
    (self.reader, self.container) = (reader, container)
    reader.begin(into: container.memory, length: 0, file: nil)
    reader.input.forgetNames()
    reader.input.begin(isUTF8: true)
    let document = reader.document
    let isInside = tags.withUnsafeBufferPointer { reader.input.feed($0, for: SessionFeed(document: document)) }
    guard isInside, reader.input.isInContent, document.session.isBetweenItems(of: list) else { return }
    document.session.beginItems(at: start, length: end - start)
    reader.input.enter(text)
    let feed = ItemsFeed(document: document, list: list)
    let place = reader.input.read(text, from: start, to: end, for: AnyTokenHandler(feed))
    guard !feed.state.isInterrupted, document.session.hasPlainItems(of: list), reader.input.fault == nil else {
      return
    }
    if let end = feed.state.end {
      self.place = end
    } else if place == end, end < text.count, reader.input.isInContent {
      self.place = end
    }
  }
}
