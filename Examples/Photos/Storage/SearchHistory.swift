// SPDX-License-Identifier: Apache-2.0

public import Minya

/// What the person searched for, the newest first, each text once, and no more than
/// ``SearchHistory/limit`` of them.
public protocol SearchHistory: Storage {
    /// Puts a text in front; the oldest gives way. An empty text is not kept.
    func add(_ text: String) async throws

    /// Forgets one text.
    func remove(_ text: String) async throws

    /// Forgets everything.
    func clear() async throws

    /// The history as it is, and again whenever it changes.
    var changes: AsyncStream<[String]> { get }
}

extension SearchHistory {
    /// How many texts are kept: more than these nobody looks through.
    public static var limit: Int { 20 }
}
