// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The settings of all Swift targets: Swift 6 language mode, warnings are errors.
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
        .library(name: "MinyaUIKit", targets: ["MinyaUIKit"]),
        .library(name: "MinyaLists", targets: ["MinyaLists"]),
        .library(name: "MinyaObservation", targets: ["MinyaObservation"]),
        .library(name: "MinyaSwiftUI", targets: ["MinyaSwiftUI"]),
        .library(name: "MinyaHTTP", targets: ["MinyaHTTP"]),
        .library(name: "MinyaTexts", targets: ["MinyaTexts"]),
        .library(name: "MinyaTesting", targets: ["MinyaTesting"]),
        .library(name: "MinyaTape", targets: ["MinyaTape"]),
        .library(name: "MinyaSQLite", targets: ["MinyaSQLite"]),
        .library(name: "MinyaMQTT", targets: ["MinyaMQTT"]),
        // For features that MinyaGTK's widgets do not cover.
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
        // libcurl, which is not linked but loaded on first use. Debian packages:
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
            // Apple's platforms include it in their SDK.
            providers: [.apt(["libsqlite3-dev"])]
        ),
        .systemLibrary(
            name: "CMosquitto",
            pkgConfig: "libmosquitto",
            providers: [
                .apt(["libmosquitto-dev", "libssl-dev"]), .brew(["mosquitto", "openssl"]),
            ]
        ),
        // gettext, which is part of the C library.
        .systemLibrary(name: "CIntl"),
        // getopt_long of the system's C library.
        .target(name: "CGetopt"),
        // The reader of the compiler's index, which is not linked but loaded from the toolchain.
        .target(name: "CIndexStore"),

        // Layer 1: the core, independent of systems and toolkits.
        .target(
            name: "Minya", exclude: ["README.md", "Pipeline/README.md"], swiftSettings: strict
        ),
        // Rows of several types, and items that arrive in pages.
        .target(name: "MinyaLists", dependencies: ["Minya"], swiftSettings: strict),
        // Reads that Observation tracks. Apart from the core, whose programs do not load Observation.
        .target(name: "MinyaObservation", dependencies: ["Minya"], swiftSettings: strict),
        // Localized texts, for apps and for the layers above.
        .target(
            name: "MinyaTexts",
            // Apple's platforms do not include gettext.
            dependencies: [.target(name: "CIntl", condition: .when(platforms: [.linux]))],
            swiftSettings: strict
        ),

        // Layer 2: hosts and engines, each based on the core and one system.
        .target(
            name: "MinyaGTK",
            dependencies: [
                "Minya", "MinyaLists", "MinyaTexts", "MinyaTape", "CAdwaita", "CMinyaGTK",
            ],
            exclude: ["README.md", "Lists/README.md", "Pictures/README.md", "po"],
            swiftSettings: strict
        ),
        // On systems other than Apple's, only its logic that does not need UIKit.
        .target(
            name: "MinyaUIKit",
            dependencies: ["Minya", "MinyaLists"],
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        // On systems other than Apple's, only its logic that does not need SwiftUI. It shares the stack
        // of scenes with MinyaUIKit, which presents its sheets and alerts.
        .target(
            name: "MinyaSwiftUI", dependencies: ["Minya", "MinyaObservation", "MinyaUIKit"],
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "MinyaHTTP",
            dependencies: [
                "Minya", "MinyaTexts",
                // Apple's platforms have their own engine.
                .target(name: "CCurl", condition: .when(platforms: [.linux])),
                .target(name: "CZlib", condition: .when(platforms: [.linux])),
            ],
            exclude: ["README.md", "po"],
            swiftSettings: strict
        ),
        .target(
            name: "MinyaTesting",
            dependencies: [
                "Minya", "MinyaLists",
                // For the tape of a fuzz, which finds slots by name only there.
                .target(name: "MinyaTape", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: strict
        ),
        // Recordings of apps, which MinyaGTK writes and the tool reads.
        .target(
            name: "MinyaTape", dependencies: ["Minya"], exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "MinyaSQLite",
            dependencies: ["Minya", "CSQLite"],
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        .target(
            name: "MinyaMQTT",
            dependencies: ["Minya", "MinyaTexts", "CMosquitto"],
            exclude: ["README.md", "po"],
            swiftSettings: strict
        ),

        // The command line tool, which does not depend on the layers above.
        .target(
            name: "MinyaCLI",
            dependencies: ["CGetopt", "CIndexStore", "MinyaTape"],
            exclude: ["README.md"],
            resources: [.copy("Templates/Files"), .copy("Templates/TapePage")],
            swiftSettings: strict
        ),
        // Not named minya: on case-insensitive file systems it would share the core's folder.
        .executableTarget(
            name: "MinyaTool", dependencies: ["MinyaCLI"], swiftSettings: strict
        ),
        // The command plug-in for editors: swift package minya.
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

        // Temporary folders, for all tests.
        .target(name: "TestFiles", path: "Tests/TestFiles", swiftSettings: strict),

        // The scenarios that every host performs, and models of UIKit's containers.
        .target(
            name: "HostConformance",
            dependencies: ["Minya", "MinyaTesting", "MinyaUIKit"],
            path: "Tests/HostConformance",
            exclude: ["README.md", "Traffic"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaTests",
            dependencies: [
                "Minya", "MinyaObservation", "MinyaTape", "MinyaTesting", "HostConformance",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaListsTests",
            dependencies: ["Minya", "MinyaLists", "MinyaTesting"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaTapeTests",
            dependencies: ["Minya", "MinyaTape", "MinyaTesting", "TestFiles"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaTextsTests", dependencies: ["MinyaTexts"], swiftSettings: strict
        ),
        // Launched twice by MinyaGTKTests.
        .executableTarget(
            name: "HandOver", dependencies: ["MinyaGTK"], path: "Tests/HandOver",
            swiftSettings: strict
        ),
        // A plain GTK window and main loop that host scenes, launched by MinyaGTKTests.
        .executableTarget(
            name: "ForeignWindow", dependencies: ["Minya", "MinyaGTK", "CAdwaita"],
            path: "Tests/ForeignWindow", swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaGTKTests",
            dependencies: ["Minya", "MinyaGTK", "MinyaLists", "HostConformance", "TestFiles"],
            exclude: ["inspect_thumbnail.py"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaUIKitTests",
            dependencies: ["Minya", "MinyaTesting", "MinyaUIKit", "HostConformance"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaSwiftUITests",
            dependencies: [
                "Minya", "MinyaSwiftUI", "MinyaTesting", "MinyaUIKit", "HostConformance",
            ],
            swiftSettings: strict
        ),
        // Name servers that never answer, for MinyaHTTPTests and MinyaMQTTTests.
        .target(name: "SilentNames", path: "Tests/SilentNames"),
        .testTarget(
            name: "MinyaHTTPTests",
            dependencies: ["Minya", "MinyaHTTP", "MinyaTesting", "SilentNames", "TestFiles"],
            swiftSettings: strict
        ),
        // Killed repeatedly by MinyaSQLiteTests.
        .executableTarget(
            name: "KilledWriter", dependencies: ["MinyaSQLite"], path: "Tests/KilledWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaSQLiteTests",
            dependencies: ["Minya", "MinyaSQLite", "MinyaTesting", "CSQLite", "TestFiles"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaMQTTTests",
            dependencies: ["Minya", "MinyaMQTT", "MinyaTesting", "SilentNames"],
            swiftSettings: strict
        ),
        // Interrupted repeatedly by MinyaCLITests.
        .executableTarget(
            name: "StoppedWriter", dependencies: ["MinyaCLI"], path: "Tests/StoppedWriter",
            swiftSettings: strict
        ),
        .testTarget(
            name: "MinyaCLITests",
            // The tests compile the fixture apps against the core and its lists.
            dependencies: ["MinyaCLI", "Minya", "MinyaLists", "MinyaTape", "TestFiles"],
            exclude: ["Fixtures"],
            swiftSettings: strict
        ),
    ]
)

// For a build of all tests: targets are compiled as a whole, without debug information, in less time.
if Context.environment["MINYA_WHOLE_TESTS"] != nil {
    for target in package.targets where target.swiftSettings != nil {
        // SwiftPM adds -g at the end of the driver's options.
        let flags = [
            "-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2", "-Xfrontend", "-gnone",
        ]
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

// What a build can leave out: `MINYA_WITHOUT=plugin` the plug-in, for which SwiftPM builds the tool a second
// time; with the other words also what is not tested with a sanitizer.
let without = Set((Context.environment["MINYA_WITHOUT"] ?? "").split(separator: ","))
let parts: [Substring: [String]] = [
    "gtk": ["CAdwaita", "CMinyaGTK", "MinyaGTK", "HandOver", "ForeignWindow", "MinyaGTKTests"],
    "tool": [
        "CGetopt", "CIndexStore", "MinyaCLI", "MinyaTool", "StoppedWriter", "MinyaCLITests",
        "MinyaCommand",
    ],
    "plugin": ["MinyaCommand"],
]
let left = parts.filter { without.contains($0.key) }.values.joined()
package.targets.removeAll { left.contains($0.name) }
package.products.removeAll {
    left.contains($0.name) || $0.name == "minya" && left.contains("MinyaTool")
}
