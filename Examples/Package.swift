// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// The examples. Their targets follow: what several apps use, then one section for each app.
/// ARCHITECTURE.md describes the folders.
let package = Package(
    name: "MinyaExamples",
    platforms: [.macOS("15.4"), .iOS("18.4")],
    products: ["Chat", "Notes", "Photos", "Timeline"].map { .executable(name: $0, targets: [$0]) }
        // Two of them for an app on iOS: their pages and services. PhotosSwiftUI and TimelineSwiftUI have
        // one of the pages in SwiftUI.
        + [
            .library(
                name: "PhotosUIKit",
                targets: [
                    "PhotosCore", "PhotosDatabase", "PhotosFlickr", "PhotosFolder", "PhotosUIKit",
                ]),
            .library(name: "PhotosSwiftUI", targets: ["PhotosCore", "PhotosSwiftUI"]),
            .library(
                name: "TimelineUIKit",
                targets: [
                    "TimelineCore", "TimelineMastodon", "TimelinePlaces", "TimelineTokens",
                    "TimelineUIKit", "TimelineWeibo",
                ]),
            .library(name: "TimelineSwiftUI", targets: ["TimelineCore", "TimelineSwiftUI"]),
        ],
    // An explicit name, because the default is the name of the folder of the checkout.
    dependencies: [.package(name: "Minya", path: "..")]
)

/// C libraries in whose place an app uses Apple's frameworks on their systems.
let linuxLibraries: Set = ["CExif", "CGIO", "CGexiv2", "GuardedGexiv2"]
let onLinux = TargetDependencyCondition.when(platforms: [.linux])

/// An app. A target is named after the app and its folder: `ChatMQTT` is in `Chat/MQTT`, and
/// `ChatGTKTests` in `Chat/Tests/GTKTests`. It needs the app's logic, `usual`, and what it lists.
struct App {
    let name: String
    var usual: [String] = []
    /// The pages, each a folder in `Pages` with its views in the subfolder `GTK`.
    let pages: [String]
    /// Whether there are also views in subfolders `UIKit`.
    var hasUIKit = false
    /// The pages that also have a view in a subfolder `SwiftUI`.
    var swiftUIPages: [String] = []
    /// The interface files of a page, in its subfolder `Interface`.
    var interfaces: [String: [String]] = [:]
    /// The xibs of a page, in its subfolder `UIKit`.
    var xibs: [String: [String]] = [:]
    /// What the logic consists of besides the pages.
    let logic: [String]
    /// What is neither logic nor a view.
    let others: [String]
    /// The style sheet of all pages.
    var style: String { name.lowercased() + ".css" }

    /// The logic, in a target that cannot import a toolkit.
    func core(needs: String...) -> Target {
        let views =
            [style, "GTK"] + folders("GTK") + uiKit + swiftUI + interfaceFolders
        return .target(
            name: name + "Core", dependencies: named(usual + needs), path: name,
            exclude: others + views, sources: logic + pages.map { "Pages/\($0)" })
    }

    /// The pages' views, the cells that they share, and the registration of the pages. The style
    /// sheet and interface files are embedded, so that the program finds them wherever it is
    /// installed.
    func views(needs: String...) -> Target {
        let files = files(interfaces, in: "Interface", "ui")
        return .target(
            name: name + "GTK", dependencies: all(needs), path: name,
            exclude: others + logic + uiKit + swiftUI, sources: ["GTK"] + folders("GTK"),
            resources: ([style] + files).map { .embedInCode($0) })
    }

    /// The pages' views for iOS; empty on other systems, which cannot compile a xib either.
    func viewsOfUIKit(needs: String...) -> Target {
        let files = files(xibs, in: "UIKit", "xib")
        #if os(macOS)
            let (resources, left) = (files.map { Resource.process($0) }, [String]())
        #else
            let (resources, left) = ([Resource](), files)
        #endif
        return .target(
            name: name + "UIKit", dependencies: all(needs), path: name,
            exclude: others + logic + [style, "GTK"] + folders("GTK") + swiftUI + interfaceFolders
                + left, sources: uiKit, resources: resources)
    }

