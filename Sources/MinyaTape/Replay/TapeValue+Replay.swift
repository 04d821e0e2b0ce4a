// SPDX-License-Identifier: Apache-2.0

import Minya

/// The reason why a replay cannot continue.
struct ReplayFault: Error {
    let reason: String
}

extension TapeValue {
    /// Decodes a value as a type that is known only at run time.
    static func decode(_ value: TapeValue?, as type: Any.Type) throws(ReplayFault) -> Any {
        if type == Void.self { return () }
        guard let value else { throw ReplayFault(reason: "the tape has no value here") }
        guard let decodable = type as? any Decodable.Type else {
            throw ReplayFault(reason: "a \(type) cannot be read from a tape: make it Codable")
        }
        do {
            return try value.decode(as: decodable)
        } catch DecodingError.valueNotFound(_, let context) where context.codingPath.isEmpty {
            throw ReplayFault(reason: context.debugDescription)
        } catch {
            throw ReplayFault(
                reason: "the value is no \(type), whose properties may have changed: "
                    + value.shown)
        }
    }

    /// The value as text, at most a few lines.
    var shown: String {
        switch content {
        case .json(let text), .text(let text):
            text.count > Self.mostShown ? text.prefix(Self.mostShown) + "…" : text
        case .concealed: "<private>"
        }
    }

    private static let mostShown = 400

    /// Whether a value of a replay is the same as this one, which is on the tape.
    func isSame(as value: Any, recorded: TapeValue) -> Bool {
        if content == recorded.content && bytes == recorded.bytes { return true }
        // The elements of a Set have another order in each process.
        guard case .json = content, let type = Swift.type(of: value) as? any Decodable.Type,
            let own = (try? decode(as: type)) as? any Equatable
        else { return false }
        return own.isSame(as: value)
    }
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { self == other as? Self }
}

/// Records values as a tape does, to compare them with those on a tape.
@MainActor
struct ValueRecorder {
    private let snapshots = Snapshots()
    private let encoder = ValueEncoder()

    func record(_ value: Any) -> TapeValue { taped(snapshots.of(value)) }

    func record(rows: [Any]) -> TapeValue? { snapshots.of(rows: rows).map(taped) }

    private func taped(_ snapshot: Snapshot) -> TapeValue {
        switch snapshot {
        case .sendable(let value): taped(encoder.encode(value))
        case .json(let json, let type):
            TapeValue(
                type: type, content: .json(String(decoding: json, as: UTF8.self)), bytes: nil)
        case .text(let text, let type, let bytes):
            TapeValue(type: type, content: .text(text), bytes: bytes)
        case .concealed: TapeValue(type: "", content: .concealed, bytes: nil)
        }
    }
}
