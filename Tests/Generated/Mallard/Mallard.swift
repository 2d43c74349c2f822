// Made from Mallard.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

package import Foundation
package import Fremont

package enum PageKind: String, ModelEnumeration, CaseIterable {
  case guide
  case topic
  case task
}

package enum RevisionStatus: String, ModelEnumeration, CaseIterable {
  case stub
  case incomplete
  case draft
  case outdated
  case review
  case candidate
  case final
}

package enum MediaKind: String, ModelEnumeration, CaseIterable {
  case image
  case video
  case audio
  case application
}

package enum TableRules: String, ModelEnumeration, CaseIterable {
  case noneItem = "none"
  case groups
  case rows
  case cols
  case colgroups
  case rowgroups
  case all
}

package struct Page: ModelObject {
  package var kind: PageKind?
  package var id: String
  package var style: String?
  package var version: String?
  package var info: Info?
  package var title: [TextOrPhrase]?
  package var blocks: [Block] = []
  package var sections: [Section] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    kind: PageKind? = nil,
    id: String,
    style: String? = nil,
    version: String? = nil,
    info: Info? = nil,
    title: [TextOrPhrase]? = nil,
    blocks: [Block] = [],
    sections: [Section] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.kind = kind
    self.id = id
    self.style = style
    self.version = version
    self.info = info
    self.title = title
    self.blocks = blocks
    self.sections = sections
    self.unknown = unknown
  }

  package static let factory = TypeFactory { fields in
    Page(
      kind: try fields["kind"],
      id: try fields["id"],
      style: try fields["style"],
      version: try fields["version"],
      info: try fields["info"],
      title: try fields["title"],
      blocks: try fields["blocks"],
      sections: try fields["sections"],
      unknown: fields.unknown
    )
  } properties: {
    Mapped("kind", \.kind)
    Mapped("id", \.id)
    Mapped("style", \.style)
    Mapped("version", \.version)
    Mapped("info", \.info)
    Mapped("title", \.title)
    Mapped("blocks", \.blocks)
    Mapped("sections", \.sections)
    Mapped(unknown: \.unknown)
  }
}

package enum TextOrPhrase: ModelChoice {
  case text(String)
  case phrase(Phrase)

  package static let choices = ModelCases {
    ModelCase(TextOrPhrase.text) { if case .text(let value) = $0 { value } else { nil } }
    ModelCase(TextOrPhrase.phrase) { if case .phrase(let value) = $0 { value } else { nil } }
  }
}

package struct Section: ModelObject {
  package var id: String?
  package var style: String?
  package var info: Info?
  package var title: [TextOrPhrase]?
  package var blocks: [Block] = []
  package var sections: [Section] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    id: String? = nil,
    style: String? = nil,
    info: Info? = nil,
    title: [TextOrPhrase]? = nil,
    blocks: [Block] = [],
    sections: [Section] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.id = id
    self.style = style
    self.info = info
    self.title = title
    self.blocks = blocks
    self.sections = sections
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Section() }) {
    Mapped("id", \.id)
    Mapped("style", \.style)
    Mapped("info", \.info)
    Mapped("title", \.title)
    Mapped("blocks", \.blocks)
    Mapped("sections", \.sections)
    Mapped(unknown: \.unknown)
  }
}

package struct Info: ModelObject {
  package var links: [PageLink] = []
  package var summary: [TextOrPhrase]?
  package var revisions: [Revision] = []
  package var credits: [Credit] = []
  package var titles: [SortTitle] = []
  package var includes: [Include] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    links: [PageLink] = [],
    summary: [TextOrPhrase]? = nil,
    revisions: [Revision] = [],
    credits: [Credit] = [],
    titles: [SortTitle] = [],
    includes: [Include] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.links = links
    self.summary = summary
    self.revisions = revisions
    self.credits = credits
    self.titles = titles
    self.includes = includes
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Info() }) {
    Mapped("links", \.links)
    Mapped("summary", \.summary)
    Mapped("revisions", \.revisions)
    Mapped("credits", \.credits)
    Mapped("titles", \.titles)
    Mapped("includes", \.includes)
    Mapped(unknown: \.unknown)
  }
}

package struct PageLink: ModelObject, Hashable, Sendable {
  package var kind: String?
  package var page: String?
  package var address: String?
  package var group: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    kind: String? = nil,
    page: String? = nil,
    address: String? = nil,
    group: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.kind = kind
    self.page = page
    self.address = address
    self.group = group
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ PageLink() }) {
    Mapped("kind", \.kind)
    Mapped("page", \.page)
    Mapped("address", \.address)
    Mapped("group", \.group)
    Mapped(unknown: \.unknown)
  }
}

package struct Revision: ModelObject, Hashable, Sendable {
  package var version: String?
  package var packageVersion: String?
  package var date: Date?
  package var status: RevisionStatus?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    version: String? = nil,
    packageVersion: String? = nil,
    date: Date? = nil,
    status: RevisionStatus? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.version = version
    self.packageVersion = packageVersion
    self.date = date
    self.status = status
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Revision() }) {
    Mapped("version", \.version)
    Mapped("packageVersion", \.packageVersion)
    Mapped("date", \.date)
    Mapped("status", \.status)
    Mapped(unknown: \.unknown)
  }
}