    /// The pages' views in SwiftUI, as pages of UIKit; empty on other systems.
    func viewsOfSwiftUI(needs: String...) -> Target {
        .target(
            name: name + "SwiftUI", dependencies: all([name + "UIKit"] + needs), path: name,
            exclude: others + logic + [style, "GTK"] + folders("GTK") + interfaceFolders + uiKit,
            sources: swiftUI)
    }

    /// The program, which assembles everything.
    func app(needs: String...) -> Target {
        .executableTarget(name: name, dependencies: all(needs), path: "\(name)/App")
    }

    func module(_ folder: String, exclude: [String] = [], needs: String...) -> Target {
        .target(
            name: name + folder, dependencies: all(needs), path: "\(name)/\(folder)",
            exclude: exclude)
    }

    func tests(_ folder: String, exclude: [String] = [], needs: String...) -> Target {
        .testTarget(
            name: name + folder, dependencies: all(needs), path: "\(name)/Tests/\(folder)",
            exclude: exclude)
    }

    /// A program that tests or measures.
    func tool(_ folder: String, sources: [String]? = nil, needs: String...) -> Target {
        .executableTarget(
            name: name + folder, dependencies: all(needs), path: "\(name)/Tests/\(folder)",
            sources: sources)
    }

    func all(_ needs: [String]) -> [Target.Dependency] { named([name + "Core"] + usual + needs) }

    func named(_ needs: [String]) -> [Target.Dependency] {
        needs.map { .byName(name: $0, condition: linuxLibraries.contains($0) ? onLinux : nil) }
    }

    /// A subfolder of each page: `Pages/Search/GTK`, `Pages/Rename/GTK`, …
    func folders(_ name: String) -> [String] { pages.map { "Pages/\($0)/\(name)" } }

    var interfaceFolders: [String] { interfaces.keys.sorted().map { "Pages/\($0)/Interface" } }

    /// The files of pages with an extension, each in a subfolder of its page.
    func files(_ names: [String: [String]], in folder: String, _ type: String) -> [String] {
        names.flatMap { page, names in names.map { "Pages/\(page)/\(folder)/\($0).\(type)" } }
            .sorted()
    }

    var uiKit: [String] { hasUIKit ? ["UIKit"] + folders("UIKit") : [] }

    var swiftUI: [String] {
        swiftUIPages.isEmpty ? [] : ["SwiftUI"] + swiftUIPages.map { "Pages/\($0)/SwiftUI" }
    }
}

// MARK: - Shared

