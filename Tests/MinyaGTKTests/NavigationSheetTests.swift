// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Sheets")
    struct Sheets {
        private let application = Desk.application
        private let stage = Stage()
        private let answers = Answers()

        private func open(width: Int = 600) async throws -> (GTKNavigation, GTKNavigation) {
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: width, height: 400)
            answers.open("first", in: navigation, stage)
            answers.open("opener", in: navigation, stage)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(300))
            let sheet = answers.open("sheet", in: navigation, as: .sheet, stage)
            await Desk.pump(for: .milliseconds(300))
            return (navigation, try #require(sheet as? GTKNavigation))
        }

        private func typed(_ window: Window) -> UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
        }

        @Test("A sheet is a modal window over its opener's, with a stack of its own")
        func looks() async throws {
            let (navigation, sheet) = try await open()
            #expect(sheet !== navigation)
            #expect(navigation.scenes.count == 2 && sheet.scenes.count == 1)
            #expect(gtk_window_get_modal(typed(sheet.window)) != 0)
            #expect(gtk_window_get_transient_for(typed(sheet.window)) == typed(navigation.window))
            #expect(sheet.window.title == "Items")
            answers.open("second", in: sheet, stage)
            #expect(sheet.scenes.count == 2)
            sheet.back()
            sheet.back()
            #expect(answers.all == ["second cancelled"])
            await Desk.close(navigation.window)
        }

        @Test("A sheet fits into a window of 360 pixels")
        func narrow() async throws {
            let (navigation, sheet) = try await open(width: 360)
            #expect(340...360 ~= sheet.window.size.width)
            #expect(sheet.window.size.height <= 400)
            await Desk.close(navigation.window)
        }

        @Test(
            "Each way to close a sheet makes its scenes answer once", .enabled(if: Keys.areThere),
            arguments: Way.allCases)
        func ways(way: Way) async throws {
            let (navigation, sheet) = try await open()
            if way != .opener { try await Keys.focus(sheet.window) }
            // In a search entry, Escape ends the search.
            try #require(stage.views.last).grid.grid.grabFocus()
            switch way {
            case .escape: try await Keys.press("Escape")
            case .close: sheet.window.close()
            case .result: try #require(stage.stores.last).pipeline.finish.send("done")
            case .opener: navigation.back()
            case .window: navigation.window.close()
            case .pages:
                answers.open("page", in: sheet, stage)
                await Desk.pump(for: .milliseconds(400))
                try #require(stage.views.last).grid.grid.grabFocus()
                try await Keys.press("Escape")
                #expect(sheet.scenes.count == 1)
                try await Keys.press("Escape")
            }
            let expected =
                (way == .pages ? ["page cancelled"] : [])
                + [way == .result ? "sheet done" : "sheet cancelled"]
                + (way == .opener || way == .window ? ["opener cancelled"] : [])
                + (way == .window ? ["first cancelled"] : [])
            #expect(await Desk.pump { answers.all == expected }, "\(answers.all)")
            #expect(sheet.scenes.isEmpty)
            #expect(await Desk.pump { !application.windows.contains { $0 === sheet.window } })
            await Desk.close(navigation.window)
            #expect(answers.all.count == expected.count + 2 - answersOfPages(expected))
        }

        private func answersOfPages(_ answers: [String]) -> Int {
            answers.count { $0.hasPrefix("opener") || $0.hasPrefix("first") }
        }

        @Test("A sheet that is closed before it is shown never appears")
        func atOnce() async throws {
            let (navigation, first) = try await open()
            first.window.close()
            let sheet = answers.open("second", in: navigation, as: .sheet, stage)
            try #require(stage.stores.last).pipeline.finish.send("done")
            #expect(answers.all == ["sheet cancelled", "second done"])
            #expect(sheet.scenes.isEmpty)
            #expect(await Desk.pump { application.windows.count == 1 })
            await Desk.close(navigation.window)
        }

        @Test("A closed sheet is freed with its window")
        func frees() async throws {
            weak var sheet: GTKNavigation?
            weak var scene: Scene?
            var window: Witness?
            let navigation: GTKNavigation
            do {
                let (opener, opened) = try await open()
                navigation = opener
                (sheet, scene) = (opened, opened.scenes.first)
                window = Witness(opened.window)
                opened.window.close()
            }
            #expect(await Desk.pump { sheet == nil && scene == nil && window?.isGone == true })
            await Desk.close(navigation.window)
        }

        @Test("None of these tests makes GTK log a warning")
        func noComplaints() {
            #expect(GLibLog.messages.isEmpty, "\(GLibLog.messages)")
        }

        enum Way: CaseIterable { case escape, close, result, opener, window, pages }
    }
}
