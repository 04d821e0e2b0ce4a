// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "MinyaBenchmarks",
    platforms: [.macOS("15.4")],
    dependencies: [.package(name: "Minya", path: "..")],
    targets: [
        // The C baseline for MinyaHTTP.
        .target(name: "HTTPFloor", linkerSettings: [.linkedLibrary("curl")]),
        // Both sides of the first-frame comparison are complete programs, observed through the X
        // server. The one in Sources/Hello is built by scripts/bench, without Swift's runtime.
        .executableTarget(
            name: "FirstPaint",
            linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xdamage")]),
        // The C baseline for thumbnails, using libjpeg directly.
        .target(
            name: "JPEGFloor", dependencies: [.product(name: "CAdwaita", package: "Minya")],
            linkerSettings: [.linkedLibrary("jpeg")]),
        // The GObject baseline for the core, and the C interface that the Qt side implements.
        .target(name: "Peers", dependencies: [.product(name: "CAdwaita", package: "Minya")]),
        // The C baseline for MinyaSQLite.
        .target(name: "SQLiteFloor", linkerSettings: [.linkedLibrary("sqlite3")]),
        // Name servers that never answer, shared with the tests.
        .target(name: "SilentNames"),
        .executableTarget(
            name: "Bench",
            dependencies: [
                "JPEGFloor", "Peers", "SilentNames", "SQLiteFloor",
                .product(name: "MinyaSQLite", package: "Minya"),
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaLists", package: "Minya"),
                .product(name: "MinyaTape", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"), "HTTPFloor",
            ],
            swiftSettings: strict
        ),
    ]
)
