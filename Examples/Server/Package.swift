// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "server",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "fremont", path: "../.."),
    .package(path: "../../Integrations/FremontHummingbird"),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.11.0"),
  ],
  targets: [
    .target(
      name: "StaffService",
      dependencies: [
        .product(name: "Fremont", package: "fremont"),
        .product(name: "FremontHummingbird", package: "FremontHummingbird"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      resources: [.embedInCode("Staff.model.xml")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StaffServer",
      dependencies: ["StaffService", .product(name: "Hummingbird", package: "hummingbird")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StaffServiceTests",
      dependencies: [
        "StaffService",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Fremont", package: "fremont"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
