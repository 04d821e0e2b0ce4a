// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("A banner")
    struct BannerTests {
        private let application = Desk.application

        @Test("takes no room until it is revealed, and its title's when it is")
        func room() async {
            let banner = Banner("There is no network.")
            let content = Label("Content")
            content.vexpand = true
            let window = await Desk.show(Box(.vertical, [banner, content]))
            #expect(!banner.isRevealed && banner.size.height == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 })
            let low = banner.size.height
            banner.title = (0..<60).map { "word \($0)" }.joined(separator: " ")
            #expect(await Desk.pump { banner.size.height > low })
            banner.isRevealed = false
            #expect(await Desk.pump { banner.size.height == 0 })
            window.close()
        }

        @Test("has a button while that says something, and takes no keys until it is revealed")
        func button() async throws {
            let banner = Banner("There was no answer.")
            var clicks = 0
            banner.onClick = { clicks += 1 }
            let window = await Desk.show(Box(.vertical, [banner, Label("Content")]))
            let button = try #require(WidgetTree.all("GtkButton", in: banner.pointer).first)
            banner.isRevealed = true
            #expect(await Desk.pump { banner.size.height > 20 })
            #expect(gtk_widget_get_mapped(button) == 0)
            banner.buttonLabel = "Try Again"
            #expect(await Desk.pump { gtk_widget_get_mapped(button) != 0 })
            gtk_widget_activate(button)
            #expect(await Desk.pump { clicks == 1 })
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_get_mapped(button) == 0 })
            banner.isRevealed = true
            banner.buttonLabel = nil
            #expect(await Desk.pump { banner.size.height > 20 })
            #expect(gtk_widget_get_mapped(button) == 0)
            window.close()
        }

        @Test("says that it goes while its button has the keyboard, which is given on then")
        func keyboard() async throws {
            let banner = Banner("There was no answer.")
            banner.buttonLabel = "Try Again"
            let next = Button(label: "Next")
            var losses = 0
            banner.onKeyboardLoss = { [weak next] in
                losses += 1
                next?.grabFocus()
            }
            let window = await Desk.show(Box(.vertical, [banner, next]))
            let button = try #require(WidgetTree.all("GtkButton", in: banner.pointer).first)
            banner.isRevealed = true
            #expect(await Desk.pump { gtk_widget_get_mapped(button) != 0 })
            next.grabFocus()
            banner.isRevealed = false
            #expect(await Desk.pump { gtk_widget_get_mapped(button) == 0 })
            #expect(losses == 0)
            banner.isRevealed = true
            #expect(await Desk.pump { gtk_widget_grab_focus(button) != 0 })
            banner.isRevealed = false
            banner.isRevealed = false
            #expect(losses == 1)
            #expect(await Desk.pump { gtk_widget_has_focus(next.pointer) != 0 })
            window.close()
        }
    }
}