package.targets += [
    // What the views of several apps for iOS use; empty on other systems.
    .target(name: "ExampleUIKit", path: "Shared/UIKit"),
    // Values that notify their observers.
    .target(name: "ExampleValues", path: "Shared/Values"),
    // The reachability of data on this computer.
    .target(name: "ExampleReachability", dependencies: ["Minya"], path: "Shared/Reachability"),
    // Prepares text by others for display and detects links in it.
    .target(name: "Legible", path: "Shared/Legible"),
    // Decodes irregular values in server responses.
    .target(name: "Lenient", path: "Shared/Lenient"),
    // Search that ignores case and accents.
    .target(
        name: "TextSearch", dependencies: [.target(name: "CGIO", condition: onLinux)],
        path: "Shared/TextSearch"),
    // Converts HTML to safe text.
    .target(name: "HTML", path: "Shared/HTML"),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], path: "Shared/Tests/HTMLTests"),
    // Pictures in memory.
    .target(name: "ExamplePictures", dependencies: ["CGdkPixbuf"], path: "Shared/Pictures"),
    // The command line of a program: its options, usage errors and output.
    .target(name: "ExampleProgram", path: "Shared/Program"),
    .testTarget(
        name: "ProgramTests", dependencies: ["ExampleProgram"], path: "Shared/Tests/ProgramTests"),
    // A web server on the loopback interface, for stand-ins of services.
    .target(
        name: "ExampleWebServer", dependencies: ["CSoup", "ExampleProgram"],
        path: "Shared/WebServer"),
    // The desktop's keyring, or the keychain of iOS, for the secrets of the examples.
    .target(
        name: "Keyring",
        dependencies: [
            "Minya", .target(name: "CSecret", condition: .when(platforms: [.linux, .macOS])),
            .product(
                name: "MinyaUIKit", package: "Minya", condition: .when(platforms: [.iOS])),
        ],
        path: "Shared/Keyring"),
    // Walks through an app and takes screenshots of it.
    .target(
        name: "ExampleTour", dependencies: ["Minya", "MinyaGTK", "CAdwaita"], path: "Shared/Tour"),
    // Compares the interface files of pages and cells with the Swift code that uses them.
    .executableTarget(
        name: "CheckInterfaces",
        dependencies: ["PhotosGTK", "TimelineGTK", "CAdwaita", "MinyaGTK"],
        path: "Shared/CheckInterfaces"),
    // Measurements for benchmarks: frames and the memory of a process.
    .target(name: "ExampleBench", dependencies: ["MinyaGTK", "CAdwaita"], path: "Shared/Bench"),
    // Damaged files and server responses for tests.
    .target(name: "ExampleMutations", dependencies: ["Minya"], path: "Shared/Tests/Mutations"),
    // A window around a view, in a GLib main loop that a test runs.
    .target(
        name: "ExampleFrames", dependencies: ["MinyaGTK", "CAdwaita"], path: "Shared/Tests/Frames"),
    // The pending work of an open page, for tests that wait for its end, and a clock for tests.
    .target(
        name: "ExampleWork", dependencies: ["ExampleValues", "Minya", "MinyaTesting"],
        path: "Shared/Tests/Work"),
    // Stand-ins for servers, each a process that tests start and kill.
    .target(name: "ExampleStandIns", path: "Shared/Tests/StandIns"),
]

// MARK: - Notes

let notesPages = ["NoteList", "NoteDetail", "EditNote"]
let notesViews: [String] = notesPages.map { "Pages/\($0)/GTK" }

package.targets += [
    // The logic, in a target that cannot import a toolkit.
    .target(
        name: "NotesCore", dependencies: ["Minya", "MinyaSQLite"], path: "Notes",
        exclude: ["App", "README.md", "Tests"] + notesViews,
        sources: ["Model", "Storage"] + notesPages.map { "Pages/\($0)" }),
    // The views, and the app.
    .executableTarget(
        name: "Notes", dependencies: ["NotesCore", "Minya", "MinyaGTK"], path: "Notes",
        exclude: ["Model", "README.md", "Storage", "Tests"], sources: ["App"] + notesViews),
    .testTarget(
        name: "NotesGTKTests",
        dependencies: [
            "Notes", "NotesCore", "CAdwaita", "Minya", "MinyaGTK", "MinyaTape", "MinyaTesting",
        ],
        path: "Notes/Tests"),
]

// MARK: - Photos

let photos = App(
    name: "Photos", pages: ["Search", "PhotoList", "PhotoDetail", "Rename", "Interestingness"],
    hasUIKit: true, swiftUIPages: ["Rename"],
    interfaces: ["PhotoList": ["photo-list"]],
    // The last three are parts of several pages, without views of their own.
    logic: ["Model", "Service", "Storage", "Pages/Connection", "Pages/Listing", "Pages/Trash"],
    others: [
        "App", "C", "Data", "Database", "Flickr", "FlickrStandIn", "Folder", "README.md", "Tests",
        "iOS", "po",
    ])

