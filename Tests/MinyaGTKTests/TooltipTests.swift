// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Tooltips")
    struct Tooltips {
        private let application = Desk.application

        @Test("The text of a tooltip is requested each time it is about to be shown")
        func asked() {
            let label = Label("A")
            var text: String? = "first"
            var questions = 0
            label.askTooltip {
                questions += 1
                return text
            }
            #expect(gtk_widget_get_has_tooltip(label.pointer) != 0)
            #expect(questions == 0)
            #expect(query(label.pointer))
            text = nil
            #expect(!query(label.pointer))
            #expect(questions == 2)
        }

        @Test("A widget whose wrapper is released has no tooltip")
        func goes() {
            var label: Label? = Label("A")
            label?.askTooltip { "text" }
            guard let pointer = label?.pointer else { return }
            g_object_ref(pointer)
            label = nil
            #expect(!query(pointer))
            g_object_unref(pointer)
        }

        /// Queries the tooltip as GTK does when the pointer rests; returns whether there is one.
        private func query(_ pointer: UnsafeMutablePointer<GtkWidget>) -> Bool {
            guard
                let tooltip = g_object_new_with_properties(
                    gtk_tooltip_get_type(), 0, nil, nil)
            else { return false }
            defer { g_object_unref(tooltip) }
            var values = [GValue](repeating: GValue(), count: 5)
            g_value_init(&values[0], gtk_widget_get_type())
            g_value_set_object(&values[0], pointer)
            g_value_init(&values[1], GType(6 << G_TYPE_FUNDAMENTAL_SHIFT))
            g_value_init(&values[2], GType(6 << G_TYPE_FUNDAMENTAL_SHIFT))
            g_value_init(&values[3], GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
            g_value_init(&values[4], gtk_tooltip_get_type())
            g_value_set_object(&values[4], tooltip)
            var answer = GValue()
            g_value_init(&answer, GType(5 << G_TYPE_FUNDAMENTAL_SHIFT))
            g_signal_emitv(
                values, g_signal_lookup("query-tooltip", gtk_widget_get_type()), 0, &answer)
            for index in values.indices { g_value_unset(&values[index]) }
            return g_value_get_boolean(&answer) != 0
        }
    }
}
