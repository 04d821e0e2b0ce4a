// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya
import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Shortcuts of a page")
    struct PageKeys {
        @Test(
            "A page's shortcuts are called once each, before GTK moves the focus by arrow keys",
            .enabled(if: Keys.areThere))
        func arrows() async throws {
            let mediator = Mediator()
            mediator.register(
                .shelf, view: TwoButtons.self, controller: ShelfController.self,
                store: ShelfStore.self)
            let navigation = GTKNavigation(
                Desk.application, title: "Test", width: 600, height: 400)
            mediator.open(.shelf, 0, in: navigation)
            let page = try #require(navigation.scenes.first?.view as? TwoButtons)
            navigation.window.present()
            await Desk.pump(for: .milliseconds(150))
            try await Keys.focus(navigation.window)
            page.left.grabFocus()
            try await Keys.press("Right", "Left", "F9")
            #expect(page.pressed == ["Right", "Left", "F9"])
            #expect(page.left.hasFocus)
            // Also while nothing is focused.
            gtk_window_set_focus(typed(navigation.window), nil)
            try await Keys.press("F9")
            #expect(page.pressed == ["Right", "Left", "F9", "F9"])
            // A key that the page does not handle is propagated.
            page.left.grabFocus()
            page.takes = false
            try await Keys.press("Right")
            #expect(page.right.hasFocus)
            await Desk.close(navigation.window)
        }

        private func typed(_ window: Window) -> UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
        }
    }
}

/// A page in which GTK moves the focus by arrow keys.
private final class TwoButtons: WidgetView<ShelfPipeline> {
    let left = Button(label: "left")
    let right = Button(label: "right")
    var pressed: [String] = []
    var takes = true

    required init(pipeline: ViewEnd<ShelfPipeline>) {
        super.init(pipeline: pipeline)
        root = Box(.horizontal, [left, right])
        for key in ["Right", "Left", "F9"] {
            addShortcut(key, title: key) { [weak self] in
                guard let self else { return false }
                pressed.append(key)
                return takes
            }
        }
    }
}
