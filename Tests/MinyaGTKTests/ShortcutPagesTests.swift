// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("A shortcuts window with many keys")
    struct ShortcutPages {
        private let application = Desk.application
        private let stage = Stage()

        @Test("The shortcuts window has several pages, and GTK logs no warning")
        func pages() async throws {
            let navigation = GTKNavigation(Desk.application, title: "Test", width: 600, height: 400)
            stage.mediator.open(.items, 20, in: navigation)
            navigation.window.present()
            let page = try #require(stage.views.last)
            for number in 1...40 {
                page.addShortcut(
                    "F\(number % 12 + 1)", title: "Key \(number)", group: "Group \(number / 6)"
                ) {
                    true
                }
            }
            await Desk.pump(for: .milliseconds(200))
            let former = GLibLog.messages.count
            let window = try #require(application.showShortcuts())
            await Desk.pump(for: .milliseconds(300))
            let switchers = WidgetTree.all("GtkStackSwitcher", in: window.pointer)
            #expect(switchers.contains { gtk_widget_get_mapped($0) != 0 })
            #expect(GLibLog.messages.count == former, "\(GLibLog.messages)")
            gtk_window_destroy(
                UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self))
            await Desk.close(navigation.window)
        }
    }
}
