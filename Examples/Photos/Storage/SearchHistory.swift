// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The user's recent searches, the newest first, each text once, at most ``SearchHistory/limit``.
public protocol SearchHistory: Storage {
    /// Inserts a text at the front and drops the oldest; an empty text is ignored.
    func add(_ text: String) async throws

    /// Removes one text.
    func remove(_ text: String) async throws

    /// Removes all texts.
    func clear() async throws

    /// The current history, and again whenever it changes.
    var changes: AsyncStream<[String]> { get }
}

extension SearchHistory {
    /// The maximum number of texts.
    public static var limit: Int { 20 }
}
