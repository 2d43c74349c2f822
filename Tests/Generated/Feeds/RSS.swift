// Made from RSS.model.xml by `fremont generate`. What is changed here is lost when it is made again.
// swift-format-ignore-file

package import Foundation
package import Fremont

package enum Medium: String, ModelEnumeration, CaseIterable {
  case image
  case audio
  case video
  case document
  case executable
}

package enum Expression: String, ModelEnumeration, CaseIterable {
  case sample
  case full
  case nonstop
}

package struct DublinCore: ModelObject, Hashable, Sendable {
  package var title: String?
  package var creator: String?
  package var subject: String?
  package var description: String?
  package var publisher: String?
  package var contributor: String?
  package var date: String?
  package var type: String?
  package var format: String?
  package var identifier: String?
  package var source: String?
  package var language: String?
  package var relation: String?
  package var coverage: String?
  package var rights: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    title: String? = nil,
    creator: String? = nil,
    subject: String? = nil,
    description: String? = nil,
    publisher: String? = nil,
    contributor: String? = nil,
    date: String? = nil,
    type: String? = nil,
    format: String? = nil,
    identifier: String? = nil,
    source: String? = nil,
    language: String? = nil,
    relation: String? = nil,
    coverage: String? = nil,
    rights: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.title = title
    self.creator = creator
    self.subject = subject
    self.description = description
    self.publisher = publisher
    self.contributor = contributor
    self.date = date
    self.type = type
    self.format = format
    self.identifier = identifier
    self.source = source
    self.language = language
    self.relation = relation
    self.coverage = coverage
    self.rights = rights
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ DublinCore() }) {
    Mapped("title", \.title)
    Mapped("creator", \.creator)
    Mapped("subject", \.subject)
    Mapped("description", \.description)
    Mapped("publisher", \.publisher)
    Mapped("contributor", \.contributor)
    Mapped("date", \.date)
    Mapped("type", \.type)
    Mapped("format", \.format)
    Mapped("identifier", \.identifier)
    Mapped("source", \.source)
    Mapped("language", \.language)
    Mapped("relation", \.relation)
    Mapped("coverage", \.coverage)
    Mapped("rights", \.rights)
    Mapped(unknown: \.unknown)
  }
}

package struct TextWithType: ModelObject, Hashable, Sendable {
  package var type: String?
  package var text: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(type: String? = nil, text: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.type = type
    self.text = text
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ TextWithType() }) {
    Mapped("type", \.type)
    Mapped("text", \.text)
    Mapped(unknown: \.unknown)
  }
}

package class MediaDescription: ModelObject {
  package var title: TextWithType?
  package var description: TextWithType?
  package var keywords: String?
  package var thumbnails: [Thumbnail] = []
  package var categories: [MediaCategory] = []
  package var credits: [Credit] = []
  package var contents: [MediaContent] = []
  package var player: Thumbnail?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ MediaDescription() }) {
      Mapped("title", \.title)
      Mapped("description", \.description)
      Mapped("keywords", \.keywords)
      Mapped("thumbnails", \.thumbnails)
      Mapped("categories", \.categories)
      Mapped("credits", \.credits)
      Mapped("contents", \.contents)
      Mapped("player", \.player)
      Mapped(unknown: \.unknown)
    }
  }
}

package final class Media: MediaDescription {
  package var groups: [MediaDescription] = []
  package var comments: [String]?
  package var oldCategories: [MediaCategory] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ Media() }, extends: MediaDescription.self) {
      Mapped("groups", \.groups)
      Mapped("comments", \.comments)
      Mapped("oldCategories", \.oldCategories)
    }
  }
}

