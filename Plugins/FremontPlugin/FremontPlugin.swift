import Foundation
import PackagePlugin

/// Makes Swift source from the model definitions of a target, the files that end in `.model.xml`.
///
/// `fremont-generator.json` in the target says who can use the types: `{"access": "public"}`.
@main
struct FremontPlugin {
  private static let ending = ".model.xml"

  /// What a target can say.
  private struct Configuration: Decodable {
    var access: String?
  }

  /// The commands for the files of a target, one for each definition.
  private func commands(_ files: [URL], in target: URL, tool: URL, output: URL) throws -> [Command] {
    let definitions = files.filter { $0.lastPathComponent.hasSuffix(Self.ending) }.sorted { $0.path < $1.path }
    let configuration = files.first { $0.lastPathComponent == "fremont-generator.json" }
    let words = try configuration.map { try JSONDecoder().decode(Configuration.self, from: Data(contentsOf: $0)) }
    return definitions.map { definition in
      let name = Self.name(of: definition, in: target)
      let source = output.appendingPathComponent("\(name).swift")
      return .buildCommand(
        displayName: "Making Swift types from \(definition.lastPathComponent)",
        executable: tool,
        arguments: [definition.path, source.path, words?.access ?? "internal"] + definitions.map(\.path),
        // What one includes can change the source of the other.
        inputFiles: definitions + [configuration].compactMap(\.self),
        outputFiles: [source])
    }
  }

  /// The name of a source: that of the definition, with the folders between, since no two sources of a target may have one name.
  private static func name(of definition: URL, in target: URL) -> String {
    var path = definition.path
    if path.hasPrefix(target.path) { path.removeFirst(target.path.count) }
    return path.dropLast(ending.count).split(separator: "/").joined(separator: "-") + "Model"
  }
}

extension FremontPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    return try commands(
      module.sourceFiles.map(\.url), in: module.directoryURL, tool: context.tool(named: "FremontGenerator").url,
      output: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension FremontPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        target.inputFiles.map(\.url), in: context.xcodeProject.directoryURL,
        tool: context.tool(named: "FremontGenerator").url, output: context.pluginWorkDirectoryURL)
    }
  }
#endif
