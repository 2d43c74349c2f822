import Fremont

extension Wayland {
  /// A member of an interface; the order of the members is their number.
  enum Member: ModelChoice, Hashable {
    case request(Request)
    case event(Event)
    case enumeration(Enumeration)

    static let choices = ModelCases {
      ModelCase(Member.request) { if case .request(let request) = $0 { request } else { nil } }
      ModelCase(Member.event) { if case .event(let event) = $0 { event } else { nil } }
      ModelCase(Member.enumeration) { if case .enumeration(let enumeration) = $0 { enumeration } else { nil } }
    }
  }

  static let types: [any ModelType.Type] = [
    ProtocolFile.self, Description.self, Interface.self, Request.self, Event.self, Argument.self, Enumeration.self,
    Entry.self, MessageKind.self, ArgumentType.self,
  ]
}