package final class MediaContent: MediaDescription {
  package var url: String?
  package var fileSize: Int?
  package var type: String?
  package var medium: Medium?
  package var isDefault: Bool?
  package var expression: Expression?
  package var bitrate: Int?
  package var framerate: Decimal?
  package var samplingrate: Decimal?
  package var channels: Int?
  package var duration: Int?
  package var width: Int?
  package var height: Int?
  package var language: String?

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ MediaContent() }, extends: MediaDescription.self) {
      Mapped("url", \.url)
      Mapped("fileSize", \.fileSize)
      Mapped("type", \.type)
      Mapped("medium", \.medium)
      Mapped("isDefault", \.isDefault)
      Mapped("expression", \.expression)
      Mapped("bitrate", \.bitrate)
      Mapped("framerate", \.framerate)
      Mapped("samplingrate", \.samplingrate)
      Mapped("channels", \.channels)
      Mapped("duration", \.duration)
      Mapped("width", \.width)
      Mapped("height", \.height)
      Mapped("language", \.language)
    }
  }
}

package struct Thumbnail: ModelObject, Hashable, Sendable {
  package var url: String?
  package var width: Int?
  package var height: Int?
  package var time: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    url: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    time: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.url = url
    self.width = width
    self.height = height
    self.time = time
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Thumbnail() }) {
    Mapped("url", \.url)
    Mapped("width", \.width)
    Mapped("height", \.height)
    Mapped("time", \.time)
    Mapped(unknown: \.unknown)
  }
}

package struct MediaCategory: ModelObject, Hashable, Sendable {
  package var scheme: String?
  package var label: String?
  package var name: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    scheme: String? = nil,
    label: String? = nil,
    name: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.scheme = scheme
    self.label = label
    self.name = name
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ MediaCategory() }) {
    Mapped("scheme", \.scheme)
    Mapped("label", \.label)
    Mapped("name", \.name)
    Mapped(unknown: \.unknown)
  }
}

package struct Credit: ModelObject, Hashable, Sendable {
  package var role: String?
  package var scheme: String?
  package var name: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    role: String? = nil,
    scheme: String? = nil,
    name: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.role = role
    self.scheme = scheme
    self.name = name
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Credit() }) {
    Mapped("role", \.role)
    Mapped("scheme", \.scheme)
    Mapped("name", \.name)
    Mapped(unknown: \.unknown)
  }
}

package struct Chapters: ModelObject, Hashable, Sendable {
  package var version: String?
  package var chapters: [Chapter] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(version: String? = nil, chapters: [Chapter] = [], unknown: UnknownContent = UnknownContent()) {
    self.version = version
    self.chapters = chapters
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Chapters() }) {
    Mapped("version", \.version)
    Mapped("chapters", \.chapters)
    Mapped(unknown: \.unknown)
  }
}

package struct Chapter: ModelObject, Hashable, Sendable {
  package var start: String?
  package var title: String?
  package var link: String?
  package var image: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    start: String? = nil,
    title: String? = nil,
    link: String? = nil,
    image: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.start = start
    self.title = title
    self.link = link
    self.image = image
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Chapter() }) {
    Mapped("start", \.start)
    Mapped("title", \.title)
    Mapped("link", \.link)
    Mapped("image", \.image)
    Mapped(unknown: \.unknown)
  }
}

package struct Place: ModelObject, Hashable, Sendable {
  package var point: String?
  package var line: String?
  package var polygon: String?
  package var box: String?
  package var elevation: Decimal?
  package var shape: XMLFragment?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    point: String? = nil,
    line: String? = nil,
    polygon: String? = nil,
    box: String? = nil,
    elevation: Decimal? = nil,
    shape: XMLFragment? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.point = point
    self.line = line
    self.polygon = polygon
    self.box = box
    self.elevation = elevation
    self.shape = shape
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Place() }) {
    Mapped("point", \.point)
    Mapped("line", \.line)
    Mapped("polygon", \.polygon)
    Mapped("box", \.box)
    Mapped("elevation", \.elevation)
    Mapped("shape", \.shape)
    Mapped(unknown: \.unknown)
  }
}

package enum Weekday: String, ModelEnumeration, CaseIterable {
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday
}

package enum CloudProtocol: String, ModelEnumeration, CaseIterable {
  case xmlRPC
  case soap
  case httpPost
}

