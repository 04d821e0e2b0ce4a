// SPDX-License-Identifier: Apache-2.0

/// A model of delivery by the rules of Pipeline/README.md, with plain arrays and no framework.
@MainActor
final class DeliveryModel {
    private final class Watcher {
        let name: Int
        let slot: ProgramSlot
        var program: ProgramObserver
        /// The number of the last write that was made before it joined.
        let joined: Int
        var isLive = true
        /// Whether the call that created it has returned; before, it cannot be cancelled.
        var isHandedOut = false

        init(_ name: Int, _ slot: ProgramSlot, _ program: ProgramObserver, joined: Int) {
            self.name = name
            self.slot = slot
            self.program = program
            self.joined = joined
        }
    }

    private struct Place {
        let slot: ProgramSlot
        /// The value to deliver; nil for the newest value of the slot.
        let value: Int?
        let number: Int
    }

    private(set) var heard: [String] = []
    private var values: [ProgramSlot: Int] = [:]
    private var watchers: [Watcher] = []
    private var line: [Place] = []
    /// The number of the last write to each slot that holds a value.
    private var lastWrite: [ProgramSlot: Int] = [:]
    private var number = 0
    private var isBusy = false

    func run(_ steps: [ProgramStep]) {
        for step in steps {
            switch step {
            case .write(let slot, let value): write(slot, value)
            case .observe(let slot, let program): observe(slot, program)
            case .cancel(let name):
                if name < watchers.count, watchers[name].isHandedOut {
                    watchers[name].isLive = false
                }
            case .batch(let steps): turn { run(steps) }
            }
        }
    }

    private func write(_ slot: ProgramSlot, _ value: Int) {
        // Writing an equal value to a Field does nothing.
        if slot == .field, values[slot, default: 0] == value { return }
        if !slot.isEvent { values[slot] = value }
        guard isBusy else {
            return turn { deliver(slot, value, to: watchers.filter { $0.slot == slot }) }
        }
        // A slot without observers is not enqueued.
        guard watchers.contains(where: { $0.slot == slot && $0.isLive }) else { return }
        number += 1
        if slot.isEvent { return line.append(Place(slot: slot, value: value, number: number)) }
        lastWrite[slot] = number
        if !line.contains(where: { $0.slot == slot }) {
            line.append(Place(slot: slot, value: nil, number: 0))
        }
    }

    private func observe(_ slot: ProgramSlot, _ program: ProgramObserver) {
        let watcher = Watcher(watchers.count, slot, program, joined: number)
        watchers.append(watcher)
        if slot.isReplayed { turn { deliver(slot, values[slot, default: 0], to: [watcher]) } }
        watcher.isHandedOut = true
    }

    /// Runs `body` as a delivery, and then delivers what it wrote.
    private func turn(_ body: () -> Void) {
        if isBusy { return body() }
        isBusy = true
        body()
        while !line.isEmpty {
            let place = line.removeFirst()
            let value = place.value ?? values[place.slot, default: 0]
            let written = place.value == nil ? lastWrite[place.slot, default: 0] : place.number
            let told = watchers.filter { $0.slot == place.slot && $0.joined < written }
            deliver(place.slot, value, to: told)
        }
        isBusy = false
    }

    private func deliver(_ slot: ProgramSlot, _ value: Int, to watchers: [Watcher]) {
        for watcher in watchers where watcher.isLive {
            heard.append("\(watcher.name) \(slot) \(value)")
            if !watcher.program.calls.isEmpty { run(watcher.program.calls.removeFirst()) }
        }
    }
}
