import Foundation
import Fremont
import Testing

struct BinaryFilesPageTests {
  // page
  struct PNG: ModelObject {
    var header = Header()

    static let factory = TypeFactory(PNG.init) { Mapped("header", \.header) }
  }

  struct Header: ModelObject {
    var width: UInt32 = 0
    var height: UInt32 = 0
    var depth: UInt8 = 8
    var colour = Colour.rgb
    var isInterlaced = false

    static let factory = TypeFactory(Header.init) {
      Mapped("width", \.width)
      Mapped("height", \.height)
      Mapped("depth", \.depth)
      Mapped("colour", \.colour)
      Mapped("isInterlaced", \.isInterlaced)
    }
  }

  enum Colour: String, ModelEnumeration, CaseIterable {
    case grey, rgb, palette, greyAlpha, rgba
  }
  // end

  private let page: DocumentationPage

  init() throws {
    page = try DocumentationPage("BinaryFiles")
  }

  @Test func showsWhatIsRun() throws {
    #expect(try page.swift == page.regions)
  }

  @Test func anImage() throws {
    let imageDefinition = try ModelDefinition(xml: page.xml[0], file: "PNG.model.xml")
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    // page
    let images = try ModelManager(modelDefinition: imageDefinition, for: PNG.self)
    let image: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
      0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0x1F, 0x15, 0xC4, 0x89,
    ]
    var png = try images.binaryToObject(image, as: PNG.self, trailing: .ignored)
    print(png.header.width, png.header.height, png.header.colour)

    png.header.width = 640
    png.header.height = 480
    let header = try images.objectToBinary(png)
    print(header.hexadecimal)
    // end
    #expect(lines.joined(separator: "\n") == page.output[0])
    #expect(try images.binaryToObject(header, as: PNG.self).header.width == 640)
    var damaged = image
    damaged[19] = 2
    let error = #expect(throws: FremontError.self) { try images.binaryToObject(damaged, as: PNG.self) }
    #expect(error?.description.components(separatedBy: "\n").first == page.output[1])
  }

  // page
  struct Packet: ModelObject {
    var leap = 0
    var version = 4
    var mode = 3
    var stratum: UInt8 = 0
    var poll: Int8 = 0
    var precision: Int8 = 0
    var rootDelay = 0.0
    var rootDispersion = 0.0
    var clock = ""
    var reference = 0.0
    var origin = 0.0
    var receive = 0.0
    var transmit = 0.0

    static let factory = TypeFactory(Packet.init) {
      Mapped("leap", \.leap)
      Mapped("version", \.version)
      Mapped("mode", \.mode)
      Mapped("stratum", \.stratum)
      Mapped("poll", \.poll)
      Mapped("precision", \.precision)
      Mapped("rootDelay", \.rootDelay)
      Mapped("rootDispersion", \.rootDispersion)
      Mapped("clock", \.clock)
      Mapped("reference", \.reference)
      Mapped("origin", \.origin)
      Mapped("receive", \.receive)
      Mapped("transmit", \.transmit)
    }
  }
  // end

  @Test func aPacket() throws {
    let packetDefinition = try ModelDefinition(xml: page.xml[1], file: "NTP.model.xml")
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    // page
    let packets = try ModelManager(modelDefinition: packetDefinition, for: Packet.self)
    let answer: [UInt8] = [
      0x24, 0x01, 0x03, 0xE9, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x0A, 0x47, 0x50, 0x53, 0x00,
      0xE3, 0xC1, 0x2A, 0x40, 0x00, 0x00, 0x00, 0x00, 0xE3, 0xC1, 0x2A, 0x44, 0x80, 0x00, 0x00, 0x00,
      0xE3, 0xC1, 0x2A, 0x44, 0xC0, 0x00, 0x00, 0x00, 0xE3, 0xC1, 0x2A, 0x44, 0xE0, 0x00, 0x00, 0x00,
    ]
    var packet = try packets.binaryToObject(answer, as: Packet.self)
    print(packet.version, packet.mode, packet.clock, packet.transmit, packet.transmit - packet.receive)

    packet.leap = 3
    packet.mode = 3
    let request = try packets.objectToBinary(packet)
    print(request.prefix(4).hexadecimal)
    // end
    #expect(lines.joined(separator: "\n") == page.output[2])
    #expect(Array(request.dropFirst()) == Array(answer.dropFirst()))
    // A document of the packet goes through a message and back.
    let document = try packets.objectToXML(packet)
    let sent = try packets.objectToBinary(packets.xmlToObject(document, as: Packet.self))
    #expect(sent == request)
    #expect(try packets.objectToXML(packets.binaryToObject(sent, as: Packet.self)) == document)
  }

  // page
  struct WAV: ModelObject {
    var sound = Sound()

    static let factory = TypeFactory(WAV.init) { Mapped("sound", \.sound) }
  }

  struct Sound: ModelObject {
    var format = Format()
    var data = Samples()

    static let factory = TypeFactory(Sound.init) {
      Mapped("format", \.format)
      Mapped("data", \.data)
    }
  }

  struct Format: ModelObject {
    var channels: UInt16 = 1
    var rate: UInt32 = 44_100
    var bytesPerSecond: UInt32 = 88_200
    var bytesPerFrame: UInt16 = 2
    var bitsPerSample: UInt16 = 16

    static let factory = TypeFactory(Format.init) {
      Mapped("channels", \.channels)
      Mapped("rate", \.rate)
      Mapped("bytesPerSecond", \.bytesPerSecond)
      Mapped("bytesPerFrame", \.bytesPerFrame)
      Mapped("bitsPerSample", \.bitsPerSample)
    }
  }

  struct Samples: ModelObject {
    var samples: [Double] = []

    static let factory = TypeFactory(Samples.init) { Mapped("samples", \.samples) }
  }
  // end

  @Test func aSoundFile() throws {
    let soundDefinition = try ModelDefinition(xml: page.xml[2], file: "WAV.model.xml")
    var lines: [String] = []
    func print(_ values: Any...) { lines.append(values.map { "\($0)" }.joined(separator: " ")) }
    // page
    let sounds = try ModelManager(modelDefinition: soundDefinition, for: WAV.self)
    let file: [UInt8] = [
      0x52, 0x49, 0x46, 0x46, 0x2A, 0x00, 0x00, 0x00, 0x57, 0x41, 0x56, 0x45, 0x66, 0x6D, 0x74, 0x20, 0x10,
      0x00, 0x00, 0x00, 0x01, 0x00, 0x01, 0x00, 0x44, 0xAC, 0x00, 0x00, 0x88, 0x58, 0x01, 0x00, 0x02, 0x00,
      0x10, 0x00, 0x64, 0x61, 0x74, 0x61, 0x06, 0x00, 0x00, 0x00, 0x00, 0x40, 0x00, 0x80, 0x01, 0x00,
    ]
    var wav = try sounds.binaryToObject(file, as: WAV.self)
    print(wav.sound.format.rate, wav.sound.data.samples)

    wav.sound.data.samples.append(0.25)
    let longer = try sounds.objectToBinary(wav)
    print(longer.hexadecimal)
    // end
    #expect(lines.joined(separator: "\n") == page.output[3])
    wav.sound.data.samples.removeLast()
    #expect(try sounds.objectToBinary(wav) == Data(file))
    let document = try sounds.objectToXML(wav)
    let written = try sounds.objectToBinary(sounds.xmlToObject(document, as: WAV.self))
    #expect(written == Data(file))
    #expect(try sounds.objectToXML(sounds.binaryToObject(written, as: WAV.self)) == document)
  }
}
