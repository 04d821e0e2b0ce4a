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
        /// A `Result` of what the question is answered with, and when it was asked.
        var answers: [Question: (result: any Sendable, asked: Forgettings.Moment)] = [:]
        var end: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let clock: any Clock<Duration>

    /// How long after the last of them they are told: longer than the next one takes, which may
    /// be another part of what the same page asks for.
    private static let life = Duration.seconds(60)

    init(clock: any Clock<Duration>) { self.clock = clock }

    deinit { state.withLock(\.end)?.cancel() }

    func answer<Answer: Sendable>(
        to question: Question
    ) -> (result: Result<Answer, any Error>, asked: Forgettings.Moment)? {
        state.withLock { state in
            guard let (result, asked) = state.answers[question],
                let result = result as? Result<Answer, any Error>
            else { return nil }
            return (result, asked)
        }
    }

    func keep<Answer: Sendable>(
        _ answer: Result<Answer, any Error>, to question: Question,
        askedAt asked: Forgettings.Moment
    ) {
        let end = Task { [weak self, clock] in
            guard (try? await clock.sleep(for: Self.life)) != nil else { return }
            self?.clear()
        }
        let former = state.withLock { state in
            defer { state.end = end }
            state.answers[question] = (answer, asked)
            return state.end
        }
        former?.cancel()
    }

    func clear() { state.withLock { $0.answers = [:] } }
}
