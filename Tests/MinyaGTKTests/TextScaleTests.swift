// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Text scale")
    struct TextScale {
        private let application = Desk.application

        @Test("The text scale is the desktop's text size divided by the usual one")
        func scale() {
            let settings = gtk_settings_get_default()
            let former = Widget.textScale
            #expect(former == 1)
            let object = UnsafeMutableRawPointer(settings)?.assumingMemoryBound(to: GObject.self)
            func set(_ dots: gint) {
                var value = GValue()
                g_value_init(&value, g_type_from_name("gint"))
                g_value_set_int(&value, dots * 1024)
                g_object_set_property(object, "gtk-xft-dpi", &value)
                g_value_unset(&value)
            }
            set(144)
            #expect(Widget.textScale == 1.5)
            set(96)
            #expect(Widget.textScale == 1)
        }
    }
}
