// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Answers that arrived after their caller had received cached data, kept for a minute to answer
/// the same question.
///
/// A caller repeats its request when it is notified that the server answers again. If the server is
/// slow, that answer would be late as well, and so on forever. An error is returned only once: a
/// retry after that has to reach the server.
final class LateAnswers: Sendable {
    enum Question: Hashable {
        case page(PhotoSource, PhotoPage.Cursor?, limit: Int)
        case detail(Photo.ID)
    }

    private struct Late {
        /// The `Result` that answers the question.
        let result: any Sendable
        let asked: Forgettings.Moment
        let end: Duration
    }

    private let answers = Mutex<[Question: Late]>([:])
    /// The time since this object was created.
    private let age: @Sendable () -> Duration

    /// How long an answer is kept.
    ///
    /// Long enough for another slow answer, because one page may need several answers.
    private static let life = Duration.seconds(60)

    init(clock: some Clock<Duration>) {
        let start = clock.now
        age = { start.duration(to: clock.now) }
    }

    /// Returns the late answer to a question, and when it was requested.
    func answer<Answer: Sendable>(
        to question: Question
    ) -> (result: Result<Answer, any Error>, asked: Forgettings.Moment)? {
        answers.withLock { answers in
            guard let late = answers[question], late.end > age(),
                let result = late.result as? Result<Answer, any Error>
            else { return nil }
            if case .failure = result { answers[question] = nil }
            return (result, late.asked)
        }
    }

    func keep<Answer: Sendable>(
        _ answer: Result<Answer, any Error>, to question: Question,
        askedAt asked: Forgettings.Moment
    ) {
        let age = age()
        answers.withLock { answers in
            answers = answers.filter { $0.value.end > age }
            answers[question] = Late(result: answer, asked: asked, end: age + Self.life)
        }
    }

    func clear() { answers.withLock { $0 = [:] } }
}
