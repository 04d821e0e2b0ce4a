// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// Every target of ours: Swift 6 language mode, warnings are errors.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "Minya",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: [
        .library(name: "Minya", targets: ["Minya"]),
        .library(name: "MinyaGTK", targets: ["MinyaGTK"]),
        .library(name: "MinyaHTTP", targets: ["MinyaHTTP"]),
        .library(name: "MinyaTexts", targets: ["MinyaTexts"]),
        .library(name: "MinyaTesting", targets: ["MinyaTesting"]),
        .library(name: "MinyaSQLite", targets: ["MinyaSQLite"]),
        .library(name: "MinyaMQTT", targets: ["MinyaMQTT"]),
        // For what MinyaGTK's widgets do not cover.
        .library(name: "CAdwaita", targets: ["CAdwaita"]),
        .executable(name: "minya", targets: ["MinyaTool"]),
        .plugin(name: "MinyaCommand", targets: ["MinyaCommand"]),
    ],
    targets: [
        // Layer 0: C libraries of the system.
        .systemLibrary(
            name: "CAdwaita",
            pkgConfig: "libadwaita-1",
            providers: [
                .apt(["libgtk-4-dev", "libadwaita-1-dev"]), .brew(["gtk4", "libadwaita"]),
            ]
        ),
        .target(name: "CMinyaGTK", dependencies: ["CAdwaita"]),
        // libcurl, which it does not link but load when it is first needed: of Debian's packages
        // libcurl4-openssl-dev to build, libcurl4 to run.
        .target(name: "CCurl"),
        .systemLibrary(
            name: "CZlib",
            pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]
        ),
        .systemLibrary(
            name: "CSQLite",
            pkgConfig: "sqlite3",
            // Apple's systems have it in their SDK.
            providers: [.apt(["libsqlite3-dev"])]
        ),
        .systemLibrary(
            name: "CMosquitto",
            pkgConfig: "libmosquitto",
            providers: [
                .apt(["libmosquitto-dev", "libssl-dev"]), .brew(["mosquitto", "openssl"]),
            ]
        ),
        // gettext, which the C library has.
        .systemLibrary(name: "CIntl"),
        // getopt_long of the system's own library.
        .target(name: "CGetopt"),
        // What reads the compiler's index, which it does not link but load from the toolchain.
        .target(name: "CIndexStore"),

        // Layer 1: the core. It names no system and no toolkit.
        .target(name: "Minya", swiftSettings: strict),
        // Texts in the person's language, for apps and for the layers above.
        .target(
            name: "MinyaTexts",
            // Apple's systems have no gettext.
            dependencies: [.target(name: "CIntl", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),

        // Layer 2: hosts and engines, each on the core and its own system.
        .target(
            name: "MinyaGTK",
            dependencies: ["Minya", "MinyaTexts", "CAdwaita", "CMinyaGTK"],
            exclude: ["po"],
            swiftSettings: strict
        ),
        .target(
            name: "MinyaHTTP",
            dependencies: [
                "Minya", "MinyaTexts",
                // Apple's systems have an engine of their own.
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
                .target(name: "CZlib", condition: .when(platforms: [.linux])),
            ],
            exclude: ["po"],
            swiftSettings: strict
        ),
        .target(name: "MinyaTesting", dependencies: ["Minya"], swiftSettings: strict),
        .target(name: "MinyaSQLite", dependencies: ["Minya", "CSQLite"], swiftSettings: strict),
        .target(
            name: "MinyaMQTT",
            dependencies: ["Minya", "MinyaTexts", "CMosquitto"],
            exclude: ["po"],
            swiftSettings: strict
        ),

        // The command line tool, which needs none of the layers above.
        .target(
            name: "MinyaCLI",
            dependencies: ["CGetopt", "CIndexStore"],
            resources: [.copy("Templates/Files")],
            swiftSettings: strict
        ),
        // Not called minya: where file names have no case, it would be the core's folder.
        .executableTarget(
            name: "MinyaTool", dependencies: ["MinyaCLI"], swiftSettings: strict
        ),
        // The editor's way to it: swift package minya.
        .plugin(
            name: "MinyaCommand",
            capability: .command(
                intent: .custom(
                    verb: "minya",
                    description: "Make pages of this app, and keep them in order"),
                permissions: [
                    .writeToPackageDirectory(reason: "It writes the files of a page into the app")
                ]),
            dependencies: ["MinyaTool"]
        ),

        .testTarget(
            name: "MinyaTests",
            dependencies: ["Minya", "MinyaTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaTextsTests", dependencies: ["MinyaTexts"], swiftSettings: strict
        ),
        // Started twice by MinyaGTKTests.
        .executableTarget(
            name: "HandOver", dependencies: ["MinyaGTK"], path: "Tests/HandOver",
            swiftSettings: strict
        ),
        // GTK's own window and loop with scenes in them, started by MinyaGTKTests.
        .executableTarget(
            name: "ForeignWindow", dependencies: ["Minya", "MinyaGTK", "CAdwaita"],
            path: "Tests/ForeignWindow", swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaGTKTests",
            dependencies: ["Minya", "MinyaGTK"],
            exclude: ["inspect_thumbnail.py"],
            swiftSettings: strict
        ),
        // Name servers that never answer, for MinyaHTTPTests and MinyaMQTTTests.
        .target(name: "SilentNames", path: "Tests/SilentNames"),
        .testTarget(
            name: "MinyaHTTPTests",
            dependencies: ["Minya", "MinyaHTTP", "MinyaTesting", "SilentNames"],
            swiftSettings: strict
        ),
        // Killed again and again by MinyaSQLiteTests.
        .executableTarget(
            name: "KilledWriter", dependencies: ["MinyaSQLite"], path: "Tests/KilledWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaSQLiteTests",
            dependencies: ["Minya", "MinyaSQLite", "MinyaTesting", "CSQLite"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaMQTTTests",
            dependencies: ["Minya", "MinyaMQTT", "MinyaTesting", "SilentNames"],
            swiftSettings: strict
        ),
        // Stopped again and again by MinyaCLITests.
        .executableTarget(
            name: "StoppedWriter", dependencies: ["MinyaCLI"], path: "Tests/StoppedWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaCLITests",
            // The apps among the fixtures are compiled by the tests, against the core.
            dependencies: ["MinyaCLI", "Minya"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
    ]
)

// What scripts/test builds once more with a sanitizer is less: neither what is GTK's nor the tool.
if Context.environment["MINYA_WITHOUT"] == "gtk,tool" {
    let left = [
        "CAdwaita", "CMinyaGTK", "MinyaGTK", "HandOver", "ForeignWindow", "MinyaGTKTests",
        "CGetopt", "CIndexStore", "MinyaCLI", "MinyaTool", "MinyaCommand", "StoppedWriter",
        "MinyaCLITests",
    ]
    package.targets.removeAll { left.contains($0.name) }
    let products = ["MinyaGTK", "CAdwaita", "minya", "MinyaCommand"]
    package.products.removeAll { products.contains($0.name) }
}
