// SPDX-License-Identifier: Apache-2.0

/// What a ``Ledger`` has recorded: the writers and observers of each slot, and its findings.
package struct LedgerReport: Codable, Sendable, Equatable {
    /// A slot of the scenes opened by one key.
    package struct Slot: Codable, Sendable, Equatable {
        /// The name of the scene's key.
        package let scene: String
        /// The slot's name as declared, such as `PhotoListPipeline.phase`.
        package let path: String
        /// The kind of the slot, such as `Normal`.
        package let kind: String
        /// The types that wrote the slot, in the order of their first writes.
        package var writers: [Writer] = []
        /// The observers of the slot, in the order in which they were added.
        package var observers: [Observer] = []
    }

    /// A type that wrote a slot.
    package struct Writer: Codable, Sendable, Equatable {
        /// The layer: `View`, `ViewController` or `Store`.
        package let layer: String
        /// The name of the type.
        package let type: String
        /// The number of writes.
        package var count = 0
        /// A short description of the value that was written last.
        package var value = ""
        /// The time of the last write, in seconds since the ledger was created.
        package var time = 0.0
    }

    /// An observer of a slot.
    package struct Observer: Codable, Sendable, Equatable {
        /// The layer: `View`, `ViewController` or `Store`.
        package let layer: String
        /// The name of the type.
        package let type: String
        /// The module and file of the call to `observe`.
        package let file: String
        /// The line of the call to `observe`.
        package let line: Int
        /// The number of calls.
        package var count = 0
        /// The duration of all calls together, in seconds.
        package var total = 0.0
        /// The duration of the longest call, in seconds.
        package var longest = 0.0
    }

    /// Something that is likely to be a mistake.
    package enum Mistake: String, Codable, Sendable, CaseIterable {
        /// A slot was written, and no layer observed it.
        case neverObserved
        /// A slot was observed, and no layer wrote it.
        case neverWritten
        /// Two layers wrote a slot in turn, each in response to the other.
        case backAndForth
        /// An observer was called more than once for one slot within a frame.
        case repeatedInFrame
        /// An observer took longer than 4 ms.
        case slowObserver
        /// A slot was written after its scene had closed.
        case lateWrite
    }

    /// A mistake and where it occurred.
    package struct Finding: Codable, Sendable, Equatable {
        /// The name of the scene's key.
        package let scene: String
        /// The slot's name as declared.
        package let slot: String
        /// What is likely to be wrong.
        package let mistake: Mistake
        /// How often it occurred.
        package var count: Int
    }

    /// The slots, sorted by scene and name.
    package let slots: [Slot]
    /// The findings, sorted by scene and slot.
    package let findings: [Finding]
}

extension LedgerReport.Finding: CustomStringConvertible {
    /// One sentence that explains the finding.
    package var description: String {
        let times = count == 1 ? "once" : "\(count) times"
        let sentence =
            switch mistake {
            case .neverObserved:
                "written \(times), but never observed; a layer that only reads it when something "
                    + "else changes is not recorded. Observe it, or remove it."
            case .neverWritten:
                "observed, but not written in this run. If what writes it was not tried in this "
                    + "run, ignore this; otherwise write it, or remove it."
            case .backAndForth:
                "two layers answer each other's writes (\(times)). Let one of them own the value, "
                    + "or compare before writing."
            case .repeatedInFrame:
                "delivered again to one observer within a frame (\(times)). Merge the writes in a "
                    + "batch."
            case .slowObserver:
                "an observer took longer than 4 ms (\(times)). Move the work off the main actor."
            case .lateWrite:
                "written after its scene had closed (\(times)). Start work with run or follow, "
                    + "which end with the scene."
            }
        return "\(scene), \(slot): \(sentence)"
    }
}

extension LedgerReport: CustomStringConvertible {
    /// The report as text, for a terminal: each scene with its slots, then the findings.
    package var description: String {
        var lines: [String] = []
        var scene: String?
        for slot in slots {
            if slot.scene != scene {
                if scene != nil { lines.append("") }
                lines.append(slot.scene)
                scene = slot.scene
            }
            lines.append("  \(slot.path)  \(slot.kind)")
            for writer in slot.writers {
                lines.append(
                    "    written \(writer.count) × by \(writer.layer) \(writer.type), "
                        + "last at \(Self.seconds(writer.time)): \(writer.value)")
            }
            for observer in slot.observers {
                lines.append(
                    "    observed \(observer.count) × by \(observer.layer) \(observer.type) at "
                        + "\(observer.file):\(observer.line), \(Self.seconds(observer.total)) "
                        + "in all, longest \(Self.seconds(observer.longest))")
            }
        }
        if !findings.isEmpty {
            lines.append(contentsOf: lines.isEmpty ? ["Findings"] : ["", "Findings"])
            lines += findings.map { "  \($0)" }
        }
        return lines.joined(separator: "\n")
    }

    /// A duration with the unit that suits its size: `0.4 ms`, `1.25 s`.
    private static func seconds(_ seconds: Double) -> String {
        func rounded(_ value: Double, _ unit: Double) -> Double {
            (value * unit).rounded() / unit
        }
        return seconds < 1 ? "\(rounded(seconds * 1000, 100)) ms" : "\(rounded(seconds, 100)) s"
    }
}
