/// Makes the keyed containers of a document.
///
/// In unspecialised code, Swift looks up a generic type at each use, which takes as long as reading a value. The makers
/// here do so once for each type of keys.
final class RecordContainers {
  /// The makers, which the list retains. Exclusivity checks are off, since a document is either read or written.
  @exclusivity(unchecked) private var makers: [(keys: ObjectIdentifier, maker: UnsafeRawPointer)] = []

  deinit {
    for known in makers { Unmanaged<AnyObject>.fromOpaque(known.maker).release() }
  }

  /// Makes a container of a decoder for a type of keys.
  func container<Key: CodingKey>(of decoder: RecordDecoder, _ type: Key.Type) -> KeyedDecodingContainer<Key> {
    maker(type) { RecordDecodingMaker(RecordKeyedDecoding<Key>.self) }
      ._withUnsafeGuaranteedRef { $0.make(decoder) }
  }

  /// Makes a container of an encoder for a type of keys.
  func container<Key: CodingKey>(of encoder: RecordEncoder, _ type: Key.Type) -> KeyedEncodingContainer<Key> {
    maker(type) { RecordEncodingMaker(RecordKeyedEncoding<Key>.self) }
      ._withUnsafeGuaranteedRef { $0.make(encoder) }
  }

  /// The maker for a type of keys.
  @inline(__always)
  private func maker<Key, Maker: AnyObject>(_ type: Key.Type, _ make: () -> Maker) -> Unmanaged<Maker> {
    let keys = ObjectIdentifier(type)
    for index in makers.indices where makers[index].keys == keys { return .fromOpaque(makers[index].maker) }
    let maker = Unmanaged.passRetained(make())
    makers.append((keys, UnsafeRawPointer(maker.toOpaque())))
    return maker
  }
}

/// Makes decoding containers for one type of keys.
final class RecordDecodingMaker<Key: CodingKey> {
  let make: (RecordDecoder) -> KeyedDecodingContainer<Key>

  init<Container: RecordDecodingContainer>(_ type: Container.Type) where Container.Key == Key {
    make = { KeyedDecodingContainer(Container(decoder: $0)) }
  }
}

/// Makes encoding containers for one type of keys.
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
