// SPDX-License-Identifier: Apache-2.0

/// The result of replaying one layer of a scene.
public enum ReplayVerdict: Sendable, Equatable {
    /// The layer wrote the same as on the tape, this many times.
    ///
    /// It also made `uncompared` writes to the same slots, whose values are private or too long
    /// for a tape.
    case same(writes: Int, uncompared: Int = 0)
    /// The layer wrote something else; the first difference.
    case different(ReplayDifference)
    /// The replay could not continue; the text is the reason and what to do.
    case stopped(String)
}

extension ReplayVerdict: CustomStringConvertible {
    /// The verdict as text, for a terminal.
    public var description: String {
        switch self {
        case .same(let writes, 0): "the same as on the tape (\(Self.count(writes)))"
        case .same(let writes, let uncompared):
            "the same as on the tape (\(Self.count(writes))), except for \(uncompared) that cannot be "
                + "compared: private or too long"
        case .different(let difference): "\(difference)"
        case .stopped(let reason): "cannot be replayed: \(reason)"
        }
    }

    private static func count(_ writes: Int) -> String {
        writes == 1 ? "1 write" : "\(writes) writes"
    }
}

/// The first difference between what a layer did on a tape and in a replay.
public struct ReplayDifference: Sendable, Equatable {
    /// What is different, as a sentence.
    public let what: String
    /// The slot, such as `NoteListPipeline.phase`; nil if the difference concerns work.
    public let slot: String?
    /// What is on the tape, such as a value; nil for nothing.
    public let expected: String?
    /// What the layer did in the replay; nil for nothing.
    public let actual: String?
    /// The position on the tape up to which both are the same.
    public let position: Int
    /// The chain of causes on the tape, the last event first.
    public let causes: [String]
    /// Possible reasons for the difference other than a change of the code.
    public let notes: [String]
}

extension ReplayDifference: CustomStringConvertible {
    /// The difference with both values, its place on the tape and the chain of its causes.
    public var description: String {
        var lines = [what]
        if expected != nil || actual != nil {
            lines.append("  on the tape: \(expected ?? "nothing")")
            lines.append("  in the replay: \(actual ?? "nothing")")
        }
        lines.append("  the same up to position \(position) of the tape")
        lines += causes.map { "  because of \($0)" }
        lines += notes.map { "  note: \($0)" }
        return lines.joined(separator: "\n")
    }
}
