// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("A text that is only shown")
    struct Labels {
        private let application = Desk.application

        @Test("is not marked by the keyboard that comes to it")
        func comesUnmarked() async {
            let label = Label("May be copied")
            label.isSelectable = true
            let window = await Desk.show(Box(.vertical, [label]))
            #expect(label.grabFocus())
            #expect(gtk_label_get_selection_bounds(OpaquePointer(label.pointer), nil, nil) == 0)
            await Desk.close(window)
        }
    }
}
