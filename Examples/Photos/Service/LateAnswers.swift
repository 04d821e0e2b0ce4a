// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was answered after who asked had been told from memory: for a while it is the answer to the
/// same question.
///
/// Who hears that there are answers again asks again. Where the server is slow each time, that
/// would come too late as well, and so on for ever.
final class LateAnswers: Sendable {
    enum Question: Hashable {
        case page(PhotoSource, PhotoPage.Cursor?, limit: Int)
        case detail(Photo.ID)
    }

    private struct State {
        /// A `Result` of what the question is answered with.
        var answers: [Question: any Sendable] = [:]
        var end: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>

    /// How long after the last of them they are told: longer than the next one takes, which may
    /// be another part of what the same page asks for.
    private static let life = Duration.seconds(60)

    init(clock: any Clock<Duration>) { self.clock = clock }

    deinit { state.withLock(\.end)?.cancel() }

    func answer<Answer: Sendable>(to question: Question) -> Result<Answer, any Error>? {
        state.withLock { $0.answers[question] as? Result<Answer, any Error> }
    }

    func keep<Answer: Sendable>(_ answer: Result<Answer, any Error>, to question: Question) {
        let end = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: Self.life)) != nil else { return }
            self?.clear()
        }
        let former = state.withLock { state in
            defer { state.end = end }
            state.answers[question] = answer
            return state.end
        }
        former?.cancel()
    }

    func clear() { state.withLock { $0.answers = [:] } }
}