package.targets += [
    photos.core(
        needs: "ExampleReachability", "ExampleValues", "Minya", "MinyaLists", "MinyaTexts"),
    photos.views(needs: "Minya", "MinyaGTK"),
    photos.viewsOfUIKit(needs: "ExampleUIKit", "Minya", "MinyaUIKit"),
    photos.viewsOfSwiftUI(needs: "Minya", "MinyaSwiftUI", "MinyaUIKit"),
    photos.app(
        needs: "ExampleProgram", "ExampleReachability", "ExampleTour", "PhotosDatabase",
        "PhotosFlickr", "PhotosFolder", "PhotosGTK", "Minya", "MinyaGTK"),
    photos.module(
        "Folder", needs: "ExampleValues", "CExif", "CGexiv2", "CGIO", "GuardedGexiv2",
        "TextSearch", "Minya", "MinyaSQLite"),
    photos.module("Database", needs: "Minya", "MinyaSQLite"),
    photos.module(
        "Flickr", needs: "CGIO", "ExampleReachability", "HTML", "Keyring", "Lenient", "Minya",
        "MinyaHTTP"),
    // A Flickr stand-in on the loopback interface, for users without an API key, and for tests.
    .executableTarget(
        name: "FlickrStandIn",
        dependencies: [
            "CSoup", "ExamplePictures", "ExampleProgram", "ExampleWebServer", "PhotosCore",
            "PhotosFolder", "Minya",
        ],
        path: "Photos/FlickrStandIn"),
    photos.tests(
        "CoreTests",
        needs: "ExampleValues", "ExampleWork", "Minya", "MinyaLists", "MinyaTesting"),
    photos.tests("DatabaseTests", needs: "PhotosDatabase", "Minya"),
    photos.tests("FolderTests", needs: "PhotosFolder", "Minya", "MinyaSQLite", "MinyaTesting"),
    photos.tests(
        "FlickrTests", exclude: ["sign.py"],
        needs: "ExampleMutations", "ExampleReachability", "Keyring", "PhotosFlickr", "Minya",
        "MinyaHTTP", "MinyaTesting"),
    // The shared tests of all photo services.
    photos.tests(
        "ServiceTests", needs: "ExampleMutations", "ExampleStandIns", "FlickrStandIn",
        "PhotosDatabase", "PhotosFlickr", "PhotosFolder", "Minya", "MinyaHTTP", "MinyaSQLite"),
    photos.tool("Soak", needs: "PhotosFolder", "PhotosGTK", "Minya", "MinyaGTK", "CAdwaita"),
    photos.tool(
        "Bench", needs: "ExampleBench", "PhotosFolder", "PhotosGTK", "Minya", "MinyaGTK",
        "MinyaTape"),
    photos.tool("KilledWriter", needs: "PhotosDatabase", "PhotosFolder"),
    photos.tool(
        "Faults", sources: ["Faults.swift", "Manifest.swift", "Memory.swift", "main.swift"],
        needs: "PhotosFolder", "MinyaGTK"),
]

// MARK: - Chat

let chat = App(
    name: "Chat", usual: ["ExampleValues", "Minya", "MinyaLists"],
    pages: ["Conversation", "ConversationPicker", "Conversations", "MessageDetails", "SignIn"],
    logic: ["Model", "Service", "Storage"],
    others: ["Account", "App", "Data", "Database", "MQTT", "Pictures", "README.md", "Tests", "po"])

package.targets += [
    chat.core(needs: "Legible", "MinyaTexts"),
    chat.views(needs: "Legible", "MinyaGTK"),
    chat.app(
        needs: "ChatAccount", "ChatDatabase", "ChatGTK", "ChatMQTT", "ChatPictures",
        "ExampleProgram", "ExampleTour", "MinyaGTK", "MinyaMQTT"),
    chat.module("Account", needs: "Keyring", "MinyaMQTT"),
    chat.module("Database", needs: "MinyaSQLite"),
    chat.module("MQTT", exclude: ["README.md"], needs: "ChatDatabase", "MinyaMQTT", "MinyaSQLite"),
    chat.module("Pictures", needs: "CGdkPixbuf", "ExamplePictures"),
    chat.tests("CoreTests", needs: "ExampleWork", "Legible", "MinyaTesting"),
    chat.tests("SignInTests", needs: "MinyaTesting"),
    // A message type that is added without changing a line of the app.
    chat.tests("OutsideTests", needs: "MinyaTesting"),
    chat.tests(
        "GTKTests", needs: "ChatGTK", "ExampleFrames", "CAdwaita", "MinyaGTK", "MinyaTesting"),
    chat.tests("AccountTests", exclude: ["keyring"], needs: "ChatAccount", "MinyaMQTT"),
    chat.tests("PicturesTests", needs: "CGdkPixbuf", "ChatPictures"),
    chat.tests("MQTTTests", needs: "ChatBroker", "ChatMQTT", "MinyaMQTT"),
    // The shared tests of all conversation sources.
    chat.tests(
        "SourceTests", needs: "ChatBroker", "ChatDatabase", "ChatMQTT", "ExampleWork", "MinyaMQTT",
        "MinyaTesting"),
    // A broker that tests start and stop.
    .target(name: "ChatBroker", dependencies: ["MinyaMQTT"], path: "Chat/Tests/Broker"),
    // A program that writes and reads through a broker, for the test that kills the broker.
    chat.tool("Peer", needs: "ChatMQTT", "MinyaMQTT"),
    // The sign-in page alone, for end-to-end tests.
    .executableTarget(
        name: "ChatSignIn", dependencies: chat.all(["ChatAccount", "ChatGTK", "MinyaGTK"]),
        path: "Chat/Tests/SignInApp"),
    .executableTarget(
        name: "ChatBench", dependencies: ["ChatCore", "ChatDatabase", "ExampleValues"],
        path: "Chat/Tests/Bench"),
]