package enum UpdatePeriod: String, ModelEnumeration, CaseIterable {
  case hourly
  case daily
  case weekly
  case monthly
  case yearly
}

package enum ShowKind: String, ModelEnumeration, CaseIterable {
  case episodic
  case serial
}

package enum EpisodeKind: String, ModelEnumeration, CaseIterable {
  case full
  case trailer
  case bonus
}

package struct RSS: ModelObject {
  package var version: String?
  package var language: String?
  package var channel: Channel?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    version: String? = nil,
    language: String? = nil,
    channel: Channel? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.version = version
    self.language = language
    self.channel = channel
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ RSS() }) {
    Mapped("version", \.version)
    Mapped("language", \.language)
    Mapped("channel", \.channel)
    Mapped(unknown: \.unknown)
  }
}

package struct Channel: ModelObject {
  package var title: String?
  package var link: String?
  package var summary: String?
  package var language: String?
  package var copyright: String?
  package var managingEditor: String?
  package var webMaster: String?
  package var published: Date?
  package var lastBuilt: Date?
  package var categories: [Category] = []
  package var generator: String?
  package var documentation: String?
  package var cloud: Cloud?
  package var minutesToLive: Int?
  package var image: Image?
  package var rating: String?
  package var textInput: TextInput?
  package var skippedHours: [Int?]?
  package var skippedDays: [Weekday?]?
  package var atomLinks: [AtomLink] = []
  package var podcast: PodcastShow?
  package var dublinCore: DublinCore?
  package var syndication: Syndication?
  package var items: [Item] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    title: String? = nil,
    link: String? = nil,
    summary: String? = nil,
    language: String? = nil,
    copyright: String? = nil,
    managingEditor: String? = nil,
    webMaster: String? = nil,
    published: Date? = nil,
    lastBuilt: Date? = nil,
    categories: [Category] = [],
    generator: String? = nil,
    documentation: String? = nil,
    cloud: Cloud? = nil,
    minutesToLive: Int? = nil,
    image: Image? = nil,
    rating: String? = nil,
    textInput: TextInput? = nil,
    skippedHours: [Int?]? = nil,
    skippedDays: [Weekday?]? = nil,
    atomLinks: [AtomLink] = [],
    podcast: PodcastShow? = nil,
    dublinCore: DublinCore? = nil,
    syndication: Syndication? = nil,
    items: [Item] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.title = title
    self.link = link
    self.summary = summary
    self.language = language
    self.copyright = copyright
    self.managingEditor = managingEditor
    self.webMaster = webMaster
    self.published = published
    self.lastBuilt = lastBuilt
    self.categories = categories
    self.generator = generator
    self.documentation = documentation
    self.cloud = cloud
    self.minutesToLive = minutesToLive
    self.image = image
    self.rating = rating
    self.textInput = textInput
    self.skippedHours = skippedHours
    self.skippedDays = skippedDays
    self.atomLinks = atomLinks
    self.podcast = podcast
    self.dublinCore = dublinCore
    self.syndication = syndication
    self.items = items
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Channel() }) {
    Mapped("title", \.title)
    Mapped("link", \.link)
    Mapped("summary", \.summary)
    Mapped("language", \.language)
    Mapped("copyright", \.copyright)
    Mapped("managingEditor", \.managingEditor)
    Mapped("webMaster", \.webMaster)
    Mapped("published", \.published)
    Mapped("lastBuilt", \.lastBuilt)
    Mapped("categories", \.categories)
    Mapped("generator", \.generator)
    Mapped("documentation", \.documentation)
    Mapped("cloud", \.cloud)
    Mapped("minutesToLive", \.minutesToLive)
    Mapped("image", \.image)
    Mapped("rating", \.rating)
    Mapped("textInput", \.textInput)
    Mapped("skippedHours", \.skippedHours)
    Mapped("skippedDays", \.skippedDays)
    Mapped("atomLinks", \.atomLinks)
    Mapped("podcast", \.podcast)
    Mapped("dublinCore", \.dublinCore)
    Mapped("syndication", \.syndication)
    Mapped("items", \.items)
    Mapped(unknown: \.unknown)
  }
}

