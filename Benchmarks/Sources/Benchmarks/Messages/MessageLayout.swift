import Fremont

/// The binary layout of the records, and the hand-written code that reads and writes it.
enum MessageLayout: String, CaseIterable {
  /// All numbers unscaled, two of them big-endian.
  case plain = "8 numbers"
  /// The temperature in hundredths from -40 on, in two bytes.
  case scaled = "8 numbers, one scaled"

  var size: Int { self == .scaled ? 31 : 37 }

  func manager(root: String) throws -> ModelManager {
    let temperature = self == .scaled ? "INT16 * 0.01 - 40" : "DOUBLE"
    let xml = """
      <Model rootDataType="UDC" rootXMLName="message" rootTypeName="\(root)">
        <ModelClass className="Observation">
          <ModelProperty propertyName="station" dataType="NUMBER" binaryFormat="UINT8"/>
          <ModelProperty propertyName="direction" dataType="NUMBER" binaryFormat="INT16 BIG"/>
          <ModelProperty propertyName="number" dataType="NUMBER" binaryFormat="UINT32"/>
          <ModelProperty propertyName="time" dataType="NUMBER" binaryFormat="INT64"/>
          <ModelProperty propertyName="speed" dataType="NUMBER" binaryFormat="FLOAT"/>
          <ModelProperty propertyName="pressure" dataType="NUMBER" binaryFormat="DOUBLE BIG"/>
          <ModelProperty propertyName="temperature" dataType="NUMBER" binaryFormat="\(temperature)"/>
          <ModelProperty propertyName="channel" dataType="NUMBER" binaryFormat="UINT16"/>
        </ModelClass>
        <ModelClass className="Observations">
          <ModelProperty propertyName="records" dataType="ARRAY" binaryFormat="UINT32">
            <ModelArrayElement dataType="UDC" typeName="Observation" xmlName="record"/>
          </ModelProperty>
        </ModelClass>
      </Model>
      """
    return try ModelManager(
      modelDefinition: ModelDefinition(xml: xml), types: [Observations.self, Observation.self])
  }

  // MARK: By hand

  /// Reads a message; nil if it has too few or too many bytes.
  func read(_ bytes: [UInt8]) -> Observations? {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count >= 4 else { return nil }
      let count = Int(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
      let size = size
      guard bytes.count - 4 == count * size else { return nil }
      // One loop for each layout, as in code that handles only one.
      switch self {
      case .plain: return Observations(records: (0..<count).map { Self.plain(bytes, 4 + $0 * size) })
      case .scaled: return Observations(records: (0..<count).map { Self.scaled(bytes, 4 + $0 * size) })
      }
    }
  }

  /// Reads a single record; nil if it has the wrong number of bytes.
  func readOne(_ bytes: [UInt8]) -> Observation? {
    bytes.withUnsafeBytes { bytes in
      guard bytes.count == size else { return nil }
      return self == .plain ? Self.plain(bytes, 0) : Self.scaled(bytes, 0)
    }
  }

  @inline(__always)
  private static func plain(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Observation {
    var record = common(bytes, start)
    record.temperature = Double(
      bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 27, as: UInt64.self)))
    record.channel = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 35, as: UInt16.self))
    return record
  }

  @inline(__always)
  private static func scaled(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Observation {
    var record = common(bytes, start)
    let stored = Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 27, as: Int16.self))
    record.temperature = Double(Int(stored) - 4_000) / 100
    record.channel = UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 29, as: UInt16.self))
    return record
  }

  @inline(__always)
  private static func common(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Observation {
    var record = Observation()
    record.station = bytes[start]
    record.direction = Int16(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 1, as: Int16.self))
    record.number = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 3, as: UInt32.self))
    record.time = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 7, as: Int64.self))
    record.speed = Float(
      bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 15, as: UInt32.self)))
    record.pressure = Double(
      bitPattern: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start + 19, as: UInt64.self)))
    return record
  }

  /// Writes a message; nil if a temperature does not fit.
  func write(_ observations: Observations) -> [UInt8]? {
    var fits = true
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 + observations.records.count * size) { memory, count in
      let bytes = UnsafeMutableRawBufferPointer(memory)
      bytes.storeBytes(of: UInt32(observations.records.count).littleEndian, as: UInt32.self)
      var start = 4
      switch self {
      case .plain:
        for record in observations.records {
          fits = Self.write(record, to: bytes, start, isScaled: false) && fits
          start += 37
        }
      case .scaled:
        for record in observations.records {
          fits = Self.write(record, to: bytes, start, isScaled: true) && fits
          start += 31
        }
      }
      count = start
    }
    return fits ? bytes : nil
  }

  /// Writes a single record; nil if its temperature does not fit.
  func writeOne(_ record: Observation) -> [UInt8]? {
    var fits = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { memory, count in
      let bytes = UnsafeMutableRawBufferPointer(memory)
      fits =
        self == .plain
        ? Self.write(record, to: bytes, 0, isScaled: false) : Self.write(record, to: bytes, 0, isScaled: true)
      count = size
    }
    return fits ? bytes : nil
  }

  @inline(__always)
  private static func write(
    _ record: Observation, to bytes: UnsafeMutableRawBufferPointer, _ start: Int, isScaled: Bool
  ) -> Bool {
    var fits = true
    bytes[start] = record.station
    bytes.storeBytes(of: record.direction.bigEndian, toByteOffset: start + 1, as: Int16.self)
    bytes.storeBytes(of: record.number.littleEndian, toByteOffset: start + 3, as: UInt32.self)
    bytes.storeBytes(of: record.time.littleEndian, toByteOffset: start + 7, as: Int64.self)
    bytes.storeBytes(of: record.speed.bitPattern.littleEndian, toByteOffset: start + 15, as: UInt32.self)
    bytes.storeBytes(of: record.pressure.bitPattern.bigEndian, toByteOffset: start + 19, as: UInt64.self)
    if isScaled {
      let stored = Int16(exactly: (record.temperature * 100 + 4_000).rounded())
      fits = stored != nil
      bytes.storeBytes(of: (stored ?? 0).littleEndian, toByteOffset: start + 27, as: Int16.self)
      bytes.storeBytes(of: record.channel.littleEndian, toByteOffset: start + 29, as: UInt16.self)
    } else {
      bytes.storeBytes(of: record.temperature.bitPattern.littleEndian, toByteOffset: start + 27, as: UInt64.self)
      bytes.storeBytes(of: record.channel.littleEndian, toByteOffset: start + 35, as: UInt16.self)
    }
    return fits
  }
}
