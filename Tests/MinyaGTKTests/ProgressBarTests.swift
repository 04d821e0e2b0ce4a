// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Testing

@testable import MinyaGTK

extension AllGTKTests {
    @MainActor @Suite("A progress bar")
    struct ProgressBars {
        @Test("pulses while it is wanted and in sight")
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

        @Test("on a page that is not shown lets the window paint nothing, and goes on when it is")
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

        @Test("that was hidden while it pulsed lets the window paint nothing")
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
