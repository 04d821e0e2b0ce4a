// SPDX-License-Identifier: Apache-2.0

import Minya

/// A write of the replayed layer, in the form that a tape has, to compare it with the tape.
@MainActor
struct RecordedWrite {
    private let value: TapeValue?
    /// The type of the value; of `Rows`, of the list of changed rows.
    private let type: Any.Type
    private var splices: [RowsSplice]?
    private var updated: [Int]?

    init(_ write: SlotWrite, _ recorder: ValueRecorder) {
        guard let change = write.value as? any TapedChange else {
            value = recorder.record(write.value)
            type = Swift.type(of: write.value)
            return
        }
        let rows = write.changedRows
        let added = change.splices.reduce(0) { $0 + $1.added }
        value = recorder.record(rows: rows.map(\.row))
        type = rows.first.map { Self.list(of: Swift.type(of: $0.row)) } ?? Void.self
        splices = change.splices
        updated = rows.dropFirst(added).map(\.position)
    }

    private static func list(of row: Any.Type) -> Any.Type {
        func list<Row>(_: Row.Type) -> Any.Type { [Row].self }
        return list(row)
    }

    /// Whether it is a write on the tape.
    func isSame(as event: TapeEvent, _ recorder: ValueRecorder) -> Bool {
        if isSame(as: event, event.value) { return true }
        // A secret may have become known only after it was recorded.
        return isSame(as: event, event.value.map(recorder.redacted))
    }

    private func isSame(as event: TapeEvent, _ expected: TapeValue?) -> Bool {
        if value?.content == .concealed || expected?.content == .concealed { return true }
        if splices != nil || event.splices != nil {
            guard splices ?? [] == event.splices ?? [], updated ?? [] == event.updated ?? [] else {
                return false
            }
            if value == nil && expected == nil { return true }
        }
        guard let value, let expected else { return false }
        return expected.isSame(as: value, of: type)
    }

    /// Whether less than the whole value was recorded.
    var isPartial: Bool { value?.isPartial == true }

    /// The value as text.
    var shown: String { TapeEvent.shown(value, splices: splices) ?? "" }
}
