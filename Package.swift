// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "fremont",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Fremont", targets: ["Fremont"])
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2",
      pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]
    ),
    .target(name: "LibXML", dependencies: ["CLibXML2"], swiftSettings: settings),
    .target(
      name: "Fremont",
      dependencies: ["CLibXML2", "LibXML"],
      resources: [.embedInCode("Model/ModelDefinition.xsd")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FremontTests",
      dependencies: ["CLibXML2", "Fremont", "LibXML"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
