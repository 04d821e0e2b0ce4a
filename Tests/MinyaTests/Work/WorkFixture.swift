// SPDX-License-Identifier: Apache-2.0

import MinyaTesting
import Synchronization

@testable import Minya

/// Work that waits until a test answers it.
final class Gate: Sendable {
    private struct State {
        var waiting: [CheckedContinuation<String, any Error>] = []
        var arrivals = 0
    }

    private let state = Mutex(State())

    var arrivals: Int { state.withLock { $0.arrivals } }

    /// Waits for an answer, even if the calling task is cancelled.
    func waitForAnswer() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock {
                $0.waiting.append(continuation)
                $0.arrivals += 1
            }
        }
    }

    /// Waits until `waitForAnswer()` has been called `count` times.
    func arrived(_ count: Int) async {
        await until { arrivals >= count }
    }

    /// Answers the oldest call that is still waiting.
    func answer(_ result: Result<String, any Error>) {
        let first = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
        first?.resume(with: result)
    }
}

/// Records the outcomes of its work.
final class WorkStore: Store {
    /// A struct, because a test makes up names.
    struct Work: RawRepresentable {
        let rawValue: String
        static let work = Self(rawValue: "work")
        static let other = Self(rawValue: "other")
        static let first = Self(rawValue: "first")
        static let find = Self(rawValue: "find")
        static let numbers = Self(rawValue: "numbers")
        static let timer = Self(rawValue: "timer")
        static let later = Self(rawValue: "later")
    }

    let lifetime = Lifetime()
    let pipeline = StoreEnd(PagePipeline())
    var outcomes: [Outcome<String>] = []
    var followed: [Int] = []

    init(context: Void, dependencies: Dependencies) {}

    func start(
        _ policy: WorkPolicy = .all, after delay: Duration = .zero,
        _ body: @escaping @Sendable () async throws -> String
    ) {
        run(.work, policy, after: delay, body) { $0.outcomes.append($1) }
    }
}

/// A scene with a Store whose work a test controls.
@MainActor
struct Bench {
    let host = TestHost()
    let scene: Scene
    let page: TestScene<WorkStore>
    let store: WorkStore
    let gate = Gate()

    init(_ observer: (any SceneObserver)? = nil) throws {
        if let observer { host.mediator.attach(observer) }
        page = try host.open(WorkStore.self, ())
        scene = page.scene
        guard let store = page.scene.store as? WorkStore else {
            throw Problem.notInScene(what: "a test")
        }
        self.store = store
    }

    /// Yields until the pending jobs of the main actor have run.
    func settle() async { for _ in 0..<50 { await Task.yield() } }
}