package struct Item: ModelObject {
  package var title: String?
  package var link: String?
  package var summary: String?
  package var author: String?
  package var categories: [Category] = []
  package var comments: String?
  package var enclosure: Enclosure?
  package var guid: Guid?
  package var published: Date?
  package var source: Source?
  package var content: String?
  package var body: XMLFragment?
  package var atomLinks: [AtomLink] = []
  package var permanentLink: RDFLink?
  package var podcast: PodcastEpisode?
  package var dublinCore: DublinCore?
  package var media: Media?
  package var place: Place?
  package var chapters: Chapters?
  package var transcripts: [Transcript] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    title: String? = nil,
    link: String? = nil,
    summary: String? = nil,
    author: String? = nil,
    categories: [Category] = [],
    comments: String? = nil,
    enclosure: Enclosure? = nil,
    guid: Guid? = nil,
    published: Date? = nil,
    source: Source? = nil,
    content: String? = nil,
    body: XMLFragment? = nil,
    atomLinks: [AtomLink] = [],
    permanentLink: RDFLink? = nil,
    podcast: PodcastEpisode? = nil,
    dublinCore: DublinCore? = nil,
    media: Media? = nil,
    place: Place? = nil,
    chapters: Chapters? = nil,
    transcripts: [Transcript] = [],
    unknown: UnknownContent = UnknownContent()
  ) {
    self.title = title
    self.link = link
    self.summary = summary
    self.author = author
    self.categories = categories
    self.comments = comments
    self.enclosure = enclosure
    self.guid = guid
    self.published = published
    self.source = source
    self.content = content
    self.body = body
    self.atomLinks = atomLinks
    self.permanentLink = permanentLink
    self.podcast = podcast
    self.dublinCore = dublinCore
    self.media = media
    self.place = place
    self.chapters = chapters
    self.transcripts = transcripts
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Item() }) {
    Mapped("title", \.title)
    Mapped("link", \.link)
    Mapped("summary", \.summary)
    Mapped("author", \.author)
    Mapped("categories", \.categories)
    Mapped("comments", \.comments)
    Mapped("enclosure", \.enclosure)
    Mapped("guid", \.guid)
    Mapped("published", \.published)
    Mapped("source", \.source)
    Mapped("content", \.content)
    Mapped("body", \.body)
    Mapped("atomLinks", \.atomLinks)
    Mapped("permanentLink", \.permanentLink)
    Mapped("podcast", \.podcast)
    Mapped("dublinCore", \.dublinCore)
    Mapped("media", \.media)
    Mapped("place", \.place)
    Mapped("chapters", \.chapters)
    Mapped("transcripts", \.transcripts)
    Mapped(unknown: \.unknown)
  }
}

package struct Category: ModelObject, Hashable, Sendable {
  package var domain: String?
  package var name: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(domain: String? = nil, name: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.domain = domain
    self.name = name
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Category() }) {
    Mapped("domain", \.domain)
    Mapped("name", \.name)
    Mapped(unknown: \.unknown)
  }
}

package struct Cloud: ModelObject, Hashable, Sendable {
  package var domain: String?
  package var port: Int?
  package var path: String?
  package var procedure: String?
  package var `protocol`: CloudProtocol?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    domain: String? = nil,
    port: Int? = nil,
    path: String? = nil,
    procedure: String? = nil,
    `protocol`: CloudProtocol? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.domain = domain
    self.port = port
    self.path = path
    self.procedure = procedure
    self.`protocol` = `protocol`
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Cloud() }) {
    Mapped("domain", \.domain)
    Mapped("port", \.port)
    Mapped("path", \.path)
    Mapped("procedure", \.procedure)
    Mapped("protocol", \.protocol)
    Mapped(unknown: \.unknown)
  }
}