// MARK: - Timeline

let timelinePages = ["Timeline", "PostDetail", "Pictures"]
let timelineInterfaces = [
    "Pictures": ["pictures"],
    "PostDetail": ["post-detail"],
    "Timeline": [
        "end-cell", "gap-cell", "media-tile", "poll-choice", "post-cell", "post-fold",
        "post-footer", "post-link", "post-media", "post-quote", "post-warning", "server-card",
        "timeline",
    ],
]
let timeline = App(
    name: "Timeline", usual: ["ExampleValues", "Minya", "MinyaLists"], pages: timelinePages,
    hasUIKit: true, swiftUIPages: ["Pictures"], interfaces: timelineInterfaces,
    xibs: ["Timeline": ["Timeline"]],
    // The last one is a part of several pages, without views of its own.
    logic: ["Model", "Service", "Pages/Posts"],
    // The tests of a page are in its folder.
    others: [
        "App", "Mastodon", "Places", "StandIn", "Tests", "Tokens", "Weibo", "iOS", "po",
    ]
        + timelinePages.map { "Pages/\($0)/Tests" })

package.targets += [
    timeline.core(needs: "Legible", "TextSearch", "MinyaTexts"),
    timeline.views(needs: "Legible", "MinyaGTK"),
    timeline.viewsOfUIKit(needs: "ExampleUIKit", "Legible", "MinyaUIKit"),
    timeline.viewsOfSwiftUI(needs: "ExampleUIKit", "MinyaSwiftUI", "MinyaUIKit"),
    timeline.app(
        needs: "ExampleProgram", "ExampleTour", "TimelineGTK", "TimelinePlaces", "MinyaGTK",
        "MinyaHTTP"),
    .target(
        name: "TimelineTokens", dependencies: ["Keyring", "TimelineCore", "Minya"],
        path: "Timeline/Tokens"),
    timeline.module(
        "Mastodon", needs: "HTML", "Legible", "Lenient", "TimelineTokens", "MinyaHTTP"),
    timeline.module("Weibo", needs: "Legible", "Lenient", "TimelineTokens", "MinyaHTTP"),
    // Where posts come from: a server and its API.
    timeline.module(
        "Places", needs: "ExampleReachability", "TimelineMastodon", "TimelineTokens",
        "TimelineWeibo", "MinyaHTTP"),
    // Stand-ins of both services on the loopback interface, for tests and users without a token.
    .executableTarget(
        name: "TimelineStandIn",
        dependencies: [
            "CGdkPixbuf", "CSoup", "ExamplePictures", "ExampleProgram", "ExampleWebServer",
        ],
        path: "Timeline/StandIn"),
    // A service whose responses a test defines.
    .target(
        name: "TimelineStubs", dependencies: timeline.all(["MinyaTesting"]),
        path: "Timeline/Tests/Stubs"),
    .testTarget(
        name: "TimelineCoreTests",
        dependencies: timeline.all(["ExampleWork", "TimelineStubs", "MinyaTesting"]),
        path: "Timeline/Pages",
        exclude: ["Pictures/SwiftUI"]
            + timelinePages.flatMap { ["\($0)/GTK", "\($0)/Interface", "\($0)/UIKit"] },
        sources: timelinePages.map { "\($0)/Tests" }),
    timeline.tests(
        "GTKTests", needs: "ExampleFrames", "TimelineGTK", "TimelineStubs", "CAdwaita", "MinyaGTK",
        "MinyaTesting"),
    timeline.tests(
        "MastodonTests", needs: "ExampleMutations", "ExampleWork", "TimelineMastodon",
        "TimelineTokens", "MinyaHTTP"),
    timeline.tests(
        "WeiboTests", needs: "ExampleMutations", "ExampleWork", "TimelineTokens", "TimelineWeibo",
        "MinyaHTTP"),
    .testTarget(
        name: "TimelineTokensTests", dependencies: ["TimelineCore", "TimelineTokens", "Minya"],
        path: "Timeline/Tests/TokensTests"),
    // The shared tests of both services, including damaged responses.
    timeline.tests(
        "ServiceTests", needs: "ExampleStandIns", "TimelineMastodon", "TimelineStandIn",
        "TimelineTokens", "TimelineWeibo", "MinyaHTTP"),
    timeline.tool(
        "Bench", needs: "ExampleBench", "ExampleReachability", "TimelineGTK", "TimelineMastodon",
        "TimelineStubs", "MinyaGTK", "MinyaHTTP"),
]

