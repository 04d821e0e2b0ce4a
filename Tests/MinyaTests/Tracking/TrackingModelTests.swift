// SPDX-License-Identifier: Apache-2.0

import MinyaObservation
import MinyaTesting
import Observation
import Testing

@testable import Minya

/// Random trackings and writes on a page, and which trackings each write has to invalidate.
@MainActor
private final class TrackingRun {
    private let store = StoreEnd(TrackedPipeline())
    private var view: ViewEnd<TrackedPipeline> { store.view }
    private let listener = Listener()
    private var numbers: SeededNumbers
    /// The values of the slots that ignore an equal one.
    private var values: [TrackedSlot: Int] = [:]
    private var written = 0
    /// The slots of each tracking that was not invalidated yet, by the tracking's number.
    private var pending: [Int: Set<TrackedSlot>] = [:]
    private var expected: Set<Int> = []
    private var trackings: [Invalidations] = []
    private var depth = 0

    /// The trackings that were invalidated once, according to Observation.
    private var invalidated: Set<Int> {
        Set(trackings.indices.filter { trackings[$0].count == 1 })
    }

    init(seed: UInt64) {
        numbers = SeededNumbers(seed)
        view.trackReads()
        store.observe(\.field, by: listener) { [unowned self] _, _ in nested() }
        view.observe(\.normal, by: listener) { [unowned self] _, _ in nested() }
        view.observe(\.status, by: listener) { [unowned self] _, _ in nested() }
    }

    /// Runs a random program; returns false at the first difference from the model.
    func run() -> Bool {
        for _ in 0..<40 {
            step()
            if invalidated != expected { return false }
        }
        return trackings.allSatisfy { $0.count <= 1 }
    }

    private func step() {
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<4: track()
        case 4..<9: write()
        default: store.batch { for _ in 0..<Int.random(in: 1...4, using: &numbers) { step() } }
        }
    }

    /// A step inside a delivery, now and then.
    private func nested() {
        guard depth < 3, Int.random(in: 0..<3, using: &numbers) == 0 else { return }
        depth += 1
        defer { depth -= 1 }
        step()
    }

    private func track() {
        let slots = TrackedSlot.allCases.filter { _ in
            Int.random(in: 0..<4, using: &numbers) == 0
        }
        pending[trackings.count] = Set(slots)
        trackings.append(tracking { for slot in slots { slot.read(view) } })
    }

    private func write() {
        guard let slot = TrackedSlot.allCases.randomElement(using: &numbers) else { return }
        written += 1
        let isEqual = Int.random(in: 0..<3, using: &numbers) == 0
        let value = isEqual ? values[slot] ?? written : written
        let isChange = !slot.ignoresEqual || values[slot] != value
        values[slot] = value
        if isChange {
            let hit = pending.filter { $0.value.contains(slot) }.keys
            for tracking in hit { pending[tracking] = nil }
            expected.formUnion(hit)
        }
        if slot == .field, Bool.random(using: &numbers) {
            view.field = "\(value)"
        } else {
            slot.write(value, store)
        }
    }
}

@MainActor @Suite("Tracked reads compared with a model")
struct TrackingModelTests {
    @Test("After each step, exactly the trackings of the written slots are invalidated")
    func random() {
        for seed in 0..<150 as Range<UInt64> {
            #expect(TrackingRun(seed: seed).run(), "seed \(seed)")
        }
    }
}
