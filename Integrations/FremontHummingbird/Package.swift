// swift-tools-version: 6.2

import PackageDescription

// Warnings are errors where the project itself is worked on (`make`), and never in the build of a user.
let isStrict = Context.environment["FREMONT_STRICT"] != nil

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let package = Package(
  name: "fremont-hummingbird",
  platforms: [.macOS(.v14)],
  products: [.library(name: "FremontHummingbird", targets: ["FremontHummingbird"])],
  dependencies: [
    .package(name: "fremont", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1"),
    // Only the tests use these, and Hummingbird depends on both.
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/async-http-client.git", from: "1.37.0"),
  ],
  targets: [
    .target(
      name: "FremontHummingbird",
      dependencies: [
        .product(name: "Fremont", package: "fremont"), .product(name: "Hummingbird", package: "hummingbird"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FremontHummingbirdTests",
      dependencies: [
        "FremontHummingbird",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Fremont", package: "fremont"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