package struct Image: ModelObject, Hashable, Sendable {
  package var url: String?
  package var title: String?
  package var link: String?
  package var width: Int?
  package var height: Int?
  package var summary: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    url: String? = nil,
    title: String? = nil,
    link: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    summary: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.url = url
    self.title = title
    self.link = link
    self.width = width
    self.height = height
    self.summary = summary
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Image() }) {
    Mapped("url", \.url)
    Mapped("title", \.title)
    Mapped("link", \.link)
    Mapped("width", \.width)
    Mapped("height", \.height)
    Mapped("summary", \.summary)
    Mapped(unknown: \.unknown)
  }
}

package struct TextInput: ModelObject, Hashable, Sendable {
  package var title: String?
  package var summary: String?
  package var name: String?
  package var link: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    title: String? = nil,
    summary: String? = nil,
    name: String? = nil,
    link: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.title = title
    self.summary = summary
    self.name = name
    self.link = link
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ TextInput() }) {
    Mapped("title", \.title)
    Mapped("summary", \.summary)
    Mapped("name", \.name)
    Mapped("link", \.link)
    Mapped(unknown: \.unknown)
  }
}

package struct Enclosure: ModelObject, Hashable, Sendable {
  package var url: String?
  package var length: Int?
  package var type: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    url: String? = nil,
    length: Int? = nil,
    type: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.url = url
    self.length = length
    self.type = type
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Enclosure() }) {
    Mapped("url", \.url)
    Mapped("length", \.length)
    Mapped("type", \.type)
    Mapped(unknown: \.unknown)
  }
}

package struct Guid: ModelObject, Hashable, Sendable {
  package var isPermanentLink: Bool?
  package var id: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(isPermanentLink: Bool? = nil, id: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.isPermanentLink = isPermanentLink
    self.id = id
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Guid() }) {
    Mapped("isPermanentLink", \.isPermanentLink)
    Mapped("id", \.id)
    Mapped(unknown: \.unknown)
  }
}

package struct Source: ModelObject, Hashable, Sendable {
  package var url: String?
  package var title: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(url: String? = nil, title: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.url = url
    self.title = title
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Source() }) {
    Mapped("url", \.url)
    Mapped("title", \.title)
    Mapped(unknown: \.unknown)
  }
}

package struct AtomLink: ModelObject, Hashable, Sendable {
  package var href: String?
  package var relation: String?
  package var type: String?
  package var title: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    href: String? = nil,
    relation: String? = nil,
    type: String? = nil,
    title: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.href = href
    self.relation = relation
    self.type = type
    self.title = title
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ AtomLink() }) {
    Mapped("href", \.href)
    Mapped("relation", \.relation)
    Mapped("type", \.type)
    Mapped("title", \.title)
    Mapped(unknown: \.unknown)
  }
}

package struct RDFLink: ModelObject, Hashable, Sendable {
  package var relation: String?
  package var type: String?
  package var target: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    relation: String? = nil,
    type: String? = nil,
    target: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.relation = relation
    self.type = type
    self.target = target
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ RDFLink() }) {
    Mapped("relation", \.relation)
    Mapped("type", \.type)
    Mapped("target", \.target)
    Mapped(unknown: \.unknown)
  }
}

package struct Syndication: ModelObject, Hashable, Sendable {
  package var period: UpdatePeriod?
  package var frequency: Int?
  package var base: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    period: UpdatePeriod? = nil,
    frequency: Int? = nil,
    base: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.period = period
    self.frequency = frequency
    self.base = base
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Syndication() }) {
    Mapped("period", \.period)
    Mapped("frequency", \.frequency)
    Mapped("base", \.base)
    Mapped(unknown: \.unknown)
  }
}

package class Podcast: ModelObject {
  package var title: String?
  package var subtitle: String?
  package var summary: String?
  package var author: String?
  package var image: PodcastImage?
  package var isBlocked: Bool?
  package var isExplicit: Bool?
  package var keywords: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init() {}

  package class var factory: TypeFactory {
    TypeFactory({ Podcast() }) {
      Mapped("title", \.title)
      Mapped("subtitle", \.subtitle)
      Mapped("summary", \.summary)
      Mapped("author", \.author)
      Mapped("image", \.image)
      Mapped("isBlocked", \.isBlocked)
      Mapped("isExplicit", \.isExplicit)
      Mapped("keywords", \.keywords)
      Mapped(unknown: \.unknown)
    }
  }
}

