// SPDX-License-Identifier: Apache-2.0

import MinyaTesting

@testable import Minya

/// The slots that random programs use: two Normals, a Field, two Requests and a Context.
enum ProgramSlot: Int, CaseIterable {
    case normal, otherNormal, field, event, otherEvent, context

    /// Whether its value is replayed, and several writes are merged.
    var isReplayed: Bool { self == .normal || self == .otherNormal || self == .field }
    var isEvent: Bool { self == .event || self == .otherEvent }
}

/// One step of a program; observers are numbered in the order of their creation.
indirect enum ProgramStep {
    case write(ProgramSlot, Int)
    case observe(ProgramSlot, ProgramObserver)
    case cancel(Int)
    case batch([ProgramStep])
}

/// The steps that an observer runs in its first call, its second call, and so on.
struct ProgramObserver {
    var calls: [[ProgramStep]]
}

/// Generates programs from a seed; observers run steps in at most three calls, so each one ends.
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
