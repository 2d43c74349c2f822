import Foundation
import PackagePlugin

/// Generates Swift source from the model definitions of a target, the files that end in `.model.xml`.
///
/// `fremont-generator.json` in the target sets the access level of the types: `{"access": "public"}`.
@main
struct FremontPlugin {
  private static let ending = ".model.xml"

  /// The commands for a target, one for each definition.
  private func commands(_ files: [URL], in target: URL, tool: URL, output: URL) throws -> [Command] {
    let definitions = files.filter { $0.lastPathComponent.hasSuffix(Self.ending) }.sorted { $0.path < $1.path }
    let configuration = files.first { $0.lastPathComponent == "fremont-generator.json" }
    guard let access = try access(configuration) else { return [] }
    let plainNames = definitions.map { String($0.lastPathComponent.dropLast(Self.ending.count)) }
    return zip(definitions, plainNames).map { definition, plainName in
      let isUnique = plainNames.count { $0 == plainName } == 1
      let name = isUnique ? plainName : Self.name(of: definition, in: target)
      let source = output.appendingPathComponent("\(name).model.swift")
      return .buildCommand(
        displayName: "Making Swift types from \(definition.lastPathComponent)",
        executable: tool,
        arguments: [definition.path, source.path, name, access] + definitions.map(\.path),
        // A change of an included definition can change the sources of the others.
        inputFiles: definitions + [configuration].compactMap(\.self),
        outputFiles: [source])
    }
  }

  /// The access level of the types; nil: the configuration is invalid, which has been reported.
  private func access(_ configuration: URL?) throws -> String? {
    guard let configuration else { return "internal" }
    let words = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: configuration))
    let access = words["access"] ?? "internal"
    if let unknown = words.keys.sorted().first(where: { $0 != "access" }) {
      Diagnostics.error("\(configuration.path): '\(unknown)' is no key; expected 'access'")
    } else if !["internal", "package", "public"].contains(access) {
      Diagnostics.error("\(configuration.path): '\(access)' is no access; expected internal, package or public")
    } else {
      return access
    }
    return nil
  }

  /// The name of a definition including its folders, since sources of a target must have different names.
  private static func name(of definition: URL, in target: URL) -> String {
    var path = definition.path
    if path.hasPrefix(target.path) { path.removeFirst(target.path.count) }
    return path.dropLast(ending.count).split(separator: "/").joined(separator: "+")
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