package final class PodcastShow: Podcast {
  package var type: ShowKind?
  package var isComplete: Bool?
  package var newAddress: String?
  package var ownerName: String?
  package var ownerEmail: String?
  package var podcastCategories: [PodcastCategory] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ PodcastShow() }, extends: Podcast.self) {
      Mapped("type", \.type)
      Mapped("isComplete", \.isComplete)
      Mapped("newAddress", \.newAddress)
      Mapped("ownerName", \.ownerName)
      Mapped("ownerEmail", \.ownerEmail)
      Mapped("podcastCategories", \.podcastCategories)
    }
  }
}

package final class PodcastEpisode: Podcast {
  package var duration: String?
  package var isClosedCaptioned: Bool?
  package var order: Int?
  package var kind: EpisodeKind?
  package var season: Int?
  package var episode: Int?
  package var oldCategories: [PodcastCategory] = []

  package override init() { super.init() }

  package override class var factory: TypeFactory {
    TypeFactory({ PodcastEpisode() }, extends: Podcast.self) {
      Mapped("duration", \.duration)
      Mapped("isClosedCaptioned", \.isClosedCaptioned)
      Mapped("order", \.order)
      Mapped("kind", \.kind)
      Mapped("season", \.season)
      Mapped("episode", \.episode)
      Mapped("oldCategories", \.oldCategories)
    }
  }
}

package struct PodcastImage: ModelObject, Hashable, Sendable {
  package var href: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(href: String? = nil, unknown: UnknownContent = UnknownContent()) {
    self.href = href
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ PodcastImage() }) {
    Mapped("href", \.href)
    Mapped(unknown: \.unknown)
  }
}

package struct PodcastCategory: ModelObject, Hashable, Sendable {
  package var name: String?
  package var categories: [PodcastCategory] = []
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(name: String? = nil, categories: [PodcastCategory] = [], unknown: UnknownContent = UnknownContent()) {
    self.name = name
    self.categories = categories
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ PodcastCategory() }) {
    Mapped("name", \.name)
    Mapped("categories", \.categories)
    Mapped(unknown: \.unknown)
  }
}

package struct Transcript: ModelObject, Hashable, Sendable {
  package var url: String?
  package var type: String?
  package var language: String?
  package var relation: String?
  /// What the document has beyond the definition.
  package var unknown = UnknownContent()

  package init(
    url: String? = nil,
    type: String? = nil,
    language: String? = nil,
    relation: String? = nil,
    unknown: UnknownContent = UnknownContent()
  ) {
    self.url = url
    self.type = type
    self.language = language
    self.relation = relation
    self.unknown = unknown
  }

  package static let factory = TypeFactory({ Transcript() }) {
    Mapped("url", \.url)
    Mapped("type", \.type)
    Mapped("language", \.language)
    Mapped("relation", \.relation)
    Mapped(unknown: \.unknown)
  }
}

/// What a manager needs for the documents of RSS.model.xml.
package enum RSSDefinition {
  /// The types of the definition.
  package static var factories: FactoryTable {
    FactoryTable([
      DublinCore.self, TextWithType.self, MediaDescription.self, Media.self, MediaContent.self,
      Thumbnail.self, MediaCategory.self, Credit.self, Chapters.self, Chapter.self, Place.self, RSS.self,
      Channel.self, Item.self, Category.self, Cloud.self, Image.self, TextInput.self, Enclosure.self,
      Guid.self, Source.self, AtomLink.self, RDFLink.self, Syndication.self, Podcast.self, PodcastShow.self,
      PodcastEpisode.self, PodcastImage.self, PodcastCategory.self, Transcript.self,
    ])
  }
}
