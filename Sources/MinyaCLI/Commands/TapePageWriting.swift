// SPDX-License-Identifier: Apache-2.0

import Foundation
import MinyaTape

/// `minya tape html`: writes a ``TapePage``.
struct TapePageWriting {
    static let last = OptionSpec(
        "last", kind: .value("N"), help: "For html, the number of events; 10000 by default")

    private let tape: String
    private let out: String
    private let last: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let number = arguments.value(of: Self.last) ?? "10000"
        guard let last = Int(number), last > 0 else {
            throw UsageError("--last takes a number of events, not \(number.quoted)")
        }
        self.last = last
        tape = arguments.operands[1]
        out = arguments.value(of: TapeCommand.out) ?? "\(tape).html"
    }

    func run(_ context: CommandContext) throws -> ExitCode {
        let source = URL(filePath: tape, relativeTo: context.directory)
        let reader = try UnreadableTape.reading { () throws(TapeError) in
            try TapeReader(file: source.path)
        }
        let file = try TapePageFile(
            URL(filePath: out, relativeTo: context.directory), shown: out.asPath, tape: source)
        var page = TapePage(last: last)
        try UnreadableTape.reading { () throws(TapeError) in try page.read(reader) }
        try file.write(try page.html(of: reader))
        let events =
            page.count == page.total
            ? "\(page.count) events" : "the last \(page.count) of \(page.total) events"
        context.output.writeText("Wrote \(out.asPath), with \(events).")
        guard let damage = page.damageText else { return .ok }
        context.output.note(damage)
        return .failedChecks
    }
}
