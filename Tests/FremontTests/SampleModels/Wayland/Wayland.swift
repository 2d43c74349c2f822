import Fremont

/// A protocol of the Wayland display server as Swift sees it.
enum Wayland {}

extension Wayland {
  /// What a part of a protocol is for.
  struct Description: ModelObject, Hashable {
    var summary: String?
    var text: XMLFragment?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Description.init) {
      Mapped("summary", \.summary)
      Mapped("text", \.text)
      Mapped(unknown: \.unknown)
    }
  }

  /// A protocol and its interfaces.
  struct ProtocolFile: ModelObject, Hashable {
    var name = ""
    var copyright: String?
    var summary: Description?
    var interfaces: [Interface] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(ProtocolFile.init, className: "Protocol") {
      Mapped("name", \.name)
      Mapped("copyright", \.copyright)
      Mapped("summary", \.summary)
      Mapped("interfaces", \.interfaces)
      Mapped(unknown: \.unknown)
    }
  }

  /// What an object can be asked and can tell.
  struct Interface: ModelObject, Hashable {
    var name = ""
    var version = 0
    var summary: Description?
    var members: [Member] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Interface.init) {
      Mapped("name", \.name)
      Mapped("version", \.version)
      Mapped("summary", \.summary)
      Mapped("members", \.members)
      Mapped(unknown: \.unknown)
    }
  }
}
