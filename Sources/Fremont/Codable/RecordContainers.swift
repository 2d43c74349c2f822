/// What makes the keyed containers of a document, by the types of their keys.
///
/// Swift looks up a generic type each time that it is named where its arguments are not known, which takes it as long as to read a value. Here each is
/// named once.
final class RecordContainers {
  private var makers: [(keys: ObjectIdentifier, maker: AnyObject)] = []

  /// The containers that are read from, of some keys.
  func decoding<Key: CodingKey>(_ type: Key.Type) -> RecordDecodingMaker<Key> {
    maker(type) { RecordDecodingMaker(RecordKeyedDecoding<Key>.self) }
  }

  /// The containers that are written to, of some keys.
  func encoding<Key: CodingKey>(_ type: Key.Type) -> RecordEncodingMaker<Key> {
    maker(type) { RecordEncodingMaker(RecordKeyedEncoding<Key>.self) }
  }

  /// What was made for some keys; a document is either read or written.
  @inline(__always)
  private func maker<Key, Maker: AnyObject>(_ type: Key.Type, _ make: () -> Maker) -> Maker {
    let keys = ObjectIdentifier(type)
    for known in makers where known.keys == keys { return unsafeDowncast(known.maker, to: Maker.self) }
    let maker = make()
    makers.append((keys, maker))
    return maker
  }
}

/// Makes containers that are read from, of one type of keys.
final class RecordDecodingMaker<Key: CodingKey> {
  let make: (RecordDecoder) -> KeyedDecodingContainer<Key>

  init<Container: RecordDecodingContainer>(_ type: Container.Type) where Container.Key == Key {
    make = { KeyedDecodingContainer(Container(decoder: $0)) }
  }
}

/// Makes containers that are written to, of one type of keys.
final class RecordEncodingMaker<Key: CodingKey> {
  let make: (RecordEncoder) -> KeyedEncodingContainer<Key>

  init<Container: RecordEncodingContainer>(_ type: Container.Type) where Container.Key == Key {
    make = { KeyedEncodingContainer(Container(encoder: $0)) }
  }
}

protocol RecordDecodingContainer: KeyedDecodingContainerProtocol {
  init(decoder: RecordDecoder)
}

protocol RecordEncodingContainer: KeyedEncodingContainerProtocol {
  init(encoder: RecordEncoder)
}
