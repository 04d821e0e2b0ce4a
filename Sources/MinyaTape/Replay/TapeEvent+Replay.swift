// SPDX-License-Identifier: Apache-2.0

import Minya

/// What a replay does in place of the other layers, decoded from the tape.
extension TapeEvent {
    /// Returns what was written to a slot; for `Rows`, the edit.
    @MainActor func value(for slot: NamedSlot) throws(ReplayFault) -> Any {
        switch slot.kind {
        case .child, .children:
            throw ReplayFault(reason: "the pipelines of \(self.slot ?? "") are not on the tape")
        case .rows: return try rows(slot.written)
        default: return try TapeValue.decode(value, as: slot.written)
        }
    }

    private func rows(_ type: Any.Type) throws(ReplayFault) -> ReplayedRows {
        let splices = self.splices ?? []
        var rows: [Any] = []
        if value != nil {
            guard let row = type as? any Decodable.Type else {
                throw ReplayFault(reason: "a \(type) cannot be read from a tape: make it Codable")
            }
            rows = try list(of: row)
        }
        var positions: [Int] = []
        for splice in splices where splice.added > 0 {
            guard splice.position >= 0, splice.position <= Int.max - splice.added,
                splice.added <= rows.count - positions.count
            else { throw ReplayFault(reason: "the change of \(slot ?? "") is damaged") }
            positions += splice.position..<splice.position + splice.added
        }
        positions += updated ?? []
        guard rows.count == positions.count else {
            throw ReplayFault(reason: "the change of \(slot ?? "") is damaged")
        }
        return ReplayedRows(splices: splices, rows: Array(zip(positions, rows)))
    }

    private func list<Row: Decodable>(of row: Row.Type) throws(ReplayFault) -> [Any] {
        try TapeValue.decode(value, as: [Row].self) as? [Row] ?? []
    }

    /// Returns the outcome of work whose value has a type.
    func outcome(as type: Any.Type) throws(ReplayFault) -> Result<Any, any Error> {
        switch outcome {
        case "value": return .success(try TapeValue.decode(value, as: type))
        case "rejection": return .failure(Rejection(code: code ?? "", message: message ?? ""))
        case "failure":
            guard let named = reason.flatMap(Failure.Reason.init(name:)) else {
                throw ReplayFault(reason: "the reason '\(reason ?? "")' is unknown")
            }
            return .failure(Failure(named, message ?? ""))
        default: throw ReplayFault(reason: "the outcome '\(outcome ?? "")' is unknown")
        }
    }
}
