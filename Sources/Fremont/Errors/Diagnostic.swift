/// One problem found in a document, a model definition or the types linked with it.
///
/// Its description has the form of compiler messages, so that editors can jump to the place:
/// ```
/// Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)
/// Company.model.xml:17:5: note: declared here: ModelProperty 'compensation', NUMBER
/// ```
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The severity of a problem.
  public enum Severity: String, Sendable {
    /// There is no result.
    case error
    /// There is a result, but probably not the intended one.
    case warning
  }

  /// A second place that explains the problem.
  public struct Note: Sendable, Hashable, CustomStringConvertible {
    /// The message about the place.
    public var message: String

    /// The place, or nil when the definition was built in code.
    public var location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }

    /// The note in the form of compiler messages.
    public var description: String {
      (location.map { "\($0): " } ?? "") + "note: \(message)"
    }
  }

  /// The greatest number of faults that are reported for a definition.
  static let maximumCount = 100

  /// The severity of the problem.
  public var severity: Severity

  /// The problem: the actual value, and what was expected.
  public var message: String

  /// The place of the problem; nil if it has no source text.
  public var location: SourceLocation?

  /// The path of the element or attribute, such as `/Company/Employees/Employee[2]/@name`.
  ///
  /// Items count from 1 in XML, and from 0 in all other formats: `/employees[1]/name`.
  public var path: String?

  /// Other places that explain the problem, such as the declaration in the definition.
  public var notes: [Note]

  /// Creates a diagnostic.
  public init(
    _ severity: Severity = .error,
    _ message: String,
    at location: SourceLocation? = nil,
    path: String? = nil,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.location = location
    self.path = path
    self.notes = notes
  }

  /// The diagnostic in the form of compiler messages, with each note on a separate line.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let trail = path.map { " (\($0))" } ?? ""
    return (["\(place)\(severity.rawValue): \(message)\(trail)"] + notes.map(\.description)).joined(separator: "\n")
  }
}
