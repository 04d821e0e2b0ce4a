// SPDX-License-Identifier: Apache-2.0

extension Problem {
    /// The Store sent a Request that has no observer.
    public static func unperformed(slot: String, scene: String) -> Problem {
        Problem(
            .unperformed,
            "the Request \(slot) was sent in the scene '\(scene)' and has no observer: observe it "
                + "in the ViewController's addObservers.")
    }
}

extension Problem.Code {
    /// The code of ``Problem/unperformed(slot:scene:)``.
    public static let unperformed = Self("unperformed")
}
