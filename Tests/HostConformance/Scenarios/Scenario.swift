// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a user, an app and the system do, and the traffic between the layers that it leads to.
///
/// The traffic is in a file of its name in the folder `Traffic`, and is the same on every host.
package struct Scenario: Sendable, CustomStringConvertible {
    /// The name of the scenario.
    package let description: String
    /// The name of its file.
    package let file: String
    package let steps: [Step]

    init(_ name: String, _ file: String, _ steps: Step...) {
        description = name
        self.file = file
        self.steps = steps
    }

    /// The scenarios that a host can perform.
    package static func all<Host: ConformingHost>(on host: Host.Type) -> [Scenario] {
        all.filter { scenario in scenario.steps.allSatisfy { Host.can($0) } }
    }

    /// The names of those that it cannot.
    package static func missing<Host: ConformingHost>(on host: Host.Type) -> Set<String> {
        Set(all.map(\.description)).subtracting(all(on: host).map(\.description))
    }

    /// Performs the scenario; returns what is wrong, nil if nothing is.
    @MainActor
    package func fault<Host: ConformingHost>(on host: Host) async throws -> String? {
        let stage = Stage(host)
        for step in steps where stage.fault == nil { try await stage.perform(step) }
        let traffic = stage.traffic.text
        if let fault = await stage.end() { return fault }
        let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Traffic/\(file).txt")
        if ProcessInfo.processInfo.environment["MINYA_WRITE_TRAFFIC"] != nil {
            try (traffic + "\n").write(to: path, atomically: true, encoding: .utf8)
        }
        let expected = try String(contentsOf: path, encoding: .utf8)
        return traffic + "\n" == expected ? nil : "Other traffic than in \(file).txt:\n\(traffic)"
    }
}

extension Scenario {
    /// A page that is left in one of the ways.
    private static func left(by way: WayBack) -> Scenario {
        // A page, the app and a closed window have traffic of their own.
        let file =
            switch way {
            case .page: "left-by-page"
            case .close: "left-by-close"
            case .app, .button, .key, .swipe: "left"
            }
        return Scenario(
            "a page left by \(way)", file, .window("list"), .open("page", from: "list"),
            .back("page", by: way))
    }

    /// All scenarios.
    package static let all: [Scenario] =
        WayBack.allCases.map(left) + [
            Scenario(
                "pages opened from pages", "open", .window("list"), .open("page", from: "list"),
                .open("inner", from: "page")),
            Scenario(
                "a page with a result", "result", .window("list"), .open("page", from: "list"),
                .finish("page", with: "chosen")),
            Scenario(
                "a page that finishes below others", "result-below", .window("list"),
                .open("page", from: "list"), .open("inner", from: "page"),
                .open("innermost", from: "inner"), .finish("page", with: "chosen")),
            Scenario(
                "back over several pages", "several", .window("list"), .open("page", from: "list"),
                .open("inner", from: "page"), .open("innermost", from: "inner"), .backTo("list")),
            Scenario(
                "the end of the first page", "end", .window("list"), .open("page", from: "list"),
                .finish("list", with: "done")),
            Scenario(
                "back() on the first page", "first", .window("list"), .back("list", by: .app),
                .open("page", from: "list")),
            Scenario(
                "a cancelled swipe", "swipe-cancelled", .window("list"),
                .open("page", from: "list"), .beginSwipe("page"),
                .endSwipe("page", isCancelled: true), .edit("page", seed: 3),
                .open("inner", from: "page")),
            Scenario(
                "a swipe that is cancelled, and one that is not", "left", .window("list"),
                .open("page", from: "list"), .beginSwipe("page"),
                .endSwipe("page", isCancelled: true), .beginSwipe("page"),
                .endSwipe("page", isCancelled: false)),
            Scenario(
                "a result during a cancelled swipe", "result", .window("list"),
                .open("page", from: "list"), .beginSwipe("page"), .finish("page", with: "chosen"),
                .endSwipe("list", isCancelled: true)),
            Scenario(
                "a page opened during a swipe", "swipe-open", .window("list"),
                .open("page", from: "list"), .beginSwipe("page"), .open("inner", from: "page"),
                .endSwipe("page", isCancelled: true)),
            Scenario(
                "a replaced view", "other-view", .window("list"), .edit("list", seed: 1),
                .open("page", from: "list"), .edit("page", seed: 2), .otherView("page"),
                .edit("page", seed: 3), .otherView("list"), .finish("page", with: "chosen")),
            Scenario(
                "a detail that replaces another", "details", .window("list"),
                .open("first", from: "list", as: .detail),
                .open("second", from: "list", as: .detail), .finish("second", with: "chosen")),
            Scenario(
                "a sheet with a result", "sheet", .window("list"), .open("page", from: "list"),
                .open("sheet", from: "page", as: .sheet), .finish("sheet", with: "chosen")),
            Scenario(
                "a sheet over a sheet, each closed by the user", "sheets", .window("list"),
                .open("sheet", from: "list", as: .sheet), .open("page", from: "sheet"),
                .open("upper", from: "page", as: .sheet), .back("upper", by: .close),
                .back("sheet", by: .close), .open("page 2", from: "list")),
            Scenario(
                "a sheet over a sheet, both closed with their opener", "sheets-opener",
                .window("list"), .open("page", from: "list"),
                .open("sheet", from: "page", as: .sheet),
                .open("upper", from: "sheet", as: .sheet), .open("inner", from: "upper"),
                .finish("page", with: "chosen")),
            Scenario(
                "a sheet that the user begins to swipe down", "sheet-swipes", .window("list"),
                .open("sheet", from: "list", as: .sheet), .beginSwipe("sheet"),
                .endSwipe("sheet", isCancelled: true), .edit("sheet", seed: 4),
                .beginSwipe("sheet"), .endSwipe("sheet", isCancelled: false)),
            Scenario(
                "two windows", "windows", .window("one"), .window("two"),
                .open("page 1", from: "one"), .open("page 2", from: "two"),
                .finish("page 1", with: "chosen"), .open("page 3", from: "one"),
                .back("page 2", by: .close), .finish("page 3", with: "chosen")),
            Scenario(
                "a page in a window of its own", "window", .window("list"),
                .open("page", from: "list", as: .window), .open("inner", from: "page"),
                .finish("inner", with: "chosen"), .finish("page", with: "closed")),
            Scenario(
                "the background, and back", "background", .window("list"),
                .open("page", from: "list"), .enterBackground, .edit("page", seed: 5),
                .open("inner", from: "page"), .becomeActive, .finish("inner", with: "chosen")),
            Scenario(
                "a swipe during which the app is left", "background-swipe", .window("list"),
                .open("page", from: "list"), .beginSwipe("page"), .enterBackground, .becomeActive,
                .finish("page", with: "chosen")),
            Scenario(
                "a warning of memory", "memory", .window("list"), .edit("list", seed: 6),
                .open("page", from: "list"), .open("sheet", from: "page", as: .sheet),
                .warnOfMemory, .edit("list", seed: 7), .finish("sheet", with: "chosen")),
            Scenario(
                "lists under edits", "edits", .window("list"), .edit("list", seed: 8),
                .edit("list", seed: 9), .open("page", from: "list"), .edit("page", seed: 10),
                .edit("list", seed: 11), .edit("page", seed: 12), .edit("list", seed: 13)),
        ]
}
