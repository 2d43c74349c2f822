#if CLI
  import ArgumentParser
  import Foundation
  import Fremont

  /// `fremont check`: says what is wrong with a definition and with documents.
  struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check a model definition, and documents against it.",
      discussion: """
        Nothing is printed when all is well. Every fault of every file is reported; what is only doubtful in the definition \
        is a warning, and does not change the status:

          $ fremont check Company.model.xml Company.xml
          Company.xml:12:27: error: 'abc' is not a number (/Company/Employees/Employee[2]/Compensation)
          Company.model.xml:17:5: note: declared here: ModelProperty 'compensation', NUMBER
        """
    )

    @Argument(help: .definition)
    var definition: InputFile

    @Argument(help: "Documents in XML or JSON; - is standard input.", completion: .file())
    var documents: [InputFile] = []

    func validate() throws {
      try InputFile.validate([definition] + documents)
    }

    func run() throws {
      let manager = try Diagnostics.exiting {
        let definition = try definition.modelDefinition()
        for warning in definition.warnings { Diagnostics.print(warning) }
        return try ModelManager(modelDefinition: definition)
      }
      var isAllWell = true
      for document in documents {
        do {
          try check(document, manager)
        } catch let error as FremontError {
          Diagnostics.print(error)
          isAllWell = false
        }
      }
      if !isAllWell { throw ExitCode.failure }
    }

    private func check(_ document: InputFile, _ manager: ModelManager) throws {
      let progress = ProgressLine(document.name)
      defer { progress.erase() }
      let source = try document.source(progress)
      let format = DocumentFormat(of: document, beginning: try source.beginning())
      let bytes = try source.document(limit: manager.decodingOptions.maximumDocumentLength)
      _ = try manager.decode(bytes, format, document)
    }
  }
#endif