package struct Credit: ModelObject, Hashable, Sendable {
  package var roles: [String]?
  package var name: String?
  package var email: String?
  package var years: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    roles: [String]? = nil,
    name: String? = nil,
    email: String? = nil,
    years: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.roles = roles
    self.name = name
    self.email = email
    self.years = years
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Credit() }) {
    Mapped("roles", \.roles)
    Mapped("name", \.name)
    Mapped("email", \.email)
    Mapped("years", \.years)
    Mapped(unknown: \.unknown)
  }
}

package struct SortTitle: ModelObject {
  package var kind: String?
  package var role: String?
  package var content: [TextOrPhrase] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    kind: String? = nil,
    role: String? = nil,
    content: [TextOrPhrase] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.kind = kind
    self.role = role
    self.content = content
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ SortTitle() }) {
    Mapped("kind", \.kind)
    Mapped("role", \.role)
    Mapped("content", \.content)
    Mapped(unknown: \.unknown)
  }
}

package class Block: ModelObject {
  package var style: String?
  package var condition: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Block() }) {
      Mapped("style", \.style)
      Mapped("condition", \.condition)
      Mapped(unknown: \.unknown)
    }
  }
}

package final class Paragraph: Block {
  package var content: [TextOrPhrase] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Paragraph() }, extends: Block.self) {
      Mapped("content", \.content)
    }
  }
}

package class BlockList: Block {
  package var expands: Bool?
  package var bullet: String?
  package var title: [TextOrPhrase]?
  package var items: [Item] = []
  package var includes: [Include] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ BlockList() }, extends: Block.self) {
      Mapped("expands", \.expands)
      Mapped("bullet", \.bullet)
      Mapped("title", \.title)
      Mapped("items", \.items)
      Mapped("includes", \.includes)
    }
  }
}

package final class BulletList: BlockList {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ BulletList() }, extends: BlockList.self) {}
  }
}

package final class Steps: BlockList {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Steps() }, extends: BlockList.self) {}
  }
}

package final class Terms: BlockList {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Terms() }, extends: BlockList.self) {}
  }
}

package struct Item: ModelObject {
  package var style: String?
  package var title: [TextOrPhrase]?
  package var blocks: [Block] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    style: String? = nil,
    title: [TextOrPhrase]? = nil,
    blocks: [Block] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.style = style
    self.title = title
    self.blocks = blocks
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Item() }) {
    Mapped("style", \.style)
    Mapped("title", \.title)
    Mapped("blocks", \.blocks)
    Mapped(unknown: \.unknown)
  }
}

package final class Note: Block {
  package var title: [TextOrPhrase]?
  package var blocks: [Block] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Note() }, extends: Block.self) {
      Mapped("title", \.title)
      Mapped("blocks", \.blocks)
    }
  }
}

package final class Example: Block {
  package var blocks: [Block] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Example() }, extends: Block.self) {
      Mapped("blocks", \.blocks)
    }
  }
}

package final class Figure: Block {
  package var title: [TextOrPhrase]?
  package var summary: [TextOrPhrase]?
  package var blocks: [Block] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Figure() }, extends: Block.self) {
      Mapped("title", \.title)
      Mapped("summary", \.summary)
      Mapped("blocks", \.blocks)
    }
  }
}

package final class Listing: Block {
  package var title: [TextOrPhrase]?
  package var blocks: [Block] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Listing() }, extends: Block.self) {
      Mapped("title", \.title)
      Mapped("blocks", \.blocks)
    }
  }
}

package final class Comment: Block {
  package var cite: Cite?
  package var blocks: [Block] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Comment() }, extends: Block.self) {
      Mapped("cite", \.cite)
      Mapped("blocks", \.blocks)
    }
  }
}

package struct Cite: ModelObject, Hashable, Sendable {
  package var date: Date?
  package var address: String?
  package var author: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    date: Date? = nil,
    address: String? = nil,
    author: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.date = date
    self.address = address
    self.author = author
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Cite() }) {
    Mapped("date", \.date)
    Mapped("address", \.address)
    Mapped("author", \.author)
    Mapped(unknown: \.unknown)
  }
}

package final class Links: Block {
  package var kind: String?
  package var groups: String?
  package var title: [TextOrPhrase]?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Links() }, extends: Block.self) {
      Mapped("kind", \.kind)
      Mapped("groups", \.groups)
      Mapped("title", \.title)
    }
  }
}

package final class Program: Block {
  package var mime: String?
  package var content: [TextOrPhrase] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Program() }, extends: Block.self) {
      Mapped("mime", \.mime)
      Mapped("content", \.content)
    }
  }
}

package final class Screen: Block {
  package var content: [TextOrPhrase] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Screen() }, extends: Block.self) {
      Mapped("content", \.content)
    }
  }
}

