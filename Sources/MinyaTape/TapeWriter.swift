// SPDX-License-Identifier: Apache-2.0

import Minya

/// Completes lines with their values, removes secrets from them, and writes them to the file.
///
/// It is used only on the queue of its ``TapeSpool``, so it can be sent to that queue.
final class TapeWriter: @unchecked Sendable {
    private let file: TapeFile
    private let encoder = ValueEncoder()
    private var redaction = Redaction()
    /// Whether the user was warned that nothing more is recorded.
    private var hasWarned = false
    /// Completed lines; kept so that their memory is reused.
    private var output: [UInt8] = []

    /// The number of bytes that are written at once.
    private static let piece = 1 << 16

    init(_ file: TapeFile) { self.file = file }

    func write(_ batch: TapeSpool.Batch) {
        guard !batch.lines.isEmpty || batch.dropped > 0 else { return }
        if SecretTexts.isFull, !hasWarned {
            hasWarned = true
            file.warn(
                "nothing more is recorded: there is more than 1 MB of private texts, or a private "
                    + "value with more than 10,000 parts")
        }
        var dropped = batch.dropped
        var start = 0
        for (end, value) in batch.lines {
            // Not all secrets are known any more, so any text may contain one.
            if SecretTexts.isFull { dropped += 1 } else { add(batch.bytes[start..<end], value) }
            start = end
            if output.count >= Self.piece { write() }
        }
        if dropped > 0 { output += "{\"event\":\"dropped\",\"count\":\(dropped)}\n".utf8 }
        write()
    }

    private func write() {
        file.append(output)
        output.removeAll(keepingCapacity: output.count <= 4 * Self.piece)
    }

    private func add(_ line: ArraySlice<UInt8>, _ value: Snapshot?) {
        let start = output.count
        output += line
        if let value { add(value) }
        output.append(JSON.closingBrace)
        redaction.update()
        redaction.redact(&output, from: start)
        output.append(UInt8(ascii: "\n"))
    }

    private func add(_ value: Snapshot) {
        switch value {
        case .sendable(let value):
            add(encoder.encode(value))
        case .json(let json, let type):
            add("type", type)
            output += #","value":"#.utf8
            output += json
        case .text(let text, let type, let bytes):
            add("type", type)
            if let bytes { output += ",\"bytes\":\(bytes)".utf8 }
            add("text", text)
        case .concealed:
            output += #","concealed":true"#.utf8
        }
    }

    private func add(_ name: String, _ text: String) {
        output += ",\"\(name)\":".utf8
        JSON.append(text, to: &output)
    }
}
