// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Full screen")
    struct Fullscreen {
        private let application = Desk.application
        private let mediator = Mediator()
        private static var told: [Bool] = []

        init() {
            Self.told = []
            mediator.register(
                .items, view: ShowView.self, controller: ItemsController.self,
                store: ItemsStore.self)
        }

        /// A page without its bar in full screen.
        final class ShowView: WidgetView<ItemsPipeline> {
            override var hidesHeaderInFullscreen: Bool { true }
            override func fullscreenChanged(to isFullscreen: Bool) { told.append(isFullscreen) }
        }

        private func open() async throws -> (GTKNavigation, ShowView) {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(100))
            return (navigation, try #require(navigation.scenes.last?.view as? ShowView))
        }

        @Test(
            "is told to the page, hides its bar, and Escape leaves it before it goes back",
            .enabled(if: Keys.areThere))
        func escape() async throws {
            let (navigation, view) = try await open()
            var changes: [Bool] = []
            navigation.window.onFullscreenChange = { changes.append($0) }
            mediator.open(.items, 5, in: navigation)
            let second = try #require(navigation.scenes.last?.view as? ShowView)
            await Desk.pump(for: .milliseconds(400))
            try await Keys.focus(navigation.window)
            try await Keys.setFullscreen(true)
            #expect(await Desk.pump { navigation.window.isFullscreen })
            #expect(changes == [true])
            #expect(Self.told == [true, true])
            #expect(!view.header.isVisible && !second.header.isVisible)

            // A page that comes into a full screen.
            mediator.open(.items, 3, in: navigation)
            #expect(Self.told == [true, true, true])
            let third = try #require(navigation.scenes.last?.view as? ShowView)
            #expect(!third.header.isVisible)

            try await Keys.press("Escape")
            #expect(navigation.scenes.count == 3)
            // Nobody but a window manager does what the window asks for.
            try await Keys.setFullscreen(false)
            #expect(await Desk.pump { !navigation.window.isFullscreen })
            #expect(changes == [true, false])
            #expect(view.header.isVisible && second.header.isVisible)
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 2 })
            await Desk.close(navigation.window)
        }
    }
}
