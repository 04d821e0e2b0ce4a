// SPDX-License-Identifier: Apache-2.0

import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Deep links")
    struct DeepLinks {
        private let stage = Stage()

        init() {
            stage.mediator.route(.items)
        }

        private func opened(_ link: String) throws(DeepLinkError) -> [String] {
            let navigation = GTKNavigation(Desk.application, title: "Test")
            defer { navigation.window.close() }
            try stage.mediator.open(link: link, in: navigation)
            return navigation.scenes.map(\.name)
        }

        @Test(
            "A link opens the page that its route names",
            arguments: [
                "app:items?context=5", "APP:items?context=5", "app://items?context=5",
                "app:items?from=mail&context=%35", "app:%69tems?context=%20%205",
            ])
        func opens(link: String) throws {
            #expect(try opened(link) == ["items"])
            #expect(stage.stores.isEmpty)
        }

        @Test("An invalid link opens nothing and throws an error with the reason")
        func bad() throws {
            for text in [
                "", "items", ":items", "app:", "app://", "app:items?context=%2", "app:%FF",
            ] {
                #expect(throws: DeepLinkError.malformed(text)) { try opened(text) }
            }
            #expect(throws: DeepLinkError.unknownRoute("nowhere", known: ["items"])) {
                try opened("app:nowhere?context=5")
            }
            for context in ["", "%7B", "%22five%22", "null", "%7B%7D", "5%205", "1e99"] {
                let link = "app:items?context=\(context)"
                do {
                    _ = try opened(link)
                    Issue.record("\(link) opened a page")
                } catch {
                    guard case .undecodable(route: "items", let reason) = error else {
                        Issue.record("\(link): \(error)")
                        continue
                    }
                    #expect(!reason.isEmpty)
                    #expect(!error.message.isEmpty)
                }
            }
        }

        @Test("The navigation is evaluated once, and only for a valid link")
        func asksForNavigation() throws {
            let navigation = GTKNavigation(Desk.application, title: "Test")
            defer { navigation.window.close() }
            var asked = 0
            func made() -> GTKNavigation {
                asked += 1
                return navigation
            }
            for link in ["app:", "app:nowhere?context=5", "app:items?context=null"] {
                #expect(throws: DeepLinkError.self) {
                    try stage.mediator.open(link: link, in: made())
                }
            }
            #expect(asked == 0)
            try stage.mediator.open(link: "app:items?context=5", in: made())
            #expect(asked == 1 && navigation.scenes.count == 1)
        }

        @Test(
            "A deeply nested context does not crash the app",
            arguments: [511, 512, 513, 514, 1000, 100_000])
        func deep(depth: Int) {
            let nested = String(repeating: "%5B", count: depth)
            #expect(throws: DeepLinkError.self) { try opened("app:items?context=\(nested)") }
        }

        @Test("A link that is created from its parts is parsed into the same parts")
        func roundTrip() throws {
            let context = #"{"text":"Übung & 100 % + #?","more":[1,2]}"#
            let link = DeepLink(scheme: "app", route: "photo-list", context: context)
            #expect(try DeepLink(link.uri) == link)
            #expect(link.uri.utf8.allSatisfy { $0 > 32 && $0 < 127 })
            #expect(DeepLink(scheme: "app", route: "photo-list").uri == "app:photo-list")
        }
    }
}
