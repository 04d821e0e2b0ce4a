// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("Progress bars")
    struct ProgressBars {
        @Test("A bar keeps the window painting only while it pulses")
        func pulsing() async {
            let bar = ProgressBar()
            let window = await Desk.show(Box(.vertical, [bar]))
            #expect(await Desk.comesToRest(window))
            bar.isPulsing = true
            #expect(await !Desk.comesToRest(window, within: .seconds(1)))
            bar.isPulsing = false
            #expect(await Desk.comesToRest(window))
            await Desk.close(window)
        }

        @Test("A bar that pulses on a hidden page paints nothing, and continues when it is shown")
        func hidden() async {
            let bar = ProgressBar()
            bar.isPulsing = true
            let stack = Stack()
            stack.add(Box(.vertical, [bar]), name: "loading")
            stack.add(Label("Text"), name: "text")
            let window = await Desk.show(stack)
            stack.visiblePage = "text"
            #expect(await Desk.comesToRest(window))
            stack.visiblePage = "loading"
            #expect(await !Desk.comesToRest(window, within: .seconds(1)))
            await Desk.close(window)
        }

        @Test("A bar that is hidden while it pulses paints nothing")
        func stopped() async {
            let bar = ProgressBar()
            bar.isPulsing = true
            let window = await Desk.show(Box(.vertical, [bar, Label("Text")]))
            #expect(await !Desk.comesToRest(window, within: .seconds(1)))
            bar.isVisible = false
            #expect(await Desk.comesToRest(window))
            await Desk.close(window)
        }
    }
}
