// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Labels")
    struct Labels {
        private let application = Desk.application

        @Test("A selectable label does not select its text when it is focused")
        func comesUnmarked() async {
            let label = Label("May be copied")
            label.isSelectable = true
            let window = await Desk.show(Box(.vertical, [label]))
            #expect(label.grabFocus())
            #expect(gtk_label_get_selection_bounds(OpaquePointer(label.pointer), nil, nil) == 0)
            await Desk.close(window)
        }

        @Test("A focused label shows no caret")
        func caret() async throws {
            let label = Label("May be copied")
            label.isSelectable = true
            let window = await Desk.show(Box(.vertical, [label]))
            #expect(label.grabFocus())
            gtk_window_set_focus_visible(window.typed(), 0)
            await Desk.pump(for: .milliseconds(100))
            try #require(label.hasFocus)
            let focused = try picture(of: label)
            gtk_window_set_focus(window.typed(), nil)
            await Desk.pump(for: .milliseconds(100))
            #expect(try picture(of: label) == focused)
            await Desk.close(window)
        }

        private func picture(of widget: Widget) throws -> Data {
            let path = FileManager.default.temporaryDirectory.path + "/minya-\(UUID()).png"
            defer { try? FileManager.default.removeItem(atPath: path) }
            try widget.snapshotPNG(to: path)
            return try Data(contentsOf: URL(filePath: path))
        }

        /// The minimum and the natural width of a label.
        private struct Width: Equatable {
            var minimum: gint = 0
            var natural: gint = 0

            init(of label: UnsafeMutablePointer<GtkWidget>) {
                gtk_widget_measure(
                    label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
            }
        }

        @Test(
            "Only a long wrapped text has a minimum width, and its natural width stays the same",
            arguments: [
                ("Next", false), (String(repeating: "Two words\n", count: 40), false),
                (String(repeating: "a long line ", count: 9), true),
                (String(repeating: "很长的一行", count: 14), true),
                (String(repeating: "👩‍👩‍👧‍👦", count: 3), false),
            ])
        func leastWidth(text: String, isLong: Bool) throws {
            let plain = try #require(gtk_label_new(text))
            g_object_ref_sink(plain)
            defer { g_object_unref(plain) }
            gtk_label_set_wrap(OpaquePointer(plain), 1)
            gtk_label_set_wrap_mode(OpaquePointer(plain), PANGO_WRAP_WORD_CHAR)
            let former = Width(of: plain)
            let label = Label(text)
            label.wraps = true
            let width = Width(of: label.pointer)
            // A few characters, so that a narrow window has room for it.
            #expect(isLong ? (36...100) ~= width.minimum : width == former)
            #expect(width.natural == former.natural)

            label.text = "Next"
            gtk_label_set_text(OpaquePointer(plain), "Next")
            #expect(Width(of: label.pointer) == Width(of: plain))
        }

        @Test("A minimum width that was set elsewhere stays, and so does a lower maximum")
        func foreignWidth() {
            let long = String(repeating: "a long line ", count: 9)
            let label = Label()
            label.wraps = true
            label.maximumCharacters = 4
            label.text = long
            #expect(gtk_label_get_width_chars(OpaquePointer(label.pointer)) == 4)
            gtk_label_set_width_chars(OpaquePointer(label.pointer), 2)
            label.text = "Next"
            label.text = long
            #expect(gtk_label_get_width_chars(OpaquePointer(label.pointer)) == 2)
        }

        @Test("Screen readers skip an empty label")
        func empty() {
            let label = Label()
            #expect(label.isPassedOver)
            label.text = "Words"
            #expect(!label.isPassedOver)
            label.text = ""
            #expect(label.isPassedOver)
            let text = "See swift.org"
            label.show(text, [.init(text.startIndex..<text.endIndex, to: "https://swift.org")]) {
                _ in
            }
            #expect(!label.isPassedOver)
        }
    }
}
