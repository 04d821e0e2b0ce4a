// SPDX-License-Identifier: Apache-2.0

import Minya

/// The search for steps after which something is wrong.
@MainActor
struct FuzzSearch<S: Store> {
    /// A mistake, and the steps that lead to it.
    struct Finding {
        let breach: FuzzBreach
        /// The steps, and what happens at the end, as sentences.
        let texts: [String]
        let round: Int
        /// Whether the same steps have the same result again.
        let isReproducible: Bool
    }

    let plan: FuzzPlan<S>
    let seed: UInt64
    /// The time after which no shorter list is searched for.
    var patience = Duration.seconds(60)
    /// The time after which no further page is opened with other steps.
    var time: Duration?
    /// The file in which the page with the shortest list of steps is recorded.
    var tape: String?
    /// The types of which no value can be made, by the slots and answers that need one.
    private(set) var missing: [String: Any.Type] = [:]

    init(_ plan: FuzzPlan<S>, seed: UInt64) {
        self.plan = plan
        self.seed = seed
    }

    /// Uses a page with random steps in each round, until something is wrong.
    mutating func find(rounds: Int) async -> Finding? {
        var seeds = SeededNumbers(seed)
        let end = time.map { ContinuousClock.now + $0 }
        for round in 0..<max(rounds, 0) {
            if round > 0, let end, ContinuousClock.now >= end { break }
            let values = RandomValues(seed: seeds.next(), plan.generators)
            var steps: [FuzzStep] = []
            let run = FuzzRun(plan)
            var breach = await run.open()
            for _ in 0..<values.number(1...25) where breach == nil && run.isOpen {
                guard let step = run.propose(values) else { continue }
                steps.append(step)
                breach = await run.perform(step)
            }
            if breach == nil { breach = await run.finish() }
            missing.merge(values.missing) { $1 }
            if let breach { return await shorten(steps, breach, run.texts, round) }
        }
        return nil
    }

    // MARK: - The shortest list

    /// Removes steps while the others still lead to the same mistake: large parts first, then single steps.
    private func shorten(
        _ all: [FuzzStep], _ breach: FuzzBreach, _ texts: [String], _ round: Int
    ) async -> Finding {
        var steps = all
        var part = max(steps.count / 2, 1)
        // If the mistake is that work does not end, each run takes until its time limit.
        let end = ContinuousClock.now + patience
        while !steps.isEmpty, ContinuousClock.now < end {
            var hasChanged = false
            var start = 0
            while start < steps.count, ContinuousClock.now < end {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + part, steps.count))
                if await run(fewer).breach?.kind == breach.kind {
                    steps = fewer
                    hasChanged = true
                } else {
                    start += part
                }
            }
            if part == 1, !hasChanged { break }
            part = max(part / 2, 1)
        }
        let last = await run(steps, tape: tape)
        guard let found = last.breach, found.kind == breach.kind else {
            return Finding(breach: breach, texts: texts, round: round, isReproducible: false)
        }
        return Finding(breach: found, texts: last.texts, round: round, isReproducible: true)
    }

    /// Performs the steps in a new page, which is recorded if a file is given.
    private func run(
        _ steps: [FuzzStep], tape: String? = nil
    ) async -> (breach: FuzzBreach?, texts: [String]) {
        let run = FuzzRun(plan, tape: tape)
        var breach = await run.open()
        for step in steps where breach == nil && run.isOpen { breach = await run.perform(step) }
        if breach == nil { breach = await run.finish() }
        run.flush()
        return (breach, run.texts)
    }
}
