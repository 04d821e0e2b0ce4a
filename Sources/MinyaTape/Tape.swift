// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A recording of every event of an app in a file, one line of JSON for each.
///
/// Attach it before scenes are opened, and create it before the app creates its first `Secret`.
/// The file is created at the first event. `minya tape show FILE` prints it, and a ``TapeReader``
/// reads it.
///
/// ```swift
/// let tape = Tape(file: "/tmp/photos.tape", app: "org.example.Photos")
/// mediator.attach(tape)
/// ```
///
/// An event costs about half a microsecond on the main actor, and more if its value has to be
/// encoded there, because it may contain objects: that of a slot other than ``Rows`` whose type is not a
/// basic one, and rows of a type that is not Sendable. It is in the file after 100 ms, even if the
/// process is killed then. The texts of secrets and of private slots are replaced wherever they
/// occur. Memory and disk are bounded: a turn with more than 16,384 events waits for the thread that
/// writes them. If the disk does not answer within half a second, events are dropped, and their number
/// is recorded.
@MainActor
public final class Tape: SceneObserver {
    private let spool: TapeSpool
    private let snapshots = Snapshots()

    /// Creates a tape; nothing is written before the first event.
    ///
    /// - Parameters:
    ///   - file: The path of the file. An existing file is renamed to end with `.1`; a folder, a
    ///     pipe or a device is refused with a message on standard error.
    ///   - app: The name of the app, for the first line.
    ///   - limit: The number of bytes after which the file is renamed to end with `.1`, replacing
    ///     the previous one, and a new file begins. A tape has at most twice this size.
    public convenience init(file: String, app: String, limit: Int = 64 << 20) {
        self.init(file: file, app: app, limit: limit, mostWaiting: 1 << 14)
    }

    /// - Parameter mostWaiting: The number of events that may wait for the disk. One more waits for up
    ///   to half a second, and is then dropped.
    package init(file: String, app: String, limit: Int, mostWaiting: Int) {
        let writer = TapeWriter(TapeFile(path: file, app: app, limit: limit))
        spool = TapeSpool(writer, mostLines: mostWaiting)
        SecretTexts.watch()
    }

    /// Waits until everything recorded so far is in the file.
    public func flush() { spool.flush() }

    /// Records one event; called by the scenes that the tape is attached to.
    public func receive(_ event: SceneEvent) {
        let (step, value) = record(event.kind)
        spool.add(
            TapeRecord(
                position: event.position, cause: event.cause, time: event.time, scene: event.scene,
                step: step, value: value))
    }

    /// Returns what is recorded of an event, and the value that ends its line.
    private func record(_ kind: SceneEvent.Kind) -> (TapeRecord.Step, Snapshot?) {
        switch kind {
        case .opened(let start):
            let step = TapeRecord.Start(
                presentation: start.presentation, opener: start.opener?.id,
                pipeline: start.pipeline, layers: start.layers)
            return (.opened(step), snapshots.of(start.context))
        case .finished(let result): return (.finished, snapshots.of(result))
        case .closed: return (.closed, nil)
        case .observed(let observation): return (.observed(observation.site), nil)
        case .written(let write):
            if write.kind == .rows, let rows = rows(write, isLate: false) { return rows }
            return (.written(write.site), snapshots.of(write.value))
        case .writtenLate(let write):
            if write.kind == .rows, let rows = rows(write, isLate: true) { return rows }
            return (.writtenLate(write.site), snapshots.of(write.value))
        case .delivered(let delivery):
            let step = TapeRecord.Step.delivered(
                delivery.site, isReplay: delivery.isReplay, took: delivery.took)
            return (step, nil)
        case .workStarted(let name): return (.workStarted(name), nil)
        case .workDelivered(let name, let element):
            return (.workDelivered(name), .of(sendable: element))
        case .workEnded(let name, let outcome):
            let (end, value) = (outcome as? any TapedOutcome)?.taped ?? (.cancelled, nil)
            return (.workEnded(name, end), value)
        case .called(let call):
            let name = Mirror(reflecting: call).children.first?.label ?? "\(call)"
            return (.called(name), snapshots.text(of: call))
        case .answered(let answer): return (.answered, answer.map { snapshots.of($0) })
        }
    }

    /// Returns what is recorded of a write of rows; nil if they are private.
    private func rows(_ write: SlotWrite, isLate: Bool) -> (TapeRecord.Step, Snapshot?)? {
        guard let change = write.value as? any TapedChange else { return nil }
        let rows = write.changedRows
        let added = change.splices.reduce(0) { $0 + $1.added }
        let step = TapeRecord.Step.rows(
            write.site, isLate: isLate, change.splices,
            updated: rows.dropFirst(added).map(\.position))
        return (step, snapshots.of(rows: rows.map(\.row), areSendable: write.areRowsSendable))
    }
}
