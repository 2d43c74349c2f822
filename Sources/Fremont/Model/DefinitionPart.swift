/// The declaration of one element of a definition, with the tables by which it is read and written.
protocol DefinitionPart: Sendable {
  /// The name of the element: that of the type, except for the whole definition.
  static var elementName: String { get }

  /// The attributes, in the order in which they are written and listed in messages.
  static var words: [DefinitionWord<Self>] { get }

  /// The elements directly inside, in the order in which they are written.
  static var children: [DefinitionChildren<Self>] { get }

  /// Whether only one kind of these elements may occur.
  static var isChoice: Bool { get }

  var position: DefinitionPosition { get set }
}

extension DefinitionPart {
  static var elementName: String { "\(Self.self)" }
  static var children: [DefinitionChildren<Self>] { [] }
  static var isChoice: Bool { false }
}

/// The child elements of one name, and the list of their declarations.
struct DefinitionChildren<Parent>: Sendable {
  let name: String
  let read: @Sendable (inout DefinitionReader, [DefinitionElement], inout Parent) -> Void
  let write: @Sendable (inout DefinitionWriter, Parent) -> Void

  /// The row of a list. `blank` is the declaration of an element without attributes.
  static func list<Child: DefinitionPart>(
    _ path: any WritableKeyPath<Parent, [Child]> & Sendable, _ blank: Child
  ) -> Self {
    Self(
      name: Child.elementName,
      read: { reader, elements, parent in
        // The list is assigned once, since appending through a key path can copy the whole list.
        var list = parent[keyPath: path]
        list.reserveCapacity(list.count + elements.count)
        for var element in elements {
          var child = blank
          reader.read(&element, into: &child)
          list.append(child)
        }
        parent[keyPath: path] = list
      },
      write: { writer, parent in
        for child in parent[keyPath: path] { writer.write(child) }
      })
  }
}
