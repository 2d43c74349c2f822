import Fremont

/// The definition of the service's documents, and a manager for each kind of them.
///
/// A manager is immutable and made once: any number of requests use it at the same time.
enum StaffModel {
  static let staff = manager(root: "Staff", "staff")
  static let payroll = manager(root: "Payroll", "payroll")

  private static func manager(root: String, _ name: String) -> Result<ModelManager, FremontError> {
    Result { () throws(FremontError) in
      var definition = try ModelDefinition(bytes: PackageResources.Staff_model_xml, file: "Staff.model.xml")
      definition.rootTypeName = root
      definition.rootXMLName = name
      return try ModelManager(
        modelDefinition: definition,
        types: [Staff.self, Employee.self, Payroll.self],
        decodingOptions: options
      )
    }
  }

  /// What clients may send. The length of a document counts where it is read into one value, not where it comes record by record.
  private static var options: DecodingOptions {
    var options = DecodingOptions()
    options.maximumDocumentLength = 1 << 20
    options.maximumDepth = 8
    options.maximumTextLength = 1 << 16
    options.maximumFaults = 20
    options.doctype = .refused
    return options
  }
}
