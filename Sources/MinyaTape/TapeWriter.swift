// SPDX-License-Identifier: Apache-2.0

import Minya

/// Makes lines of events, removes secrets from them, and writes them to the file.
///
/// It is used only on the queue of its ``TapeSpool``, so it can be sent to that queue.
final class TapeWriter: @unchecked Sendable {
    private let start = ContinuousClock.now
    private let file: TapeFile
    private let encoder = ValueEncoder()
    @exclusivity(unchecked) private var redaction = Redaction()
    /// Whether the user was warned that nothing more is recorded.
    private var hasWarned = false
    /// The line in progress; kept so that its memory is reused.
    @exclusivity(unchecked) private var line = TapeLine()
    /// Completed lines; kept so that their memory is reused.
    @exclusivity(unchecked) private var output: [UInt8] = []

    /// The number of bytes that are written at once.
    private static let piece = 1 << 16

    init(_ file: TapeFile) { self.file = file }

    func write(_ batch: TapeSpool.Batch) {
        guard !batch.records.isEmpty || batch.dropped > 0 else { return }
        if SecretTexts.isFull, !hasWarned {
            hasWarned = true
            file.warn(
                "nothing more is recorded: there is more than 1 MB of private texts, or a private "
                    + "value with more than 10,000 parts")
        }
        var dropped = batch.dropped
        for record in batch.records {
            // Not all secrets are known any more, so any text may contain one.
            if SecretTexts.isFull { dropped += 1 } else { add(record) }
            if output.count >= Self.piece { write() }
        }
        if dropped > 0 { output += "{\"event\":\"dropped\",\"count\":\(dropped)}\n".utf8 }
        write()
    }

    private func write() {
        file.append(output)
        output.removeAll(keepingCapacity: output.count <= 4 * Self.piece)
    }

    private func add(_ record: TapeRecord) {
        let start = output.count
        line.begin(record, since: self.start)
        output += line.bytes
        if let value = record.value { add(value) }
        output.append(JSON.closingBrace)
        redaction.update()
        redaction.redact(&output, from: start)
        output.append(UInt8(ascii: "\n"))
    }

    private func add(_ value: Snapshot) {
        switch value.encoded(by: encoder) {
        case .json(let json, let type):
            add("type", type)
            output += #","value":"#.utf8
            output += json
        case .text(let text, let type, let bytes):
            add("type", type)
            if let bytes { output += ",\"bytes\":\(bytes)".utf8 }
            add("text", text)
        default:
            output += #","concealed":true"#.utf8
        }
    }

    private func add(_ name: String, _ text: String) {
        output += #",""#.utf8
        output += name.utf8
        output += #"":"#.utf8
        JSON.append(text, to: &output)
    }
}
