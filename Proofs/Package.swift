// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "proofs",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "fremont", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2System",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "CProofs", dependencies: ["CLibXML2System"]),
    // That of the fuzzers, by a link.
    .target(name: "CWellFormed", dependencies: ["CLibXML2System"]),
    .executableTarget(
      name: "Proofs",
      dependencies: [
        "CProofs",
        "CWellFormed",
        .product(name: "Fremont", package: "fremont"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Conformance/Deviations.tsv", "Hostile/Codes.tsv"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
