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
