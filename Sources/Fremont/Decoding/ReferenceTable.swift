/// The identities that were met in a document, and the references that wait for them.
struct ReferenceTable: ~Copyable {
  /// An identity of a class.
  struct Key: Hashable {
    let className: String
    let identity: String
  }

  /// An instance with an identity.
  struct Target {
    /// The object; nil for instances that are not objects.
    var object: Unmanaged<AnyObject>?

    /// Where in the document it stands.
    let place: DocumentPlace
  }

  /// A reference that was read.
  struct Reference {
    let key: Key
    let entry: UnsafeMutablePointer<PlanEntry>

    /// How the instance gets into its container.
    let functions: EntryFunctions
    let reference: PlanReference
    let place: DocumentPlace
    let path: String

    /// The number of open elements around the instance that refers, or its list, while it is being made, and its collector.
    let depth: Int
    let collector: Int

    /// The instance that refers; nil where nothing is to be assigned.
    var owner: Unmanaged<AnyObject>?

    /// The list that the instance goes to; -1: none.
    var list = -1
  }

  /// A list of references, which is made when all of them are known.
  struct List {
    let context: UnsafeMutablePointer<PlanContext>
    let functions: EntryFunctions

    /// The number of open elements around the instance that has the list, and its collector.
    let depth: Int
    let collector: Int

    /// That instance.
    var owner: Unmanaged<AnyObject>?
  }

  var targets: [Key: Target] = [:]
  var references: [Reference] = []
  var lists: [List] = []

  /// The identities of instances that are still being made, with the numbers of open elements around them.
  var pending: [(key: Key, depth: Int, collector: Int)] = []

  deinit {
    for target in targets.values { target.object?.release() }
    for reference in references { reference.owner?.release() }
    for list in lists { list.owner?.release() }
  }
}
