// SPDX-License-Identifier: Apache-2.0

import Minya
import Synchronization

/// Whether the other side has just left somebody without an answer: then it is not waited for again
/// where there is something to tell from memory.
///
/// It ends when anything is answered, which one request at a time goes on waiting for on behalf of
/// all, when the way to the other side comes or goes, and when a person hopes so.
final class Silence: Sendable {
    private struct State {
        var isThere = false
        /// Who waits on behalf of all.
        var listener: Task<Void, Never>?
        var watch: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let way: any Reachability

    init(on way: any Reachability) { self.way = way }

    deinit {
        let (listener, watch) = state.withLock { ($0.listener, $0.watch) }
        listener?.cancel()
        watch?.cancel()
    }

    var isThere: Bool { state.withLock(\.isThere) }

    func begin() {
        let isNew = state.withLock { state in
            defer { state.isThere = true }
            return !state.isThere
        }
        guard isNew else { return }
        // The first is how the way is now.
        let changes = way.states.dropFirst()
        let watch = Task { [weak self] in
            for await _ in changes { return self?.end() ?? () }
        }
        let former = state.withLock { state in
            defer { state.watch = watch }
            return state.watch
        }
        former?.cancel()
    }

    func end() {
        let watch = state.withLock { state in
            defer { state.watch = nil }
            state.isThere = false
            return state.watch
        }
        watch?.cancel()
    }

    /// Waits for an answer that nobody else waits for, unless another one is waited for already.
    func listen<Answer>(for answer: @escaping @Sendable () async throws -> Answer) {
        state.withLock { state in
            guard state.isThere, state.listener == nil else { return }
            state.listener = Task { [weak self] in
                _ = try? await self?.heard(answer)
                self?.state.withLock { $0.listener = nil }
            }
        }
    }

    /// Passes on how a request ends, and notes whether there was an answer.
    func heard<Answer>(_ ask: @Sendable () async throws -> Answer) async throws -> Answer {
        do {
            let answer = try await ask()
            end()
            return answer
        } catch {
            switch error {
            case is Rejection: end()
            case let failure as Failure where failure.reason == .unreadable: end()
            case let failure as Failure where failure.reason == .timeout: begin()
            default: break
            }
            throw error
        }
    }
}
