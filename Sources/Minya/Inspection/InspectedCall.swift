// SPDX-License-Identifier: Apache-2.0

/// A call to the window that the user may answer; in an inspected scene, both are reported.
@MainActor
struct InspectedCall {
    let probe: SceneProbe?
    let position: Int

    /// Reports the user's answer, and runs `body` as its consequence.
    func answer(_ answer: Any?, _ body: () -> Void) {
        guard let probe else { return body() }
        probe.answered(answer, to: position, body)
    }
}

extension WindowCall {
    /// An alert, with the titles of its choices.
    static func alert<Answer>(_ alert: Alert<Answer>) -> WindowCall {
        .alert(alert.title, alert.choices.map(\.title))
    }
}

extension Alert {
    /// Reports what the user chose and entered, and passes on the answer; nil for nothing.
    @MainActor
    func answer(
        _ number: Int?, _ text: String, to call: InspectedCall, _ body: (Answer?) -> Void
    ) {
        if isSecret {
            SecretTexts.note(text)
            // Stores often trim what a user enters.
            SecretTexts.note(text.trimmed)
        }
        // A number that belongs to no choice is a bug in the host.
        let choice = number.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
        let answer = choice.flatMap { $0.making?(text) ?? $0.answer }
        let isRecorded = choice?.making != nil && !isSecret
        let recorded: Any? =
            if isRecorded, let number { EnteredText(choice: number, text: text) } else { number }
        call.answer(recorded) { body(answer) }
    }
}

/// What the user chose and entered in an alert, as a tape has it.
private struct EnteredText: Encodable {
    let choice: Int
    let text: String
}
