// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the person searched for, the newest first, each text once.
public protocol SearchHistory: Storage {
    /// Puts a text in front. An empty text is not kept.
    func add(_ text: String) async throws

    /// Forgets everything.
    func clear() async throws

    /// The history as it is, and again whenever it changes.
    var changes: AsyncStream<[String]> { get }
}
