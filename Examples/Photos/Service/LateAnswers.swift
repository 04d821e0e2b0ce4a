// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What was answered after who asked had been told from memory: for a while it is the answer to the
/// same question.
///
/// Who hears that there are answers again asks again. Where the server is slow each time, that
/// would come too late as well, and so on for ever. What is no value is told once: who tries again
/// after that wants to have the server asked.
final class LateAnswers: Sendable {
    enum Question: Hashable {
        case page(PhotoSource, PhotoPage.Cursor?, limit: Int)
        case detail(Photo.ID)
    }

    private struct Late {
        /// A `Result` of what the question is answered with.
        let result: any Sendable
        let asked: Forgettings.Moment
        let end: Duration
    }

    private let answers = Mutex<[Question: Late]>([:])
    /// How long these are there.
    private let age: @Sendable () -> Duration

    /// How long one is told: longer than the next one takes, which may be another part of what the
    /// same page asks for.
    private static let life = Duration.seconds(60)

    init(clock: some Clock<Duration>) {
        let start = clock.now
        age = { start.duration(to: clock.now) }
    }

    /// What a question was answered too late, and when it was asked.
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
