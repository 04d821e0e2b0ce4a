// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Side panels")
    struct SidePanels {
        private let application = Desk.application

        @MainActor
        private final class Page {
            let content = Box(.vertical)
            let facts = Box(.vertical)
            let panel: SidePanel
            var told: [Bool] = []
            var window: Window?

            init() {
                content.setSizeRequest(width: 320)
                facts.setSizeRequest(width: 300)
                panel = SidePanel(content, panel: facts)
                panel.onReveal = { [weak self] in self?.told.append($0) }
            }

            var isSeen: Bool {
                gtk_widget_get_child_visible(facts.pointer) != 0 && panel.isRevealed
            }

            func show(width: Int) async {
                let window = await Desk.show(panel, width: width)
                self.window = window
                await Desk.pump(for: .milliseconds(100))
            }

            func resize(to width: Int) async {
                guard let window else { return }
                let pointer = UnsafeMutableRawPointer(window.pointer)
                    .assumingMemoryBound(to: GtkWindow.self)
                gtk_window_set_default_size(pointer, gint(width), 400)
                _ = await Desk.pump { abs(window.size.width - width) < 20 }
                await Desk.pump(for: .milliseconds(400))
            }

            func close() async {
                if let window { await Desk.close(window) }
            }
        }

        @Test("A panel is shown beside its content while there is room, and hidden otherwise")
        func room() async {
            let page = Page()
            page.panel.isRevealed = true
            await page.show(width: 900)
            #expect(page.isSeen)
            #expect(!page.panel.isOver)
            // With the line between them.
            #expect(page.content.size.width == page.panel.size.width - page.facts.size.width - 1)
            await page.resize(to: 500)
            #expect(page.panel.isOver)
            #expect(!page.panel.isRevealed)
            #expect(page.content.size.width == page.panel.size.width)
            await page.resize(to: 900)
            #expect(page.panel.isRevealed)
            #expect(page.told == [false, true])
            await page.close()
        }

        @Test("A panel that must not come back stays hidden when there is room again")
        func staysAway() async {
            let page = Page()
            page.panel.isRevealed = true
            await page.show(width: 500)
            page.panel.comesBack = false
            await page.resize(to: 900)
            #expect(!page.panel.isOver && !page.panel.isRevealed)
            await page.resize(to: 500)
            page.panel.comesBack = true
            await page.resize(to: 900)
            #expect(page.panel.isRevealed)
            await page.close()
        }

        @Test("A panel takes the focus from the content that it covers, and restores it")
        func keyboard() async {
            let page = Page()
            let below = Button(label: "Below")
            let above = Button(label: "Above")
            page.content.append(below)
            page.facts.append(above)
            await page.show(width: 500)
            below.grabFocus()
            page.panel.isRevealed = true
            await Desk.pump(for: .milliseconds(400))
            #expect(page.panel.isOver)
            #expect(above.hasFocus)
            #expect(!below.grabFocus())
            page.panel.isRevealed = false
            await Desk.pump(for: .milliseconds(400))
            #expect(below.hasFocus)
            await page.close()
        }

        @Test("A panel over the content takes the focus if nothing has it, and can be closed")
        func nowhere() async {
            let page = Page()
            let above = Button(label: "Above")
            page.facts.append(above)
            await page.show(width: 500)
            #expect(!page.panel.hideIfOverlaid())
            page.panel.isRevealed = true
            await Desk.pump(for: .milliseconds(400))
            #expect(above.hasFocus)
            #expect(page.panel.hideIfOverlaid())
            #expect(!page.panel.isRevealed)
            #expect(page.told == [false])
            await page.close()
        }

        @Test("A panel that is revealed before the first layout stays hidden without room")
        func narrow() async {
            let page = Page()
            // Like a page, which is shown before it has its content.
            let before = GLibLog.counts
            let window = Window(application, title: "Test", width: 400, height: 400)
            page.window = window
            window.content = page.panel
            window.present()
            page.panel.isRevealed = true
            await Desk.pump(for: .milliseconds(300))
            #expect(page.panel.isOver)
            #expect(!page.panel.isRevealed)
            #expect(page.told == [false])
            await page.resize(to: 900)
            #expect(page.panel.isRevealed)
            #expect(GLibLog.counts == before)
            await page.close()
        }

        @Test("A panel that is revealed later without room covers the content")
        func over() async {
            let page = Page()
            await page.show(width: 400)
            page.panel.isRevealed = true
            await Desk.pump(for: .milliseconds(400))
            #expect(page.isSeen)
            #expect(page.content.size.width == page.panel.size.width)
            #expect(page.told == [])
            await page.close()
        }

        @Test("A panel that the user has closed stays hidden when there is room again")
        func hideIfOverlaid() async {
            let page = Page()
            page.panel.isRevealed = true
            await page.show(width: 900)
            page.panel.isRevealed = false
            await page.resize(to: 500)
            await page.resize(to: 900)
            #expect(!page.panel.isRevealed)
            #expect(page.told == [])
            await page.close()
        }

        @Test(
            "Escape and a click beside it close a panel over the content",
            .enabled(if: Keys.areThere))
        func escape() async throws {
            let page = Page()
            let button = Button(label: "Here")
            page.content.append(button)
            await page.show(width: 400)
            let window = try #require(page.window)
            try await Keys.focus(window)
            button.grabFocus()
            for way in ["key", "click"] {
                page.panel.isRevealed = true
                await Desk.pump(for: .milliseconds(400))
                if way == "key" {
                    try await Keys.press("Escape")
                } else {
                    try await Keys.move(to: page.panel, x: 20, y: 200)
                    try await Keys.click()
                }
                #expect(!page.panel.isRevealed)
            }
            #expect(page.told == [false, false])
            await page.close()
        }
    }
}
