// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya ledger`: prints the ledger of a run, or what differs between two.
struct LedgerCommand: Command {
    static let spec = CommandSpec(
        "ledger", summary: "Show which layers wrote and observed each slot in a run of an app",
        discussion: """
            An app that is started with --ledger FILE records a ledger: for each slot the types \
            that wrote it, the observers with their files and lines, and what is likely to be a \
            mistake. With a second file, only what differs is printed: "-" is only in the first, \
            "+" only in the second. Counts and durations are not compared.
            """,
        arguments: [
            ArgumentSpec("FILE", help: "A ledger that an app has written"),
            ArgumentSpec("OTHER", count: .oneOrNone, help: "A later ledger to compare with"),
        ],
        options: [.json],
        examples: ["minya ledger ledger.json", "minya ledger before.json after.json"])

    private let files: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) { files = arguments.operands }

    func run(_ context: CommandContext) throws -> ExitCode {
        let reports = try files.map { try read($0, context) }
        guard reports.count == 2 else {
            try context.output.answer(reports[0]) { "\(reports[0])" }
            return .ok
        }
        let difference = LedgerDifference(from: reports[0], to: reports[1])
        try context.output.answer(difference) { difference.text }
        return .ok
    }

    private func read(_ file: String, _ context: CommandContext) throws -> LedgerReport {
        let url = URL(filePath: file, relativeTo: context.directory)
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw UnreadableFile(description: "\(file.asPath): \(ReadFault.words(error))")
        }
        do {
            return try JSONDecoder().decode(LedgerReport.self, from: data)
        } catch {
            throw Refusal(
                "\(file.asPath) is not a ledger: \(ReadFault.words(error)). An app started with "
                    + "--ledger FILE writes one.")
        }
    }
}

/// A file that the system cannot read.
private struct UnreadableFile: Error, CustomStringConvertible {
    let description: String
}

/// The lines that are in only one of two ledgers, without counts and durations.
private struct LedgerDifference: Encodable {
    let removed: [String]
    let added: [String]

    init(from first: LedgerReport, to second: LedgerReport) {
        let (old, new) = (Self.lines(first), Self.lines(second))
        removed = old.subtracting(new).sorted()
        added = new.subtracting(old).sorted()
    }

    private static func lines(_ report: LedgerReport) -> Set<String> {
        var lines: Set<String> = []
        for slot in report.slots {
            let name = "\(slot.scene) \(slot.path)"
            for writer in slot.writers {
                lines.insert("\(name) written by \(writer.layer) \(writer.type)")
            }
            for observer in slot.observers {
                // Without the line, which changes with every edit above it.
                lines.insert(
                    "\(name) observed by \(observer.layer) \(observer.type) in \(observer.file)")
            }
        }
        for finding in report.findings {
            lines.insert("\(finding.scene) \(finding.slot) \(finding.mistake)")
        }
        return lines
    }

    var text: String {
        if removed.isEmpty && added.isEmpty { return "The ledgers name the same layers and slots." }
        return (removed.map { "- \($0)" } + added.map { "+ \($0)" }).joined(separator: "\n")
    }
}
