// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A page that a ``Fuzz`` uses, for the app's invariants.
///
/// ```swift
/// @MainActor func showsEachMessageOnce(_ page: FuzzedPage<PhotoListStore>) -> Bool {
///     page.count(of: \.showMessage) <= page.count(of: \.fetchMore)
/// }
/// ```
@MainActor
public struct FuzzedPage<S: Store> {
    /// The host with the page, such as for the calls to its window.
    public let host: TestHost
    private let page: TestScene<S>
    private let writes: FuzzWrites

    init(_ host: TestHost, _ page: TestScene<S>, _ writes: FuzzWrites) {
        self.host = host
        self.page = page
        self.writes = writes
    }

    /// The View's end: what the user sees.
    public var view: ViewEnd<S.Pipe> { page.view }

    /// Returns how often any layer has written a slot, or sent an event in it, since the page was opened.
    public func count<Kind: Slot>(of slot: ReferenceWritableKeyPath<S.Pipe, Kind>) -> Int {
        StoreEnd.id(of: slot, in: page.store).flatMap { writes.counts[$0] } ?? 0
    }
}
