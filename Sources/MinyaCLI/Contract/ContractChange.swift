// SPDX-License-Identifier: Apache-2.0

/// A difference between two versions of a contract, as a sentence.
package struct ContractChange: Equatable, Encodable, Sendable {
    /// What happened to a slot, a child or a fact about the page.
    package enum Kind: String, Encodable, Sendable {
        case added, removed, renamed, changed
    }

    package let kind: Kind
    /// The slot, such as `NoteListPipeline.query`, as it was called before; or a fact, such as
    /// `context`.
    package let subject: String
    /// What happened, in one sentence.
    package let text: String
    /// The tapes that use the slot as it was before.
    package var tapes: [SourceLocation] = []

    init(_ kind: Kind, _ subject: String, _ text: String) {
        self.kind = kind
        self.subject = subject
        self.text = text
    }

    /// Whether a tape that uses the slot as it was before can no longer be replayed as a whole.
    var breaksTapes: Bool { kind != .added && subject.contains(".") }

    /// Returns the differences of two texts, in the order of the lines; a line that is no longer
    /// there comes first.
    static func between(_ old: String, _ new: String) -> [ContractChange] {
        var old = PageContract.lines(old)
        var new = PageContract.lines(new)
        var changes: [ContractChange] = []
        for before in old {
            guard let now = new.first(where: { $0.subject == before.subject }) else { continue }
            old.removeAll { $0 == before }
            new.removeAll { $0 == now }
            if before != now { changes.append(changed(before, now)) }
        }
        for (before, now) in renamed(old, new) {
            old.removeAll { $0 == before }
            new.removeAll { $0 == now }
            changes.append(
                ContractChange(
                    .renamed, before.subject,
                    "\(before.subject) is gone, and \(now.subject) is new with the same type, "
                        + "\(now.value): was it renamed?"))
        }
        changes += old.map { line in
            ContractChange(.removed, line.subject, "\(line.subject) is gone: it was \(line.value)")
        }
        changes += new.map { line in
            ContractChange(.added, line.subject, "\(line.subject) is new: \(line.value)")
        }
        return changes
    }

    /// Returns the pairs of removed and added lines that are probably the same slot.
    private static func renamed(
        _ old: [ContractLine], _ new: [ContractLine]
    ) -> [(ContractLine, ContractLine)] {
        var pairs: [(ContractLine, ContractLine)] = []
        // A slot keeps its name if its pipeline was renamed, and its pipeline otherwise.
        let alike: [(ContractLine, ContractLine) -> Bool] = [
            { $0.name == $1.name }, { $0.pipeline == $1.pipeline },
        ]
        for isAlike in alike {
            for before in old where before.isOfPipeline {
                func fits(_ one: ContractLine, _ other: ContractLine) -> Bool {
                    one.value == other.value && other.isOfPipeline && isAlike(one, other)
                        && !pairs.contains { $0.0 == one || $0.1 == other }
                }
                let found = new.filter { fits(before, $0) }
                guard let now = found.first, found.count == 1,
                    old.filter({ fits($0, now) }).count == 1
                else { continue }
                pairs.append((before, now))
            }
        }
        return pairs
    }

    private static func changed(_ before: ContractLine, _ now: ContractLine) -> ContractChange {
        let subject = now.subject
        func change(_ what: String, _ one: String, _ other: String) -> ContractChange {
            ContractChange(.changed, subject, "\(what) was \(one) and is \(other)")
        }
        guard now.isOfPipeline else { return change(subject, before.value, now.value) }
        let (old, new) = (before.parts, now.parts)
        if old.kind != new.kind, old.type == new.type {
            return change("the kind of \(subject)", old.kind, new.kind)
        }
        if old.kind == new.kind, old.rest == new.rest, old.type != new.type {
            return change("the type of \(subject)", old.type, new.type)
        }
        return change(subject, before.value, now.value)
    }
}
