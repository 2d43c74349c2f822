/// What makes the keyed containers of a document, by the types of their keys.
///
/// Swift looks up a generic type each time that it is named where its arguments are not known, which takes it as long as to read a value. Here each is
/// named once.
final class RecordContainers {
  /// What was made, which the list holds. Its uses are not counted, since a document is either read or written.
  @exclusivity(unchecked) private var makers: [(keys: ObjectIdentifier, maker: UnsafeRawPointer)] = []

  deinit {
    for known in makers { Unmanaged<AnyObject>.fromOpaque(known.maker).release() }
  }

  /// A container of what a decoder has, for some keys.
  func container<Key: CodingKey>(of decoder: RecordDecoder, _ type: Key.Type) -> KeyedDecodingContainer<Key> {
    maker(type) { RecordDecodingMaker(RecordKeyedDecoding<Key>.self) }
      ._withUnsafeGuaranteedRef { $0.make(decoder) }
  }

  /// A container of what an encoder takes, for some keys.
  func container<Key: CodingKey>(of encoder: RecordEncoder, _ type: Key.Type) -> KeyedEncodingContainer<Key> {
    maker(type) { RecordEncodingMaker(RecordKeyedEncoding<Key>.self) }
      ._withUnsafeGuaranteedRef { $0.make(encoder) }
  }

  /// What was made for some keys.
  @inline(__always)
  private func maker<Key, Maker: AnyObject>(_ type: Key.Type, _ make: () -> Maker) -> Unmanaged<Maker> {
    let keys = ObjectIdentifier(type)
    for index in makers.indices where makers[index].keys == keys { return .fromOpaque(makers[index].maker) }
    let maker = Unmanaged.passRetained(make())
    makers.append((keys, UnsafeRawPointer(maker.toOpaque())))
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
