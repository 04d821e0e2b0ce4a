// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Text editors", .enabled(if: Keys.areThere))
    struct TextEditors {
        private let editor = TextEditor(placeholder: "Message", maximumHeight: 120)
        private let told = Told()

        private final class Told {
            var texts: [String] = []
            var submits = 0
        }

        private func show() async throws -> Window {
            editor.onChange = { [told] in told.texts.append($0) }
            editor.valign = .end
            editor.vexpand = true
            let window = await Desk.show(Box(.vertical, [editor]), width: 300)
            try await Keys.focus(window)
            editor.grabFocus()
            return window
        }

        @Test("Changes by the user are reported, and those by the program are not")
        func typing() async throws {
            let window = try await show()
            editor.text = "one"
            #expect(told.texts.isEmpty)
            try await Keys.press("a", "b")
            #expect(editor.text == "oneab")
            #expect(told.texts == ["onea", "oneab"])
            await Desk.close(window)
        }

        @Test("Enter submits, and Shift+Enter inserts a new line")
        func submitting() async throws {
            let window = try await show()
            editor.onSubmit = { [told] in told.submits += 1 }
            try await Keys.press("a", "shift+Return", "b")
            #expect(editor.text == "a\nb")
            #expect(told.submits == 0)
            try await Keys.press("Return", "KP_Enter")
            #expect(told.submits == 2)
            #expect(editor.text == "a\nb")
            await Desk.close(window)
        }

        @Test("Enter inserts a new line if nothing is submitted")
        func lines() async throws {
            let window = try await show()
            try await Keys.press("a", "Return", "b")
            #expect(editor.text == "a\nb")
            await Desk.close(window)
        }

        @Test("An editor is one line high before its first layout, and no higher with a letter")
        func firstHeight() async throws {
            let height = editor.minimumHeight
            let window = try await show()
            #expect(editor.size.height == height)
            try await Keys.press("a")
            #expect(await Desk.pump { told.texts == ["a"] })
            #expect(editor.size.height == height && editor.minimumHeight == height)
            await Desk.close(window)
        }

        @Test("An editor grows with its lines up to its maximum height, and shrinks again")
        func growing() async throws {
            let window = try await show()
            let low = editor.size.height
            #expect(low < 44)
            editor.text = "1\n2\n3"
            await Desk.pump(for: .milliseconds(100))
            let three = editor.size.height
            #expect(three > low + 20 && three <= 120)
            editor.text = Array(repeating: "line", count: 100).joined(separator: "\n")
            await Desk.pump(for: .milliseconds(100))
            #expect(editor.size.height == 120)
            editor.text = ""
            await Desk.pump(for: .milliseconds(100))
            #expect(editor.size.height == low)
            await Desk.close(window)
        }

        @Test("A text that is too long is truncated before its layout, which is reported")
        func cutting() async throws {
            let editor = TextEditor(limit: 5)
            var limits: [Int] = []
            editor.onCut = { limits.append($0) }
            editor.onChange = { [told] in told.texts.append($0) }
            editor.text = "12345"
            #expect(limits.isEmpty)
            let view = try #require(WidgetTree.all("GtkTextView", in: editor.pointer).first)
            let buffer = gtk_text_view_get_buffer(
                UnsafeMutableRawPointer(view).assumingMemoryBound(to: GtkTextView.self))
            gtk_text_buffer_insert_at_cursor(buffer, String(repeating: "ä", count: 1 << 20), -1)
            #expect(editor.text == "12345")
            #expect(limits == [5])
            #expect(told.texts == ["12345"])
            editor.text = ""
            gtk_text_buffer_insert_at_cursor(buffer, "abcdefgh", -1)
            #expect(editor.text == "abcde")
            #expect(limits == [5, 5])
        }

        @Test("Tab leaves the editor")
        func tab() async throws {
            let next = Button(label: "Next")
            let window = await Desk.show(Box(.vertical, [editor, next]), width: 300)
            try await Keys.focus(window)
            editor.grabFocus()
            try await Keys.press("Tab")
            #expect(next.hasFocus)
            #expect(editor.text.isEmpty)
            await Desk.close(window)
        }
    }

    @MainActor @Suite("Labels with links", .enabled(if: Keys.areThere))
    struct LinkedLabels {
        @Test("A followed link is reported, and markup is shown as text")
        func following() async throws {
            let label = Label()
            let text = "a <b> & c.org, d.org"
            let links = try ["c.org", "d.org"].map { part in
                Label.Link(
                    try #require(text.firstRange(of: part)), to: "https://\(part)/?a=1&b=\"2\"")
            }
            var followed: [String] = []
            label.show(text, links) { followed.append($0) }
            #expect(label.text == text)
            let window = await Desk.show(Box(.vertical, [label]))
            try await Keys.focus(window)
            label.grabFocus()
            try await Keys.press("Return", "Tab", "Return")
            #expect(followed == ["https://c.org/?a=1&b=\"2\"", "https://d.org/?a=1&b=\"2\""])
            // A new text has no links, and its markup is shown as text.
            label.show("<a href='x'>y</a>", []) { _ in }
            #expect(label.text == "<a href='x'>y</a>")
            await Desk.close(window)
        }

        @Test("A link that overlaps another one is shown as text")
        func overlapping() throws {
            let label = Label()
            let text = "abcdef"
            let index = { text.index(text.startIndex, offsetBy: $0) }
            label.show(
                text,
                [.init(index(0)..<index(4), to: "x"), .init(index(2)..<index(6), to: "y")]
            ) { _ in }
            #expect(label.text == text)
        }
    }
}

extension TextEditor {
    fileprivate var minimumHeight: Int {
        var minimum: gint = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, -1, &minimum, nil, nil, nil)
        return Int(minimum)
    }
}
