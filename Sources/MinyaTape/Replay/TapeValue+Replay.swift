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

    /// Whether a value of this type that was recorded in a replay is the same as this one.
    func isSame(as other: TapeValue, of type: Any.Type) -> Bool {
        if content == other.content && bytes == other.bytes { return true }
        // The elements of a Set have another order in each process, and only the type's `==` shows
        // that their order does not matter. The JSON is compared, too, because `==` may ignore a property.
        guard case .json(let json) = content, case .json(let otherJSON) = other.content,
            let ordered = JSON.ordered(json), ordered == JSON.ordered(otherJSON),
            let type = type as? any Decodable.Type,
            let one = (try? decode(as: type)) as? any Equatable,
            let two = try? other.decode(as: type)
        else { return false }
        return one.isSame(as: two)
    }

    /// Whether only a part of the value is on the tape.
    var isPartial: Bool {
        switch content {
        case .json: false
        case .text(let text): bytes != nil || text.contains("…")
        case .concealed: true
        }
    }
}

extension Equatable {
    fileprivate func isSame(as other: Any) -> Bool { self == other as? Self }
}

extension JSON {
    /// Returns JSON whose lists and members are sorted; nil if it cannot be read.
    fileprivate static func ordered(_ json: String) -> String? {
        var json = json
        return json.withUTF8 { bytes in
            guard (try? endOfValue(bytes, 0)) == bytes.count else { return nil }
            return try? ordered(bytes)
        }
    }

    private static func ordered(_ json: Bytes) throws(Fault) -> String {
        var parts: [String] = []
        switch json.first {
        case brace:
            for (name, value) in try members(of: json) {
                parts.append(
                    "\(name.debugDescription):\(try ordered(Bytes(rebasing: json[value])))")
            }
            return "{\(parts.sorted().joined(separator: ","))}"
        case bracket:
            var at = 1
            while at < json.count - 1 {
                let end = try endOfValue(json, at)
                parts.append(try ordered(Bytes(rebasing: json[at..<end])))
                // After the comma.
                at = end + 1
            }
            return "[\(parts.sorted().joined(separator: ","))]"
        case quote:
            guard let text = text(json, json.indices) else {
                throw Fault(what: "a text is damaged")
            }
            return text.debugDescription
        default: return String(decoding: json, as: UTF8.self)
        }
    }
}

/// Records values as a tape does, to compare them with those on a tape.
@MainActor
final class ValueRecorder {
    private let snapshots = Snapshots()
    private let encoder = ValueEncoder()
    private var redaction = Redaction()

    func record(_ value: Any) -> TapeValue { redacted(taped(snapshots.of(value))) }

    func record(rows: [Any]) -> TapeValue? {
        snapshots.of(rows: rows, areSendable: false).map { redacted(taped($0)) }
    }

    private func taped(_ snapshot: Snapshot) -> TapeValue {
        switch snapshot.encoded(by: encoder) {
        case .json(let json, let type):
            TapeValue(
                type: type, content: .json(String(decoding: json, as: UTF8.self)), bytes: nil)
        case .text(let text, let type, let bytes):
            TapeValue(type: type, content: .text(text), bytes: bytes)
        default: TapeValue(type: "", content: .concealed, bytes: nil)
        }
    }

    // MARK: - Secrets

    /// Returns the value without the texts of the secrets that are known now, as on a tape.
    func redacted(_ value: TapeValue) -> TapeValue {
        // Not all secrets are known any more, so any text may contain one.
        if SecretTexts.isFull { return TapeValue(type: "", content: .concealed, bytes: nil) }
        redaction.update()
        let content: TapeValue.Content
        switch value.content {
        case .json(let json): content = .json(redacted(json))
        case .text(let text):
            var json: [UInt8] = []
            JSON.append(text, to: &json)
            let bytes = Array(redacted(String(decoding: json, as: UTF8.self)).utf8)
            let plain = bytes.withUnsafeBufferPointer {
                JSON.unescaped(JSON.Bytes(rebasing: $0.dropFirst().dropLast()))
            }
            content = .text(String(decoding: plain ?? [], as: UTF8.self))
        case .concealed: content = .concealed
        }
        return TapeValue(type: value.type, content: content, bytes: value.bytes)
    }

    private func redacted(_ json: String) -> String {
        let name = #"{"value":"#.utf8
        var line = Array(name) + json.utf8 + [JSON.closingBrace]
        redaction.redact(&line, from: 0)
        return String(decoding: line.dropFirst(name.count).dropLast(), as: UTF8.self)
    }
}
