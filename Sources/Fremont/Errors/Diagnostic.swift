/// One problem found in a document, a model definition or the types linked with it.
///
/// Printed as compilers print, so that editors can jump to it:
/// ```
/// Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)
/// Company.model.xml:17:5: note: declared here: ModelProperty 'compensation', NUMBER
/// ```
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// How grave a problem is.
  public enum Severity: String, Sendable {
    /// The result cannot be trusted; there is none.
    case error
    /// The result stands, but is probably not what was meant.
    case warning
  }

  /// A second place that explains the problem.
  public struct Note: Sendable, Hashable, CustomStringConvertible {
    /// What there is to see at the place.
    public var message: String

    /// The place, or nil when the definition was built in code.
    public var location: SourceLocation?

    /// Creates a note.
    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }

    /// The note as compilers print it.
    public var description: String {
      (location.map { "\($0): " } ?? "") + "note: \(message)"
    }
  }

  /// More faults of a definition than anybody reads.
  static let maximumCount = 100

  /// How grave the problem is.
  public var severity: Severity

  /// What was got and what was expected.
  public var message: String

  /// The place of the problem, or nil where there is no text behind it.
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

  /// The diagnostic as compilers print it, its notes on lines of their own.
  public var description: String {
    let place = location.map { "\($0): " } ?? ""
    let trail = path.map { " (\($0))" } ?? ""
    return (["\(place)\(severity.rawValue): \(message)\(trail)"] + notes.map(\.description)).joined(separator: "\n")
  }
}
