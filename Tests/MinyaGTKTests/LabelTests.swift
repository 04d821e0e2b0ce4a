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
