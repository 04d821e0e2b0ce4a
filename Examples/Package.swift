// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The same rules as for the framework's own targets: Swift 6 language mode, warnings are errors.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
]

/// The pages of Photos, one folder each.
///
/// The toolkit-independent part of a page is compiled in a target that cannot import a toolkit,
/// separately from its views.
let photosPages = ["Search", "PhotoList", "PhotoDetail", "Rename", "Interestingness"]
let photosViews: [String] = photosPages.map { "Pages/\($0)/GTK" }
/// The folders of the logic; Connection, Listing and Trash are parts of several pages without a
/// view of their own.
let photosLogic: [String] = (photosPages + ["Connection", "Listing", "Trash"]).map { "Pages/\($0)" }

let notesPages = ["NoteList", "NoteDetail", "EditNote"]
let notesViews: [String] = notesPages.map { "Pages/\($0)/GTK" }

let chatPages = ["Conversation", "ConversationPicker", "Conversations", "MessageDetails", "SignIn"]
let chatViews: [String] = chatPages.map { "Pages/\($0)/GTK" }

let timelinePages = ["Timeline", "PostDetail", "Pictures"]
let timelineViews: [String] = timelinePages.map { "Pages/\($0)/GTK" }
/// The folders of the interface files of pages and cells: each is in the folder of its page.
let timelineFolders: [String] = timelinePages.map { "Pages/\($0)/Interface" }
let timelineInterfaces: [String] = [
    "Pictures/Interface/pictures.ui", "PostDetail/Interface/post-detail.ui",
    "Timeline/Interface/end-cell.ui", "Timeline/Interface/gap-cell.ui",
    "Timeline/Interface/media-tile.ui", "Timeline/Interface/poll-choice.ui",
    "Timeline/Interface/post-cell.ui", "Timeline/Interface/post-footer.ui",
    "Timeline/Interface/post-link.ui", "Timeline/Interface/post-media.ui",
    "Timeline/Interface/post-fold.ui", "Timeline/Interface/post-quote.ui",
    "Timeline/Interface/post-warning.ui",
    "Timeline/Interface/server-card.ui", "Timeline/Interface/timeline.ui",
].map { "Pages/\($0)" }
/// The contents of a page's folder except its tests.
///
/// A separate constant with an explicit type: within the package expression, type checking would
/// take minutes.
let timelineWithoutTests: [String] = timelinePages.flatMap { page -> [String] in
    ["\(page)/GTK", "\(page)/Interface"]
}
/// The folders of the tests, each within the folder of its page.
let timelineTests: [String] = timelinePages.map { "Pages/\($0)/Tests" }

