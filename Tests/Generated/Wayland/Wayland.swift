// Made from Wayland.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

package import Fremont

package enum ArgumentType: String, ModelEnumeration, CaseIterable {
  case int
  case uint
  case fixed
  case string
  case object
  case newID
  case array
  case fileDescriptor
}

package enum MessageKind: String, ModelEnumeration, CaseIterable {
  case destructor
}

package struct ProtocolModel: ModelObject {
  package var name: String
  package var copyright: String?
  package var summary: Description?
  package var interfaces: [Interface] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    name: String,
    copyright: String? = nil,
    summary: Description? = nil,
    interfaces: [Interface] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.copyright = copyright
    self.summary = summary
    self.interfaces = interfaces
    self.unknown = unknown
  }

  package static let factory = TypeFactory(className: "Protocol") { fields in
    ProtocolModel(
      name: try fields["name"],
      copyright: try fields["copyright"],
      summary: try fields["summary"],
      interfaces: try fields["interfaces"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("name", \.name)
    Mapped("copyright", \.copyright)
    Mapped("summary", \.summary)
    Mapped("interfaces", \.interfaces)
    Mapped(unknown: \.unknown)
  }
}

package struct Interface: ModelObject {
  package var name: String
  package var version: Int
  package var summary: Description?
  package var members: [MembersItem] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package enum MembersItem: ModelChoice {
    case request(Request)
    case event(Event)
    case `enum`(Enumeration)

    package static let choices = ModelCases {
      ModelCase(MembersItem.request) { if case .request(let value) = $0 { value } else { nil } }
      ModelCase(MembersItem.event) { if case .event(let value) = $0 { value } else { nil } }
      ModelCase(MembersItem.enum) { if case .enum(let value) = $0 { value } else { nil } }
    }
  }

  package init(
    name: String,
    version: Int,
    summary: Description? = nil,
    members: [MembersItem] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.members = members
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Interface(
      name: try fields["name"],
      version: try fields["version"],
      summary: try fields["summary"],
      members: try fields["members"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("name", \.name)
    Mapped("version", \.version)
    Mapped("summary", \.summary)
    Mapped("members", \.members)
    Mapped(unknown: \.unknown)
  }
}

package class Member: ModelObject {
  package var name = ""
  package var since: Int?
  package var summary: Description?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Member() }) {
      Mapped("name", \.name)
      Mapped("since", \.since)
      Mapped("summary", \.summary)
      Mapped(unknown: \.unknown)
    }
  }
}

package class Message: Member {
  package var kind: MessageKind?
  package var arguments: [Argument] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Message() }, extends: Member.self) {
      Mapped("kind", \.kind)
      Mapped("arguments", \.arguments)
    }
  }
}

package final class Request: Message {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Request() }, extends: Message.self) {}
  }
}

package final class Event: Message {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Event() }, extends: Message.self) {}
  }
}

package final class Enumeration: Member {
  package var isBitField: Bool?
  package var entries: [Entry] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Enumeration() }, extends: Member.self) {
      Mapped("isBitField", \.isBitField)
      Mapped("entries", \.entries)
    }
  }
}

package struct Entry: ModelObject, Hashable, Sendable {
  package var name: String
  package var value: String
  package var hint: String?
  package var since: Int?
  package var summary: Description?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    name: String,
    value: String,
    hint: String? = nil,
    since: Int? = nil,
    summary: Description? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.value = value
    self.hint = hint
    self.since = since
    self.summary = summary
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Entry(
      name: try fields["name"],
      value: try fields["value"],
      hint: try fields["hint"],
      since: try fields["since"],
      summary: try fields["summary"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("name", \.name)
    Mapped("value", \.value)
    Mapped("hint", \.hint)
    Mapped("since", \.since)
    Mapped("summary", \.summary)
    Mapped(unknown: \.unknown)
  }
}

package struct Argument: ModelObject, Hashable, Sendable {
  package var name: String
  package var type: ArgumentType
  package var interface: String?
  package var enumeration: String?
  package var allowsNull: Bool?
  package var hint: String?
  package var summary: Description?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    name: String,
    type: ArgumentType,
    interface: String? = nil,
    enumeration: String? = nil,
    allowsNull: Bool? = nil,
    hint: String? = nil,
    summary: Description? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.name = name
    self.type = type
    self.interface = interface
    self.enumeration = enumeration
    self.allowsNull = allowsNull
    self.hint = hint
    self.summary = summary
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Argument(
      name: try fields["name"],
      type: try fields["type"],
      interface: try fields["interface"],
      enumeration: try fields["enumeration"],
      allowsNull: try fields["allowsNull"],
      hint: try fields["hint"],
      summary: try fields["summary"],
      unknown: fields.unknown
    )
  } properties: {
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

package struct Description: ModelObject, Hashable, Sendable {
  package var summary: String?
  package var text: XMLFragment?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(summary: String? = nil, text: XMLFragment? = nil, unknown: UnknownContent = UnknownContent()) {
    self.summary = summary
    self.text = text
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Description() }) {
    Mapped("summary", \.summary)
    Mapped("text", \.text)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of Wayland.model.xml.
package enum WaylandDefinition {
  /// The types of the definition.
  package static var factories: FactoryTable {
    FactoryTable([
      ProtocolModel.self, Interface.self, Member.self, Message.self, Request.self, Event.self,
      Enumeration.self, Entry.self, Argument.self, Description.self,
    ])
  }
}
