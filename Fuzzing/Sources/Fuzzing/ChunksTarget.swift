@testable import Fremont

/// Two bytes that choose a definition and where to cut, and a document: fed in pieces, or read by several threads, it reads as it does as a
/// whole by one.
struct ChunksTarget: FuzzTarget {
  private let managers: [ModelManager]

  /// The same, but several threads read even the shortest document.
  private let threads: [ModelManager]

  /// The list of each definition that is also read item by item.
  private let lists: [String?]

  private let texts: [DocumentText]

  init() throws {
    let plain = DecodingOptions()
    // What a document declares is applied.
    var applying = DecodingOptions()
    applying.doctype = .internalDeclarations(maximumExpansion: 10_000)
    let table: [(DocumentText, String?, DecodingOptions)] = [
      (.kept, "parts", plain), (.scalars, "notes", plain), (.structure, "kids", plain), (.references, nil, plain),
      (.collections, "lists", plain), (.namespaces, "items", plain), (.rejecting, nil, plain),
      (.choices, "list", plain),
      (.entities, "notes", Self.strict), (.declarations, nil, applying),
    ]
    texts = table.map(\.0)
    lists = table.map(\.1)
    managers = try table.map { text, _, options in
      try ModelManager(modelDefinition: ModelDefinition(xml: text.definition), decodingOptions: options)
    }
    threads = try table.map { text, _, options in
      var options = options
      options.maximumThreads = 3
      options.bytesPerThread = 16
      return try ModelManager(modelDefinition: ModelDefinition(xml: text.definition), decodingOptions: options)
    }
  }

  /// A document can declare entities, and meets every limit soon.
  private static var strict: DecodingOptions {
    var options = DecodingOptions()
    options.doctype = .internalEntities(maximumExpansion: 20)
    options.maximumDepth = 5
    options.maximumAttributes = 5
    options.maximumNameLength = 10
    options.maximumAttributeLength = 20
    options.maximumTextLength = 20
    options.maximumNames = 20
    options.maximumBytesWithoutEvent = 200
    options.maximumFaults = 2
    return options
  }

  func run(_ input: ArraySlice<UInt8>) {
    guard input.count > 2 else { return }
    let document = Array(input.dropFirst(2))
    let index = Int(input[0]) % managers.count
    let manager = managers[index]
    let pieces = Pieces.cut(document, by: input[1])
    let whole = outcome { () throws(FremontError) in try manager.xmlToObject(document, as: RecordValue.self) }
    let parts = outcome { () throws(FremontError) in
      let decoder = try manager.decoder(of: RecordValue.self)
      for piece in pieces { try decoder.feed(piece) }
      return try decoder.finish()
    }
    if whole != parts {
      finding(
        "a document in pieces differs",
        [("document", text(document)), ("pieces", pieces.map(\.count)), ("whole", whole), ("parts", parts)])
    }
    let several = outcome { () throws(FremontError) in
      try threads[index].xmlToObject(document, as: RecordValue.self)
    }
    if whole != several {
      finding("several threads differ", [("document", text(document)), ("one", whole), ("several", several)])
    }
    if let list = lists[index] { checkItems(of: list, manager, pieces, whole, document) }
  }

  /// What reading came to: a value, or an error as it is shown.
  private enum Outcome: Equatable {
    case value(RecordValue)
    case failure(FremontError.Code, String)
  }

  private func outcome(_ read: () throws(FremontError) -> RecordValue) -> Outcome {
    do {
      return .value(try read())
    } catch {
      return .failure(error.code, error.description)
    }
  }

  /// The items that are read one by one are those of the list.
  private func checkItems(
    of list: String, _ manager: ModelManager, _ pieces: [ArraySlice<UInt8>], _ whole: Outcome, _ document: [UInt8]
  ) {
    var items: [RecordValue] = []
    let streamed = outcome { () throws(FremontError) in
      let decoder = try manager.decoder(of: RecordValue.self, at: list, in: RecordValue.self)
      for piece in pieces {
        try decoder.feed(piece)
        while let item = decoder.next() { items.append(item) }
      }
      let root = try decoder.finish()
      while let item = decoder.next() { items.append(item) }
      return root
    }
    let isSame =
      switch (whole, streamed) {
      case (.value(let root), .value): isSame(root[list]?.array ?? [], items, list, document)
      case (.failure(let first, _), .failure(let second, _)): first == second
      default: false
      }
    if !isSame {
      finding(
        "items one by one differ",
        [("document", text(document)), ("items", items), ("whole", whole), ("streamed", streamed)])
    }
  }

  /// Whether items are those of a list. Of several elements of its name the last is the list, and the items of all come one by one; so
  /// do all items of a list that holds no more than its definition lets it, which here are two.
  private func isSame(_ array: [RecordValue], _ items: [RecordValue], _ list: String, _ document: [UInt8]) -> Bool {
    if array == items { return true }
    let count = MarkupToken.all(in: document).count { token in
      if case .start(let tag) = token {
        tag.name == Array(list.utf8) || tag.name.suffix(list.utf8.count + 1) == Array(":\(list)".utf8)[...]
      } else {
        false
      }
    }
    return (count > 1 || array.count == 2) && items.suffix(array.count) == array[...]
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  func markup(in input: [UInt8]) -> [Range<Int>] {
    input.count > 2 ? [2..<input.count] : []
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    texts.enumerated().flatMap { index, text in
      text.documents.flatMap { document in
        [0, 1, 5].map { [UInt8(index), $0] + Array(document.utf8) }
      }
    }
      + DocumentText.seeds(zip(texts, managers), documents).enumerated().map { number, seed in
        [UInt8(seed.index), UInt8(number % 256)] + seed.document
      }
  }
}