let package = Package(
    name: "MinyaExamples",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: [
        .executable(name: "Chat", targets: ["Chat"]),
        .executable(name: "Notes", targets: ["Notes"]),
        .executable(name: "Photos", targets: ["Photos"]),
        .executable(name: "Timeline", targets: ["Timeline"]),
    ],
    dependencies: [
        // An explicit name, because the default is the name of the folder of the checkout.
        .package(name: "Minya", path: "..")
    ],
    targets: [
        // Notes: the code without a toolkit.
        .target(
            name: "NotesCore",
            dependencies: [
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Notes",
            exclude: ["App", "README.md", "Tests"] + notesViews,
            sources: ["Model", "Storage"] + notesPages.map { "Pages/\($0)" },
            swiftSettings: strict
        ),
        // Notes: the views of its pages, and the app.
        .executableTarget(
            name: "Notes",
            dependencies: [
                "NotesCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Notes",
            exclude: ["Model", "README.md", "Storage", "Tests"],
            sources: ["App"] + notesViews,
            swiftSettings: strict
        ),
        .testTarget(
            name: "NotesGTKTests",
            dependencies: [
                "Notes", "NotesCore",
                .product(name: "CAdwaita", package: "Minya"),
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Notes/Tests",
            swiftSettings: strict
        ),
        // Layer 0: system C libraries.
        .systemLibrary(
            name: "CExif",
            path: "Photos/C/CExif",
            pkgConfig: "libexif",
            providers: [.apt(["libexif-dev"]), .brew(["libexif"])]
        ),
        .systemLibrary(
            name: "CGexiv2",
            path: "Photos/C/CGexiv2",
            // Its headers are in the default search path; see GuardedGexiv2.
            pkgConfig: "gio-2.0",
            providers: [.apt(["libgexiv2-dev"]), .brew(["gexiv2"])]
        ),
        // C++, which alone can catch the exceptions of Exiv2.
        .target(
            name: "GuardedGexiv2",
            dependencies: ["CGexiv2"],
            path: "Photos/C/GuardedGexiv2"
        ),

        .systemLibrary(
            name: "CGIO",
            path: "Photos/C/CGIO",
            pkgConfig: "gio-2.0",
            providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]
        ),
        // Values that notify their observers; shared by the examples.
        .target(name: "ExampleValues", path: "Shared/Values", swiftSettings: strict),
        // The reachability of data on this computer; shared by the examples.
        .target(
            name: "ExampleReachability",
            dependencies: [.product(name: "Minya", package: "Minya")],
            path: "Shared/Reachability",
            swiftSettings: strict
        ),
        // Measurements for benchmarks: frames and the memory of a process; shared by the examples.
        .target(
            name: "ExampleBench",
            dependencies: [
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "CAdwaita", package: "Minya"),
            ],
            path: "Shared/Bench", swiftSettings: strict
        ),
        // Prepares text by others for display and detects links in it; shared by the examples.
        .target(name: "Legible", path: "Shared/Legible", swiftSettings: strict),
        // Decodes irregular values in server responses; shared by the examples.
        .target(name: "Lenient", path: "Shared/Lenient", swiftSettings: strict),
        // Search that ignores case and accents; shared by the examples.
        .target(
            name: "TextSearch", dependencies: ["CGIO"], path: "Shared/TextSearch",
            swiftSettings: strict
        ),
        // Damaged files and server responses for tests; shared by the examples.
        .target(
            name: "ExampleMutations", dependencies: [.product(name: "Minya", package: "Minya")],
            path: "Shared/Tests/Mutations", swiftSettings: strict
        ),
        // A window around a view, in a GLib main loop that a test runs.
        .target(
            name: "ExampleFrames",
            dependencies: [
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "CAdwaita", package: "Minya"),
            ],
            path: "Shared/Tests/Frames", swiftSettings: strict
        ),
        // The pending work of an open page, for tests that wait for its end.
        .target(
            name: "ExampleWork",
            dependencies: [
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Shared/Tests/Work", swiftSettings: strict
        ),
        // Stand-ins for servers, each a process that tests start and kill.
        .target(name: "ExampleStandIns", path: "Shared/Tests/StandIns", swiftSettings: strict),
        // Converts HTML to safe text; shared by the examples.
        .target(name: "HTML", path: "Shared/HTML", swiftSettings: strict),
        .testTarget(
            name: "HTMLTests", dependencies: ["HTML"], path: "Shared/Tests/HTMLTests",
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CGdkPixbuf",
            path: "Shared/C/CGdkPixbuf",
            pkgConfig: "gdk-pixbuf-2.0",
            providers: [.apt(["libgdk-pixbuf-2.0-dev"]), .brew(["gdk-pixbuf"])]
        ),
        // Pictures in memory; shared by the examples.
        .target(
            name: "ExamplePictures",
            dependencies: ["CGdkPixbuf"],
            path: "Shared/Pictures",
            swiftSettings: strict
        ),
        .systemLibrary(
            name: "CSoup",
            path: "Shared/C/CSoup",
            pkgConfig: "libsoup-3.0",
            providers: [.apt(["libsoup-3.0-dev"]), .brew(["libsoup"])]
        ),
        // A web server on the loopback interface, for stand-ins of services.
        .target(
            name: "ExampleWebServer",
            dependencies: ["CSoup"],
            path: "Shared/WebServer",
            swiftSettings: strict
        ),

        // libsecret, which is not linked but loaded when the keyring is first needed: in Debian,
        // libsecret-1-0 to run, libsecret-1-dev to test.
        .systemLibrary(
            name: "CSecret",
            path: "Shared/C/CSecret",
            pkgConfig: "gio-2.0",
            providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]
        ),
        // The desktop's keyring, for the secrets of the examples.
        .target(
            name: "Keyring",
            dependencies: ["CSecret", .product(name: "Minya", package: "Minya")],
            path: "Shared/Keyring",
            swiftSettings: strict
        ),

        // Photos: the code without a toolkit and file formats.
        .target(
            name: "PhotosCore",
            dependencies: [
                "ExampleReachability", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTexts", package: "Minya"),
            ],
            path: "Photos",
            exclude: [
                "App", "C", "Data", "Database", "Flickr", "FlickrStandIn", "Folder", "GTK",
                "Pages/PhotoList/Interface", "README.md", "Tests", "po",
            ] + photosViews,
            sources: ["Model", "Service", "Storage"] + photosLogic,
            swiftSettings: strict
        ),

        // Photos: the views of its pages.
        .target(
            name: "PhotosGTK",
            dependencies: [
                "PhotosCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Photos",
            exclude: [
                "App", "C", "Data", "Database", "Flickr", "FlickrStandIn", "Folder", "Model",
                "Pages/Connection", "Pages/Listing", "Pages/Trash", "README.md", "Service",
                "Storage", "Tests", "po",
            ],
            sources: ["GTK"] + photosViews,
            // Embedded, so that the program finds them wherever it is installed.
            resources: [.embedInCode("Pages/PhotoList/Interface/photo-list.ui")],
            swiftSettings: strict
        ),

        // Photos: the app, which assembles everything.
        .executableTarget(
            name: "Photos",
            dependencies: [
                "ExampleReachability", "ExampleTour", "PhotosCore", "PhotosDatabase",
                "PhotosFlickr", "PhotosFolder",
                "PhotosGTK",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Photos/App",
            swiftSettings: strict
        ),

        // Photos: services and storages on folders of pictures and files.
        .target(
            name: "PhotosFolder",
            dependencies: [
                "ExampleValues", "PhotosCore", "CExif", "CGexiv2", "CGIO", "GuardedGexiv2",
                "TextSearch",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Photos/Folder",
            swiftSettings: strict
        ),

        // Photos: the user's data, stored in the system's SQLite.
        .target(
            name: "PhotosDatabase",
            dependencies: [
                "PhotosCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Photos/Database",
            swiftSettings: strict
        ),

        // Photos: a Flickr stand-in on the loopback interface, for users without an API key, and
        // for tests.
        .executableTarget(
            name: "FlickrStandIn",
            dependencies: [
                "CSoup", "ExamplePictures", "ExampleWebServer", "PhotosCore", "PhotosFolder",
                .product(name: "Minya", package: "Minya"),
            ],
            path: "Photos/FlickrStandIn",
            swiftSettings: strict
        ),

        // Photos: services on Flickr.
        .target(
            name: "PhotosFlickr",
            dependencies: [
                "CGIO", "ExampleReachability", "HTML", "Keyring", "Lenient", "PhotosCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Photos/Flickr",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PhotosFlickrTests",
            dependencies: [
                "ExampleMutations", "ExampleReachability", "PhotosCore", "PhotosFlickr",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Photos/Tests/FlickrTests",
            exclude: ["sign.py"],
            swiftSettings: strict
        ),
        // The contract tests of all photo services.
        .testTarget(
            name: "PhotosServiceTests",
            dependencies: [
                "ExampleMutations", "ExampleStandIns", "FlickrStandIn", "PhotosCore",
                "PhotosDatabase", "PhotosFlickr", "PhotosFolder",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Photos/Tests/ServiceTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PhotosCoreTests",
            dependencies: [
                "ExampleValues", "ExampleWork", "PhotosCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Photos/Tests/CoreTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PhotosDatabaseTests",
            dependencies: [
                "PhotosCore", "PhotosDatabase",
                .product(name: "Minya", package: "Minya"),
            ],
            path: "Photos/Tests/DatabaseTests",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "PhotosSoak",
            dependencies: [
                "PhotosCore", "PhotosFolder", "PhotosGTK",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "CAdwaita", package: "Minya"),
            ],
            path: "Photos/Tests/Soak",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "PhotosFaults",
            dependencies: [
                "PhotosCore", "PhotosFolder",
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Photos/Tests/Faults",
            sources: ["Faults.swift", "Manifest.swift", "Memory.swift", "main.swift"],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "PhotosKilledWriter",
            dependencies: ["PhotosCore", "PhotosDatabase", "PhotosFolder"],
            path: "Photos/Tests/KilledWriter",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "PhotosBench",
            dependencies: [
                "ExampleBench", "PhotosCore", "PhotosFolder", "PhotosGTK",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Photos/Tests/Bench",
            swiftSettings: strict
        ),
        // Walks through an app and takes screenshots of it.
        .target(
            name: "ExampleTour",
            dependencies: [
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "CAdwaita", package: "Minya"),
            ],
            path: "Shared/Tour",
            swiftSettings: strict
        ),

        // Chat: the code without a toolkit and file formats.
        .target(
            name: "ChatCore",
            dependencies: [
                "ExampleValues", "Legible", .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTexts", package: "Minya"),
            ],
            path: "Chat",
            exclude: [
                "Account", "App", "Data", "Database", "GTK", "MQTT", "Pictures", "README.md",
                "Tests", "po",
            ] + chatViews,
            sources: ["Model", "Service", "Storage"] + chatPages.map { "Pages/\($0)" },
            swiftSettings: strict
        ),

        // Chat: the views of its pages.
        .target(
            name: "ChatGTK",
            dependencies: [
                "ChatCore", "ExampleValues", "Legible",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Chat",
            exclude: [
                "Account", "App", "Data", "Database", "MQTT", "Model", "Pictures", "README.md",
                "Service", "Storage", "Tests", "po",
            ],
            sources: ["GTK"] + chatViews,
            swiftSettings: strict
        ),

        // Chat: the app, which assembles everything.
        .executableTarget(
            name: "Chat",
            dependencies: [
                "ChatAccount", "ChatCore", "ExampleValues", "ChatDatabase", "ChatGTK", "ChatMQTT",
                "ChatPictures",
                "ExampleTour",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
            ],
            path: "Chat/App",
            swiftSettings: strict
        ),

        // Chat: pictures from files, scaled down for sending.
        .target(
            name: "ChatPictures",
            dependencies: [
                "CGdkPixbuf", "ChatCore", "ExamplePictures", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
            ],
            path: "Chat/Pictures",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatPicturesTests",
            dependencies: [
                "CGdkPixbuf", "ChatCore", "ExampleValues", "ChatPictures",
                .product(name: "Minya", package: "Minya"),
            ],
            path: "Chat/Tests/PicturesTests",
            swiftSettings: strict
        ),

        // Chat: conversations in the system's SQLite.
        .target(
            name: "ChatDatabase",
            dependencies: [
                "ChatCore", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Chat/Database",
            swiftSettings: strict
        ),
        // Chat: conversations with all users of the same broker.
        .target(
            name: "ChatMQTT",
            dependencies: [
                "ChatCore", "ExampleValues", "ChatDatabase",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
            ],
            path: "Chat/MQTT",
            exclude: ["README.md"],
            swiftSettings: strict
        ),
        // A program that writes and reads through a broker, for the test that kills the broker.
        .executableTarget(
            name: "ChatBench",
            dependencies: ["ChatCore", "ExampleValues", "ChatDatabase"],
            path: "Chat/Tests/Bench",
            swiftSettings: strict
        ),
        .executableTarget(
            name: "ChatPeer",
            dependencies: [
                "ChatCore", "ExampleValues", "ChatMQTT",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
            ],
            path: "Chat/Tests/Peer",
            swiftSettings: strict
        ),
        // A broker that tests start and stop.
        .target(
            name: "ChatBroker",
            dependencies: [.product(name: "MinyaMQTT", package: "Minya")],
            path: "Chat/Tests/Broker",
            swiftSettings: strict
        ),
        // Chat: signs in to a broker, and stores the credentials.
        .target(
            name: "ChatAccount",
            dependencies: [
                "ChatCore", "ExampleValues", "Keyring",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
            ],
            path: "Chat/Account",
            swiftSettings: strict
        ),
        // The sign-in page alone, for end-to-end tests.
        .executableTarget(
            name: "ChatSignIn",
            dependencies: [
                "ChatAccount", "ChatCore", "ExampleValues", "ChatGTK",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Chat/Tests/SignInApp",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatAccountTests",
            dependencies: [
                "ChatAccount", "ChatCore", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
            ],
            path: "Chat/Tests/AccountTests",
            exclude: ["keyring"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatMQTTTests",
            dependencies: [
                "ChatBroker", "ChatCore", "ExampleValues", "ChatMQTT",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
            ],
            path: "Chat/Tests/MQTTTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatCoreTests",
            dependencies: [
                "ChatCore", "ExampleValues", "ExampleWork", "Legible",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Chat/Tests/CoreTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatGTKTests",
            dependencies: [
                "ChatCore", "ChatGTK", "ExampleFrames", "ExampleValues",
                .product(name: "CAdwaita", package: "Minya"),
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Chat/Tests/GTKTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "ChatSignInTests",
            dependencies: [
                "ChatCore", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Chat/Tests/SignInTests",
            swiftSettings: strict
        ),
        // A message type that is added without changing a line of the app.
        .testTarget(
            name: "ChatOutsideTests",
            dependencies: [
                "ChatCore", "ExampleValues",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Chat/Tests/OutsideTests",
            swiftSettings: strict
        ),
        // The contract tests of all conversation sources.
        .testTarget(
            name: "ChatSourceTests",
            dependencies: [
                "ChatBroker", "ChatCore", "ExampleValues", "ChatDatabase", "ChatMQTT",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaMQTT", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Chat/Tests/SourceTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "PhotosFolderTests",
            dependencies: [
                "PhotosCore", "PhotosFolder",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaSQLite", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Photos/Tests/FolderTests",
            swiftSettings: strict
        ),

        // Timeline: the code without a toolkit and services.
        .target(
            name: "TimelineCore",
            dependencies: [
                "ExampleValues", "Legible", "TextSearch",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTexts", package: "Minya"),
            ],
            path: "Timeline",
            exclude: [
                "App", "GTK", "Mastodon", "StandIn", "Tests", "Tokens", "Weibo", "po",
            ] + timelineViews + timelineFolders + timelineTests,
            sources: ["Model", "Service"] + timelinePages.map { "Pages/\($0)" },
            swiftSettings: strict
        ),
        // Timeline: the views of its pages.
        .target(
            name: "TimelineGTK",
            dependencies: [
                "ExampleValues", "Legible", "TimelineCore",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Timeline",
            exclude: [
                "App", "Mastodon", "Model", "Service", "StandIn", "Tests", "Tokens", "Weibo", "po",
            ] + timelineTests,
            sources: ["GTK"] + timelineViews,
            // Embedded, so that the program finds them wherever it is installed.
            resources: timelineInterfaces.map { .embedInCode($0) },
            swiftSettings: strict
        ),
        // Timeline: the access tokens of services, from the environment or the keyring.
        .target(
            name: "TimelineTokens",
            dependencies: [
                "Keyring", "TimelineCore", .product(name: "Minya", package: "Minya"),
            ],
            path: "Timeline/Tokens",
            swiftSettings: strict
        ),
        // Timeline: posts of a server with the API of Mastodon.
        .target(
            name: "TimelineMastodon",
            dependencies: [
                "ExampleValues", "HTML", "Legible", "Lenient", "TimelineCore", "TimelineTokens",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Mastodon",
            swiftSettings: strict
        ),
        // Timeline: posts of Weibo.
        .target(
            name: "TimelineWeibo",
            dependencies: [
                "ExampleValues", "Legible", "Lenient", "TimelineCore", "TimelineTokens",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Weibo",
            swiftSettings: strict
        ),
        // Timeline: stand-ins of both services on the loopback interface, for tests and for users
        // without a token.
        .executableTarget(
            name: "TimelineStandIn",
            dependencies: ["CGdkPixbuf", "CSoup", "ExamplePictures", "ExampleWebServer"],
            path: "Timeline/StandIn",
            swiftSettings: strict
        ),
        // Timeline: the app, which assembles everything.
        .executableTarget(
            name: "Timeline",
            dependencies: [
                "ExampleReachability", "ExampleTour", "ExampleValues", "TimelineCore",
                "TimelineGTK", "TimelineMastodon",
                "TimelineTokens", "TimelineWeibo",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/App",
            swiftSettings: strict
        ),
        // Compares the interface files of pages and cells with the Swift code that uses them.
        .executableTarget(
            name: "CheckInterfaces",
            dependencies: [
                "PhotosGTK", "TimelineGTK", .product(name: "CAdwaita", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
            ],
            path: "Shared/CheckInterfaces",
            swiftSettings: strict
        ),
        // A service whose responses a test defines.
        .executableTarget(
            name: "TimelineBench",
            dependencies: [
                "ExampleBench", "ExampleReachability", "ExampleValues", "TimelineCore",
                "TimelineGTK", "TimelineMastodon", "TimelineStubs",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Tests/Bench",
            swiftSettings: strict
        ),
        .target(
            name: "TimelineStubs",
            dependencies: [
                "ExampleValues", "TimelineCore", .product(name: "Minya", package: "Minya"),
            ],
            path: "Timeline/Tests/Stubs",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TimelineCoreTests",
            dependencies: [
                "ExampleValues", "ExampleWork", "TimelineCore", "TimelineStubs",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Timeline/Pages",
            exclude: timelineWithoutTests,
            sources: timelinePages.map { "\($0)/Tests" },
            swiftSettings: strict
        ),
        .testTarget(
            name: "TimelineGTKTests",
            dependencies: [
                "ExampleFrames", "ExampleValues", "TimelineCore", "TimelineGTK", "TimelineStubs",
                .product(name: "CAdwaita", package: "Minya"),
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaGTK", package: "Minya"),
                .product(name: "MinyaTesting", package: "Minya"),
            ],
            path: "Timeline/Tests/GTKTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TimelineMastodonTests",
            dependencies: [
                "ExampleMutations", "ExampleValues", "TimelineCore", "TimelineGTK",
                "TimelineMastodon", "TimelineTokens",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Tests/MastodonTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TimelineTokensTests",
            dependencies: [
                "TimelineCore", "TimelineTokens", .product(name: "Minya", package: "Minya"),
            ],
            path: "Timeline/Tests/TokensTests",
            swiftSettings: strict
        ),
        .testTarget(
            name: "TimelineWeiboTests",
            dependencies: [
                "ExampleMutations", "ExampleValues", "TimelineCore", "TimelineGTK",
                "TimelineTokens", "TimelineWeibo",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Tests/WeiboTests",
            swiftSettings: strict
        ),
        // The contract tests of both services, including damaged responses.
        .testTarget(
            name: "TimelineServiceTests",
            dependencies: [
                "ExampleStandIns", "ExampleValues", "TimelineCore", "TimelineMastodon",
                "TimelineStandIn", "TimelineTokens", "TimelineWeibo",
                .product(name: "Minya", package: "Minya"),
                .product(name: "MinyaHTTP", package: "Minya"),
            ],
            path: "Timeline/Tests/ServiceTests",
            swiftSettings: strict
        ),
    ]
)