package final class Picture: Block {
  package var kind: MediaKind?
  package var source: String?
  package var mime: String?
  package var width: Int?
  package var height: Int?
  package var content: [TextOrPhrase] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Picture() }, extends: Block.self) {
      Mapped("kind", \.kind)
      Mapped("source", \.source)
      Mapped("mime", \.mime)
      Mapped("width", \.width)
      Mapped("height", \.height)
      Mapped("content", \.content)
    }
  }
}

package final class Table: Block {
  package var rules: TableRules?
  package var frame: String?
  package var rows: [Row] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Table() }, extends: Block.self) {
      Mapped("rules", \.rules)
      Mapped("frame", \.frame)
      Mapped("rows", \.rows)
    }
  }
}

package struct Row: ModelObject {
  package var cells: [Cell] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(cells: [Cell] = [], unknown: UnknownContent = UnknownContent()) {
    self.cells = cells
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Row() }) {
    Mapped("cells", \.cells)
    Mapped(unknown: \.unknown)
  }
}

package struct Cell: ModelObject {
  package var blocks: [Block] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(blocks: [Block] = [], unknown: UnknownContent = UnknownContent()) {
    self.blocks = blocks
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Cell() }) {
    Mapped("blocks", \.blocks)
    Mapped(unknown: \.unknown)
  }
}

package final class Choice: Block {
  package var cases: [Case] = []
  package var otherwise: [Block]?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Choice() }, extends: Block.self) {
      Mapped("cases", \.cases)
      Mapped("otherwise", \.otherwise)
    }
  }
}

package struct Case: ModelObject {
  package var condition: String?
  package var blocks: [Block] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(condition: String? = nil, blocks: [Block] = [], unknown: UnknownContent = UnknownContent()) {
    self.condition = condition
    self.blocks = blocks
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Case() }) {
    Mapped("condition", \.condition)
    Mapped("blocks", \.blocks)
    Mapped(unknown: \.unknown)
  }
}

package final class Include: Block {
  package var address: String?
  package var pointer: String?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Include() }, extends: Block.self) {
      Mapped("address", \.address)
      Mapped("pointer", \.pointer)
    }
  }
}

package class Phrase: ModelObject {
  package var style: String?
  package var page: String?
  package var address: String?
  package var mime: String?
  package var content: [TextOrPhrase] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Phrase() }) {
      Mapped("style", \.style)
      Mapped("page", \.page)
      Mapped("address", \.address)
      Mapped("mime", \.mime)
      Mapped("content", \.content)
      Mapped(unknown: \.unknown)
    }
  }
}

package final class Application: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Application() }, extends: Phrase.self) {}
  }
}

package final class Code: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Code() }, extends: Phrase.self) {}
  }
}

package final class Command: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Command() }, extends: Phrase.self) {}
  }
}

package final class Emphasis: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Emphasis() }, extends: Phrase.self) {}
  }
}

package final class File: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ File() }, extends: Phrase.self) {}
  }
}

package final class GUI: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ GUI() }, extends: Phrase.self) {}
  }
}

package final class GUISequence: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ GUISequence() }, extends: Phrase.self) {}
  }
}

package final class Input: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Input() }, extends: Phrase.self) {}
  }
}

package final class Key: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Key() }, extends: Phrase.self) {}
  }
}

package final class KeySequence: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ KeySequence() }, extends: Phrase.self) {}
  }
}

package final class Link: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Link() }, extends: Phrase.self) {}
  }
}

package final class Output: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Output() }, extends: Phrase.self) {}
  }
}

package final class Span: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Span() }, extends: Phrase.self) {}
  }
}

package final class System: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ System() }, extends: Phrase.self) {}
  }
}

package final class Variable: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Variable() }, extends: Phrase.self) {}
  }
}

package final class MediaText: Phrase {
  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ MediaText() }, extends: Phrase.self) {}
  }
}

package final class InlineMedia: Phrase {
  package var kind: MediaKind?
  package var source: String?
  package var width: Int?
  package var height: Int?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ InlineMedia() }, extends: Phrase.self) {
      Mapped("kind", \.kind)
      Mapped("source", \.source)
      Mapped("width", \.width)
      Mapped("height", \.height)
    }
  }
}

/// What a manager needs for the documents of Mallard.model.xml.
package enum MallardDefinition {
  /// The types of the definition.
  package static var factories: FactoryTable {
    FactoryTable([
      Page.self, Section.self, Info.self, PageLink.self, Revision.self, Credit.self, SortTitle.self,
      Block.self, Paragraph.self, BlockList.self, BulletList.self, Steps.self, Terms.self, Item.self,
      Note.self, Example.self, Figure.self, Listing.self, Comment.self, Cite.self, Links.self, Program.self,
      Screen.self, Picture.self, Table.self, Row.self, Cell.self, Choice.self, Case.self, Include.self,
      Phrase.self, Application.self, Code.self, Command.self, Emphasis.self, File.self, GUI.self,
      GUISequence.self, Input.self, Key.self, KeySequence.self, Link.self, Output.self, Span.self,
      System.self, Variable.self, MediaText.self, InlineMedia.self,
    ])
  }
}
