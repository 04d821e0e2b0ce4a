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

        /// A page that hides its header bar in full screen.
        final class ShowView: WidgetView<ItemsPipeline> {
            let buttons = [Button(label: "First"), Button(label: "Second")]

            required init(pipeline: ViewEnd<ItemsPipeline>) {
                super.init(pipeline: pipeline)
                root = Box(.horizontal, buttons)
            }

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
            "The page is told of full screen and hides its header bar; Escape first leaves it",
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

            // A page that is opened in full screen.
            mediator.open(.items, 3, in: navigation)
            #expect(Self.told == [true, true, true])
            let third = try #require(navigation.scenes.last?.view as? ShowView)
            #expect(!third.header.isVisible)

            try await Keys.press("Escape")
            #expect(navigation.scenes.count == 3)
            // Only a window manager would carry out the window's request.
            try await Keys.setFullscreen(false)
            #expect(await Desk.pump { !navigation.window.isFullscreen })
            #expect(changes == [true, false])
            #expect(view.header.isVisible && second.header.isVisible)
            try await Keys.press("Escape")
            #expect(await Desk.pump { navigation.scenes.count == 2 })
            await Desk.close(navigation.window)
        }

        /// How the scene that requested full screen is left.
        enum Leaving: CaseIterable {
            case back, dismissed, covered, replaced, tab, sheet
        }

        @Test(
            "Full screen ends when the scene that requested it is no longer in front",
            arguments: Leaving.allCases)
        func belongs(leaving: Leaving) async throws {
            let (navigation, _) = try await open()
            mediator.open(.items, 5, in: navigation, as: .detail)
            let scene = try #require(navigation.scenes.last)
            let window = navigation.window
            navigation.setFullscreen(true, of: scene)
            #expect(window.asksForFullscreen)
            switch leaving {
            case .back: navigation.back()
            case .dismissed: navigation.dismiss(scene)
            case .covered: mediator.open(.items, 3, in: navigation)
            case .replaced: mediator.open(.items, 3, in: navigation, as: .detail)
            case .tab: mediator.open(.items, 3, in: navigation, as: .tab)
            // The page stays visible behind a sheet.
            case .sheet: mediator.open(.items, 3, in: navigation, as: .sheet)
            }
            await Desk.pump(for: .milliseconds(100))
            #expect(window.asksForFullscreen == (leaving == .sheet))
            for window in Desk.application.windows { await Desk.close(window) }
        }

        @Test(
            "Full screen that the user has entered is not ended by a page",
            .enabled(if: Keys.areThere))
        func theirs() async throws {
            let (navigation, _) = try await open()
            mediator.open(.items, 5, in: navigation)
            try await Keys.focus(navigation.window)
            try await Keys.setFullscreen(true)
            #expect(await Desk.pump { navigation.window.isFullscreen })
            let scene = try #require(navigation.scenes.last)
            navigation.setFullscreen(true, of: scene)
            navigation.back()
            #expect(navigation.window.asksForFullscreen)
            await Desk.close(navigation.window)
        }

        @Test(
            "Full screen moves the focus from the opener to the first widget of the detail",
            .enabled(if: Keys.areThere))
        func keyboard() async throws {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: 1200, height: 400)
            mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            mediator.open(.items, 5, in: navigation, as: .detail)
            await Desk.pump(for: .milliseconds(500))
            let opener = try #require(navigation.scenes[0].view as? ShowView)
            let detail = try #require(navigation.scenes[1].view as? ShowView)
            try await Keys.focus(navigation.window)
            #expect(opener.buttons[0].grabFocus())
            try await Keys.setFullscreen(true)
            #expect(await Desk.pump { !detail.header.isVisible })
            await Desk.pump(for: .milliseconds(400))
            #expect(detail.buttons[0].hasFocus)
            await Desk.close(navigation.window)
        }
    }
}
