// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import MinyaUIKit
import Testing

@MainActor @Suite("Following transitions")
struct TransitionFollowerTests {
    private let follower = TransitionFollower()
    private let heard = Heard()

    init() {
        follower.onBegin = { [heard] in heard.all.append("began") }
        follower.onEnd = { [heard] in heard.all.append($0 ? "cancelled" : "ended") }
    }

    private func follow(_ transition: ModelTransition) {
        follower.follow(transition) { transition.observe($0) }
    }

    @Test("A transition that is reported twice begins and ends once")
    func twice() async {
        let transition = ModelTransition()
        follow(transition)
        follow(transition)
        transition.end(isCancelled: true)
        #expect(heard.all == ["began"])
        await until { heard.all.count >= 2 }
        #expect(heard.all == ["began", "cancelled"] && !follower.isFollowing)
    }

    @Test("A transition that begins before the former one was reported is waited for")
    func next() async {
        let (first, second) = (ModelTransition(), ModelTransition())
        follow(first)
        first.end(isCancelled: false)
        follow(second)
        // The end of the first one was to be reported in this turn.
        await Task {}.value
        #expect(heard.all == ["began", "began"])
        second.end(isCancelled: false)
        await until { heard.all.count >= 3 }
        #expect(heard.all == ["began", "began", "ended"])
    }

    @Test("A transition that cannot be observed ends at once")
    func unobserved() async {
        follower.follow(ModelTransition()) { _ in false }
        await until { heard.all.count >= 2 }
        #expect(heard.all == ["began", "ended"])
    }
}

@MainActor
private final class Heard {
    var all: [String] = []
}

/// A transition that ends when the test says so.
@MainActor
private final class ModelTransition {
    private var observers: [@MainActor (Bool) -> Void] = []

    func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> Bool {
        observers.append(observer)
        return true
    }

    func end(isCancelled: Bool) {
        for observer in observers { observer(isCancelled) }
    }
}
