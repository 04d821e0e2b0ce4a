// SPDX-License-Identifier: Apache-2.0

import MinyaGTK
import Testing

extension AllGTKTests {
    @MainActor @Suite("Toggle buttons")
    struct ToggleButtons {
        private let application = Desk.application

        @Test("A new icon changes neither the state nor the name of a toggle button")
        func icon() {
            let button = ToggleButton(icon: "non-starred-symbolic", name: "Favourite")
            var toggles: [Bool] = []
            button.onToggle = { toggles.append($0) }
            #expect(button.icon == "non-starred-symbolic")
            button.isActive = true
            button.icon = "starred-symbolic"
            #expect(button.icon == "starred-symbolic")
            #expect(button.isActive)
            #expect(button.accessibleLabel == "Favourite")
            #expect(button.tooltip == "Favourite")
            #expect(toggles == [])
        }
    }
}
