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
/// An event costs a few microseconds on the main actor. It is in the file after 100 ms, even if the
/// process is killed then. The texts of secrets and of private slots are replaced wherever they
/// occur. Memory and disk are bounded: if the disk is too slow, events are dropped and their number
/// is recorded.
@MainActor
public final class Tape: SceneObserver {
    private let start = ContinuousClock.now
    private let spool: TapeSpool
    private let snapshots = Snapshots()
    /// The line in progress; kept so that its memory is reused.
    private var line = TapeLine()

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

    /// - Parameter mostWaiting: The number of events that may wait for the disk; more are dropped.
    package init(file: String, app: String, limit: Int, mostWaiting: Int) {
        let writer = TapeWriter(TapeFile(path: file, app: app, limit: limit))
        spool = TapeSpool(writer, mostLines: mostWaiting)
        SecretTexts.watch()
    }

    /// Waits until everything recorded so far is in the file.
    public func flush() { spool.flush() }

    /// Records one event; called by the scenes that the tape is attached to.
    public func receive(_ event: SceneEvent) {
        line.begin(event, since: start)
        let value = record(event.kind)
        spool.add(line.bytes, value)
    }

    /// Adds the members of an event to the line, and returns the value that ends it.
    private func record(_ kind: SceneEvent.Kind) -> Snapshot? {
        switch kind {
        case .opened(let start):
            line.add("event", "opened")
            line.add("presentation", "\(start.presentation)")
            if let opener = start.opener { line.add("opener", opener.id) }
            line.add("pipeline", start.pipeline)
            for layer in Layer.allCases {
                if let type = start.layers[layer] { line.add(layer.description, type) }
            }
            return snapshots.of(start.context)
        case .finished(let result):
            line.add("event", "finished")
            return snapshots.of(result)
        case .closed:
            line.add("event", "closed")
        case .observed(let observation):
            line.add("event", "observed")
            line.add(observation.path, observation.kind)
            line.add(observation.observer)
        case .written(let write):
            line.add("event", "written")
            return record(write)
        case .writtenLate(let write):
            line.add("event", "writtenLate")
            return record(write)
        case .delivered(let delivery):
            line.add("event", "delivered")
            line.add(delivery.path, delivery.kind)
            line.add(delivery.observer)
            if delivery.isReplay { line.add("replay", true) }
            line.add("took", delivery.took)
        case .workStarted(let name):
            line.add("event", "workStarted")
            line.add("work", name)
        case .workDelivered(let name, let element):
            line.add("event", "workDelivered")
            line.add("work", name)
            return .sendable(element)
        case .workEnded(let name, let outcome):
            line.add("event", "workEnded")
            line.add("work", name)
            guard let outcome = outcome as? any TapedOutcome else {
                line.add("outcome", "cancelled")
                return nil
            }
            return outcome.add(to: &line)
        case .called(let call):
            line.add("event", "called")
            let name = Mirror(reflecting: call).children.first?.label ?? "\(call)"
            line.add("call", name)
            return snapshots.text(of: call)
        case .answered(let answer):
            line.add("event", "answered")
            return answer.map { snapshots.of($0) }
        }
        return nil
    }

    private func record(_ write: SlotWrite) -> Snapshot? {
        line.add(write.path, write.kind)
        line.add("layer", write.layer.description)
        line.add("writer", write.writer)
        guard let change = write.value as? any TapedChange else { return snapshots.of(write.value) }
        let rows = write.changedRows
        line.add(change, updated: rows.map(\.position))
        return snapshots.of(rows: rows.map(\.row))
    }
}
