// SPDX-License-Identifier: Apache-2.0

import HostConformance
import MinyaTesting
import MinyaUIKit
import Testing

@MainActor @Suite("What is presented over a window")
struct PresentedChainTests {
    private let window = ModelWindow()
    private let left = Left()

    private func present(_ name: String) -> ModelPage {
        let page = ModelPage(name)
        window.chain.present(page) { [left] in left.names.append(name) }
        return page
    }

    @Test("One thing is presented after the other")
    func inTurn() {
        _ = present("sheet")
        _ = present("alert")
        #expect(window.container.pages.map(\.name) == ["sheet"])
        window.settle()
        #expect(window.container.pages.map(\.name) == ["sheet", "alert"])
        #expect(window.container.fault == nil && left.names.isEmpty)
    }

    @Test("Whatever is in front of a dismissed sheet leaves before it")
    func dismissed() {
        let sheet = present("sheet")
        _ = present("alert")
        window.settle()
        window.chain.dismiss(sheet)
        #expect(left.names == ["alert", "sheet"])
        window.settle()
        #expect(window.container.pages.isEmpty && window.container.fault == nil)
    }

    @Test("A sheet that the user swipes down leaves once, and not if the swipe is cancelled")
    func swiped() {
        _ = present("sheet")
        window.settle()
        window.container.beginSwipe()
        window.container.endTransition(isCancelled: true)
        #expect(left.names.isEmpty && window.container.pages.count == 1)
        window.container.beginSwipe()
        window.container.endTransition()
        #expect(left.names == ["sheet"] && window.chain.pages.isEmpty)
    }

    @Test("An alert that ends by itself is not dismissed again, and what it leads to is presented")
    func ended() {
        let alert = present("alert")
        window.settle()
        window.container.dismissFront()
        window.chain.end(alert)
        _ = present("sheet")
        window.settle()
        #expect(window.container.pages.map(\.name) == ["sheet"])
        #expect(left.names.isEmpty && window.container.fault == nil)
    }

    @Test("In random order, each thing leaves exactly once")
    func random() {
        for seed in 0..<cases(300, of: 10_000) {
            var numbers = SeededNumbers(UInt64(seed))
            let window = ModelWindow()
            var counts: [Int] = []
            let left = Left()
            for _ in 0..<40 {
                window.container.isAnimated = numbers.below(3) > 0
                let pages = window.chain.pages
                switch numbers.below(5) {
                case 0, 1:
                    let number = counts.count
                    counts.append(0)
                    window.chain.present(ModelPage("\(number)")) { left.names.append("\(number)") }
                case 2: pages.isEmpty ? () : window.chain.dismiss(pages[numbers.below(pages.count)])
                case 3: window.container.beginSwipe()
                default: window.container.endTransition(isCancelled: numbers.below(2) == 0)
                }
            }
            window.settle()
            if let first = window.chain.pages.first { window.chain.dismiss(first) }
            window.settle()
            #expect(left.names.count == counts.count && Set(left.names).count == counts.count)
            #expect(window.container.fault == nil && window.container.pages.isEmpty)
        }
    }
}

/// The names of what has left, in order.
@MainActor
private final class Left {
    var names: [String] = []
}
