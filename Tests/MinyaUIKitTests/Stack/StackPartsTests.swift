// SPDX-License-Identifier: Apache-2.0

import HostConformance
import MinyaUIKit
import Testing

@MainActor @Suite("Parts of a stack")
struct StackPartsTests {
    /// Numbers are the app's own pages; the others belong to somebody else.
    private func arrange(_ now: [String], showing pages: [Int]) -> [String] {
        arranged(now, showing: pages, page: { Int($0) }) { "\($0)" }
    }

    @Test("Pages of others stay unless a page below them is removed")
    func others() {
        #expect(arrange(["root", "1", "help"], showing: [1, 2]) == ["root", "1", "help", "2"])
        #expect(arrange(["root", "1", "help", "2"], showing: [1]) == ["root", "1", "help"])
        #expect(arrange(["root", "1", "help", "2"], showing: [2]) == ["root", "2"])
        #expect(arrange(["root", "1"], showing: []) == ["root"])
    }

    @Test("An answer arrives once")
    func answer() {
        var answers: [Int] = []
        let answer = OneAnswer<Int> { answers.append($0) }
        answer(1)
        answer(2)
        #expect(answers == [1] && !answer.isOpen)
    }

    @Test("A name of a file is never a path")
    func names() {
        #expect(SafeName.of("a/b:c") == "a_b_c")
        #expect(["", ".", ".."].map(SafeName.of) == ["_", "_", "_"])
        #expect(SafeName.of("notes.txt") == "notes.txt")
    }

    @Test("A toast with a button is shown at once, and leaves with its page")
    func toasts() {
        let (one, other) = (ModelPage("one"), ModelPage("other"))
        var queue = ToastQueue<ModelPage>()
        let first = queue.add(isOffer: false, of: one)
        let second = queue.add(isOffer: false, of: one)
        #expect(queue.front == first)
        let offer = queue.add(isOffer: true, of: one)
        #expect(queue.front == offer && !queue.contains(first))
        let newer = queue.add(isOffer: true, of: one)
        #expect(queue.front == newer && !queue.contains(offer))
        queue.removeOffer(of: other)
        #expect(queue.front == newer)
        queue.removeOffer(of: one)
        #expect(queue.front == second)
        queue.remove(second)
        #expect(queue.front == nil)
    }
}
