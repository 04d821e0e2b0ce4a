// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Window icons")
    struct WindowIconTests {
        @Test("A window has the application's icon, which is set after the first frame")
        func late() async {
            let window = Window(Desk.application, title: "Test")
            window.content = Label("Text")
            window.present()
            #expect(gtk_window_get_icon_name(window.typed()) == nil)
            #expect(
                await Desk.pump {
                    gtk_window_get_icon_name(window.typed()).map { String(cString: $0) }
                        == "org.minya.Tests"
                })
            // scripts/test puts the examples' icons next to this program.
            if SharedData.folder != nil {
                let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
                #expect(gtk_icon_theme_has_icon(theme, "org.minya.Photos") != 0)
            }
            await Desk.close(window)
        }
    }
}
