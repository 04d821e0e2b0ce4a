// SPDX-License-Identifier: Apache-2.0

@testable import Minya

/// The slots that random programs write and observe: two Normals, a Field, two Inputs, a Context.
enum ProgramSlot: Int, CaseIterable {
    case normal, otherNormal, field, event, otherEvent, context

    /// Whether it holds a value that is replayed, and that several writes merge into.
    var isReplayed: Bool { self == .normal || self == .otherNormal || self == .field }
    var isEvent: Bool { self == .event || self == .otherEvent }
}

/// One step of a program, with numbers for observers in the order of their making.
indirect enum ProgramStep {
    case write(ProgramSlot, Int)
    case observe(ProgramSlot, ProgramObserver)
    case cancel(Int)
    case batch([ProgramStep])
}

/// What an observer does when it is called: the steps of its first call, its second, and so on.
struct ProgramObserver {
    var calls: [[ProgramStep]]
}

/// Makes programs by seeded chance; observers answer at most three calls, so each program ends.
struct RandomProgram {
    private var numbers: SeededNumbers
    private var budget = 60

    init(seed: UInt64) { numbers = SeededNumbers(seed) }

    static func steps(seed: UInt64) -> [ProgramStep] {
        var program = RandomProgram(seed: seed)
        return program.steps(3...12, depth: 0)
    }

    private mutating func steps(_ count: ClosedRange<Int>, depth: Int) -> [ProgramStep] {
        (0..<Int.random(in: count, using: &numbers)).compactMap { _ in step(depth) }
    }

    private mutating func step(_ depth: Int) -> ProgramStep? {
        budget -= 1
        guard budget > 0 else { return nil }
        let slot = ProgramSlot.allCases.randomElement(using: &numbers) ?? .normal
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<4: return .write(slot, Int.random(in: 0..<5, using: &numbers))
        case 4..<7 where depth < 4:
            let calls = (0..<3).map { _ in steps(0...2, depth: depth + 1) }
            return .observe(slot, ProgramObserver(calls: calls))
        case 7: return .cancel(Int.random(in: 0..<8, using: &numbers))
        case 8 where depth < 4: return .batch(steps(1...5, depth: depth + 1))
        default: return .write(slot, Int.random(in: 0..<5, using: &numbers))
        }
    }
}
