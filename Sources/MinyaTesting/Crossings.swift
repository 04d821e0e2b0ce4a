// SPDX-License-Identifier: Apache-2.0

public import Minya
import Testing

/// The writes of a page's Store, which a test asserts one by one, in the order of each slot.
///
/// A crossing is one such write, which crosses the pipeline to the other layers. Create the
/// crossings before the page is opened. A write that the test did not assert fails the test when
/// the test acts on the page again, when it calls
/// ``expectNothingElse(fileID:filePath:line:column:)``, and at its end. The issue lists each such
/// write with its cause.
///
/// ```swift
/// let crossings = host.crossings(of: PhotoListStore.self)
/// let page = try host.open(PhotoListStore.self, PhotoQuery(text: "lake"))
/// crossings.expect(\.phase, .loading)
/// await page.settled()
/// crossings.expect(\.photos, [Photo(id: "lake", title: "Lake")])
/// crossings.expect(\.phase, .found(1))
/// page.view.selection.send("lake")          // fails if the Store wrote anything else
/// crossings.expect(\.detail, PhotoDetailContext(id: "lake"))
/// ```
///
/// The values of a private slot cannot be asserted: ``ignore(_:)`` it.
@MainActor
public struct Crossings<S: Store> {
    /// A slot of the page's pipeline or of a child, such as `\.banner.text`.
    public typealias SlotPath<Kind> = ReferenceWritableKeyPath<S.Pipe, Kind>

    private let log: CrossingLog
    private let host: TestHost
    private let end: CrossingsEnd

    init(_ host: TestHost, _ place: SourceLocation) {
        self.host = host
        log = CrossingLog(of: String(describing: S.self), place)
        end = CrossingsEnd(log)
        host.mediator.attach(
            CrossingRecorder(log) { [weak host, log] in
                if let host { Self.learn(log, host) }
            })
    }

    // MARK: - Expectations

    /// Expects that the Store wrote a value or sent an event next in a slot.
    ///
    /// For `Rows`, the value is the change.
    public func expect<Kind: Slot>(
        _ slot: SlotPath<Kind>, _ value: Kind.Delivered, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) where Kind.Delivered: Equatable {
        let place = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        log.expect(known(slot), briefly(value), place) {
            $0 as? Kind.Delivered == value
        }
    }

    /// Expects that the Store wrote a value next in a slot for which a closure returns true.
    ///
    /// ```swift
    /// let crossings = host.crossings(of: PhotoListStore.self)
    /// crossings.expect(\.showMessage) { message in message.contains("lake") }
    /// ```
    public func expect<Kind: Slot>(
        _ slot: SlotPath<Kind>, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column, where holds: (Kind.Delivered) -> Bool
    ) {
        let place = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        log.expect(known(slot), "a value for which the closure returns true", place) {
            ($0 as? Kind.Delivered).map(holds) == true
        }
    }

    /// Expects that the Store sent an event without a value next.
    public func expect<Kind: Slot>(
        _ slot: SlotPath<Kind>, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) where Kind.Delivered == Void {
        let place = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        log.expect(known(slot), "an event", place) { $0 is Void }
    }

    /// Expects that the Store edited a list once or more, and that it contains these rows now.
    public func expect<Row>(
        _ slot: SlotPath<Rows<Row>>, _ rows: [Row], fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        let now = Self.pipeline(log, host)?.view[dynamicMember: slot].items
        log.expectEdits(
            known(slot), briefly(rows), now: briefly(now ?? []), now == rows, place)
    }

    /// Expects that the Store wrote nothing that the test has not asserted.
    public func expectNothingElse(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        log.place = SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        log.reportRest("so far")
    }

    /// Ignores the writes of a slot from here on, and those that were not asserted yet.
    ///
    /// ```swift
    /// let crossings = host.crossings(of: PhotoListStore.self)
    /// crossings.ignore(\.title, \.suggestions)
    /// ```
    public func ignore<each Kind: Slot>(_ slots: repeat SlotPath<each Kind>) {
        repeat log.ignore(known(each slots))
    }

    // MARK: - Slots

    /// The pipeline of the page; nil before it is shown, and after it has closed.
    private static func pipeline(_ log: CrossingLog, _ host: TestHost) -> StoreEnd<S.Pipe>? {
        let scene = host.navigation.scenes.first { $0.info == log.scene }
        return (scene?.store as? S)?.pipeline
    }

    private static func learn(_ log: CrossingLog, _ host: TestHost) {
        guard log.hasUnknown, let pipeline = pipeline(log, host) else { return }
        log.learn(pipeline)
    }

    /// Returns the slot, after making it known to the log, also for the time after the page has closed.
    private func known(_ slot: AnyKeyPath) -> AnyKeyPath {
        log.use(slot)
        Self.learn(log, host)
        return slot
    }
}
