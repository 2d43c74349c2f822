import Fremont

extension Wayland {
  /// What a client asks of an object.
  struct Request: ModelObject, Hashable {
    var name = ""
    var since: Int?
    var summary: Description?
    var kind: MessageKind?
    var arguments: [Argument] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Request.init) {
      Mapped("name", \.name)
      Mapped("since", \.since)
      Mapped("summary", \.summary)
      Mapped("kind", \.kind)
      Mapped("arguments", \.arguments)
      Mapped(unknown: \.unknown)
    }
  }

  /// What an object tells its client.
  struct Event: ModelObject, Hashable {
    var name = ""
    var since: Int?
    var summary: Description?
    var kind: MessageKind?
    var arguments: [Argument] = []
    var unknown = UnknownContent()

    static let factory = TypeFactory(Event.init) {
      Mapped("name", \.name)
      Mapped("since", \.since)
      Mapped("summary", \.summary)
      Mapped("kind", \.kind)
      Mapped("arguments", \.arguments)
      Mapped(unknown: \.unknown)
    }
  }

  /// A value that comes with a message.
  struct Argument: ModelObject, Hashable {
    var name = ""
    var type = ArgumentType.int
    var interface: String?
    var enumeration: String?
    var allowsNull: Bool?
    var hint: String?
    var summary: Description?
    var unknown = UnknownContent()

    static let factory = TypeFactory(Argument.init) {
      Mapped("name", \.name)
      Mapped("type", \.type)
      Mapped("interface", \.interface)
      Mapped("enumeration", \.enumeration)
      Mapped("allowsNull", \.allowsNull)
      Mapped("hint", \.hint)
      Mapped("summary", \.summary)
      Mapped(unknown: \.unknown)
    }
  }

  /// Whether a message ends the life of its object.
  enum MessageKind: String, ModelEnumeration {
    case destructor
  }

  /// The type of an argument, by the name of the item in the definition.
  enum ArgumentType: String, ModelEnumeration, CaseIterable {
    case int, uint, fixed, string, object, newID, array, fileDescriptor
  }
}
