import Foundation
import PackagePlugin

/// `swift package fremont-import SCHEMA …`: makes a definition from an XML Schema and adds it to a target.
///
/// The target is that of `--target`, or else the only one of the package; `--output FILE` names a file instead. `--root
/// NAME`, `--all-roots`, `--strict` and `--folder FOLDER` have the same meaning as for `fremont import`.
@main
struct FremontImport: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let targets = extractor.extractOption(named: "target")
    let outputs = extractor.extractOption(named: "output")
    let rest = extractor.remainingArguments
    guard let schema = rest.first(where: { $0.hasSuffix(".xsd") }) else {
      return Diagnostics.error(
        "usage: swift package fremont-import SCHEMA.xsd ... [--target TARGET | --output FILE] [--root NAME] [--all-roots] [--strict] [--folder FOLDER]"
      )
    }
    let name = URL(fileURLWithPath: schema).deletingPathExtension().lastPathComponent
    let output: String
    if let file = outputs.first {
      output = file
    } else if let folder = try folder(of: targets.first, in: context.package) {
      output = folder.appendingPathComponent("\(name).model.xml").path
    } else {
      return
    }
    let process = Process()
    process.executableURL = try context.tool(named: "FremontImporter").url
    process.arguments = [output] + rest
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("the schema was not imported") }
  }

  /// The folder of the target that gets the definition; nil: there is no such target, which has been reported.
  private func folder(of target: String?, in package: Package) throws -> URL? {
    let modules = package.targets.compactMap { $0 as? any SourceModuleTarget }.filter { $0.kind != .test }
    let found = target.map { name in modules.filter { $0.name == name } } ?? modules
    if found.count == 1 { return found[0].directoryURL }
    let names = modules.map(\.name).joined(separator: ", ")
    Diagnostics.error(
      target.map { "there is no target '\($0)'; expected one of \(names)" }
        ?? "the package has several targets; --target says which of \(names) gets the definition")
    return nil
  }
}