// MARK: - All Swift targets

for target in package.targets {
    // The same rules as for the framework's own targets: Swift 6 language mode, no warnings.
    target.swiftSettings = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
    // The lists above name Minya's products like targets of this package.
    target.dependencies = target.dependencies.map { dependency in
        guard case .byNameItem(let name, _) = dependency,
            name.hasPrefix("Minya") || name == "CAdwaita"
        else { return dependency }
        return .product(name: name, package: "Minya")
    }
}

// As in Minya's own manifest: for a build of all tests.
if Context.environment["MINYA_WHOLE_TESTS"] != nil {
    for target in package.targets where target.swiftSettings != nil {
        // SwiftPM adds -g at the end of the driver's options.
        let flags = [
            "-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2", "-Xfrontend", "-gnone",
        ]
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
    }
}

// The tests of apps that a build leaves out: `MINYA_WITHOUT=Chat,Timeline`.
let without = (Context.environment["MINYA_WITHOUT"] ?? "").split(separator: ",")
package.targets.removeAll { target in
    target.type == .test && without.contains { target.name.hasPrefix($0) }
}

// MARK: - C libraries

/// A library of the system, by the names that pkg-config, Debian and Homebrew have for it.
func system(_ name: String, in app: String, _ pkg: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, path: "\(app)/C/\(name)", pkgConfig: pkg,
        providers: [.apt([apt]), .brew([brew])])
}

package.targets += [
    system(
        "CGdkPixbuf", in: "Shared", "gdk-pixbuf-2.0",
        apt: "libgdk-pixbuf-2.0-dev", brew: "gdk-pixbuf"),
    system("CSoup", in: "Shared", "libsoup-3.0", apt: "libsoup-3.0-dev", brew: "libsoup"),
    // libsecret, which is not linked but loaded when the keyring is first needed: in Debian,
    // libsecret-1-0 to run, libsecret-1-dev to test.
    system("CSecret", in: "Shared", "gio-2.0", apt: "libglib2.0-dev", brew: "glib"),
    system("CGIO", in: "Photos", "gio-2.0", apt: "libglib2.0-dev", brew: "glib"),
    system("CExif", in: "Photos", "libexif", apt: "libexif-dev", brew: "libexif"),
    // Its headers are in the default search path; see GuardedGexiv2.
    system("CGexiv2", in: "Photos", "gio-2.0", apt: "libgexiv2-dev", brew: "gexiv2"),
    // C++, which alone can catch the exceptions of Exiv2.
    .target(name: "GuardedGexiv2", dependencies: ["CGexiv2"], path: "Photos/C/GuardedGexiv2"),
]
