import Foundation
import Fremont

/// An archive of a graph of nodes, written by Fremont or by Foundation.
///
/// There is a graph or an error. What is read is written, and reads as a graph of the same shape; so does a copy.
struct ArchiveTarget: FuzzTarget {
  /// A node of a graph, which can hold itself.
  class Node: ModelObject {
    var name = ""
    var next: Node?
    var others: [Node?] = []
    var table: [String: Leaf] = [:]

    init() {}

    class var factory: TypeFactory {
      TypeFactory(Node.init) {
        Mapped("name", \.name)
        Mapped("next", \.next)
        Mapped("others", \.others)
        Mapped("table", \.table)
      }
    }
  }

  /// A node of a subclass.
  final class Branch: Node {
    var weight = 0.0

    override class var factory: TypeFactory {
      TypeFactory(Branch.init, extends: Node.self) {
        Mapped("weight", \.weight)
      }
    }
  }

  /// A class that is built from its fields.
  final class Leaf: ModelObject {
    let node: Node?

    init(node: Node?) {
      self.node = node
    }

    static let factory = TypeFactory { fields in
      Leaf(node: try fields["node"])
    } properties: {
      Mapped("node", \Leaf.node)
    }
  }

  private let manager: ModelManager

  init() throws {
    var options = DecodingOptions()
    options.maximumDocumentLength = 1 << 20
    manager = try ModelManager(for: Node.self, and: [Branch.self], decodingOptions: options)
  }

  func run(_ input: ArraySlice<UInt8>) {
    let archive = Array(input)
    let node: Node
    do {
      node = try manager.unarchive(archive, as: Node.self)
    } catch {
      let isKnown = [.malformedDocument, .invalidDocument].contains(error.code)
      if error.diagnostics.isEmpty || !isKnown && !error.code.isLimit && !error.code.isRefusal {
        finding("reading failed in a strange way", [("archive", archive), ("code", error.code), ("error", error)])
      }
      return
    }
    let nodes = Self.nodes(from: node)
    defer { Self.takeApart(nodes) }
    do {
      let again = try manager.unarchive(manager.archive(node, to: .bytes), as: Node.self)
      let copy = try manager.copy(of: node)
      let shape = Self.shape(nodes)
      for other in [again, copy] {
        let others = Self.nodes(from: other)
        if Self.shape(others) != shape {
          finding("a graph comes back in another shape", [("first", shape), ("again", Self.shape(others))])
        }
        Self.takeApart(others)
      }
    } catch {
      // What is read first along one way is longer along another.
      if error.code == .unwritableValue || error.code.isLimit || error.code == .invalidDocument { return }
      finding("what was read cannot be written", [("archive", archive), ("code", error.code), ("error", error)])
    }
  }

  /// The nodes that one leads to, in the order of meeting.
  private static func nodes(from root: Node) -> [Node] {
    var nodes = [root]
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var next = 0
    while next < nodes.count {
      let node = nodes[next]
      next += 1
      let leaves = node.table.keys.sorted().map { node.table[$0]?.node }
      for other in [node.next] + node.others + leaves {
        if let other, known.insert(ObjectIdentifier(other)).inserted { nodes.append(other) }
      }
    }
    return nodes
  }

  /// What each node holds, with others as their numbers.
  private static func shape(_ nodes: [Node]) -> [String] {
    var numbers: [ObjectIdentifier: Int] = [:]
    for (number, node) in nodes.enumerated() { numbers[ObjectIdentifier(node)] = number }
    func number(_ node: Node?) -> Int { node.flatMap { numbers[ObjectIdentifier($0)] } ?? -1 }
    return nodes.map { node in
      let weight = (node as? Branch).map { "\($0.weight.bitPattern)" } ?? "-"
      let leaves = node.table.keys.sorted().map { "\($0)\u{0}\(number(node.table[$0]?.node))" }
      return "\(node.name) \(weight) \(number(node.next)) \(node.others.map { number($0) }) \(leaves)"
    }
  }

  private static func takeApart(_ nodes: [Node]) {
    for node in nodes {
      node.next = nil
      node.others = []
      node.table = [:]
    }
  }

  func seeds(_ samples: [Sample], _ documents: [[UInt8]]) -> [[UInt8]] {
    let root = Node()
    let branch = Branch()
    (root.name, branch.name, branch.weight) = ("root", "é𝄞", 0.5)
    root.next = branch
    root.others = [branch, nil, root]
    branch.table = ["leaf": Leaf(node: root), "empty": Leaf(node: nil)]
    let nodes = Self.nodes(from: root)
    defer { Self.takeApart(nodes) }
    var seeds = [try? manager.archive(root, to: .bytes), try? manager.archive(Node(), to: .bytes)].compactMap { $0 }
    var chain = Node()
    for _ in 0..<20 {
      let node = Node()
      node.next = chain
      chain = node
    }
    if let archive = try? manager.archive(chain, to: .bytes) { seeds.append(archive) }
    if let foreign = Data(base64Encoded: Self.foreign, options: .ignoreUnknownCharacters) {
      seeds.append(Array(foreign))
    }
    return seeds
  }

  /// What Foundation's keyed archiver writes of a node and a branch that hold each other, in a list, a dictionary and by themselves; the
  /// name is a URL that is relative to another one.
  private static let foreign = """
    YnBsaXN0MDDUAQIDBAUGSUxZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKuBwgTGR8iJSsuNTg/QkZV
    JG51bGzVCQoLDA0ODxARElYkY2xhc3NUbmFtZVRuZXh0Vm90aGVyc1V0YWJsZYACgAOABoAIgArSFBUWF1gkY2xhc3Nlc1okY2xhc3NuYW1lohcY
    WGFwcC5Ob2RlWE5TT2JqZWN00wkaGxwdHldOUy5iYXNlW05TLnJlbGF0aXZlgASABVFh0hQVICGiIRhVTlNVUkzSCRsjJIAEWWh0dHA6Ly94L9QJ
    CgsmJygpKlZ3ZWlnaHSAB1ZicmFuY2iAASM/4AAAAAAAANIUFSwtoy0XGFphcHAuQnJhbmNo0gkvMDFaTlMub2JqZWN0c4AJozIzNIAGgACAAdIU
    FTY3ojcYV05TQXJyYXnTCTkvOjs9V05TLmtleXOAC6E8VGxlYWahPoAM0hQVQEGiQRhcTlNEaWN0aW9uYXJ50glDREVUbm9kZYANgAbSFBVHSKJI
    GFhhcHAuTGVhZtFKS1Ryb290gAESAAGGoAAIABEAGwAkACkAMgBEAFMAWQBkAGsAcAB1AHwAggCEAIYAiACKAIwAkQCaAKUAqACxALoAwQDJANUA
    1wDZANsA4ADjAOkA7gDwAPoBAwEKAQwBEwEVAR4BIwEnATIBNwFCAUQBSAFKAUwBTgFTAVYBXgFlAW0BbwFxAXYBeAF6AX8BggGPAZQBmQGbAZ0B
    ogGlAa4BsQG2AbgAAAAAAAACAQAAAAAAAABNAAAAAAAAAAAAAAAAAAABvQ==
    """

  func markup(in input: [UInt8]) -> [Range<Int>] { [] }
}
