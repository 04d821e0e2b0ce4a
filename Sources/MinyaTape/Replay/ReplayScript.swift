// SPDX-License-Identifier: Apache-2.0

import Minya

/// The events of one scene on a tape, as a replay of one of its layers needs them.
struct ReplayScript {
    /// A delivery during which another layer wrote, identified by its slot and the write that it delivers.
    struct Gate: Hashable {
        let slot: String
        let write: Int
    }

    /// Something that the replayed layer did, or that the replay does in place of the others.
    struct Step {
        enum Role {
            /// A write of the replayed layer.
            case expected
            /// Work that the replayed Store started, by its number among those of its name.
            case started(name: String, number: Int)
            /// An event of another layer or of work, which the replay repeats outside of deliveries.
            case fed
            /// A write of another layer during a delivery.
            case fedDuring(Gate)
        }

        let event: TapeEvent
        let role: Role

        /// Whether the replayed layer did it.
        var isOwn: Bool {
            switch role {
            case .expected, .started: true
            case .fed, .fedDuring: false
            }
        }
    }

    let opening: TapeEvent
    /// The steps in the order of their positions.
    private(set) var steps: [Step] = []
    /// The numbers of the steps of each gate, in order.
    private(set) var gates: [Gate: [Int]] = [:]
    /// The slots that have gates.
    private(set) var gatedSlots: Set<String> = []
    /// The numbers of the steps that are performed in one batch, by the first of them.
    private(set) var batches: [Int: [Int]] = [:]
    /// The pieces of work, by the position of their start.
    private(set) var works: [Int: (name: String, number: Int)] = [:]
    /// The number of times that work was started, by name.
    private(set) var starts: [String: Int] = [:]
    /// The position of the first observer of any layer, and of the View; 0 if there is none.
    private(set) var firstObserved = 0
    private(set) var firstViewObserved = 0
    /// The last event that the Store caused by itself while it was opened.
    private(set) var loaded = 0
    /// Whether the end of the scene is on the tape.
    private(set) var isClosed = false

    /// - Parameter events: The events of the scene in the order of the tape, which is the order in
    ///   which they ended.
    init(_ events: [TapeEvent], running layer: Layer) throws(ReplayFault) {
        guard let opening = events.first(where: { $0.kind == .opened }) else {
            throw ReplayFault(
                reason: "the tape has no opening of the scene, because it was longer than its limit"
            )
        }
        guard events.count(where: { $0.kind == .opened }) == 1 else {
            throw ReplayFault(reason: "the tape is damaged: the scene is opened twice on it")
        }
        self.opening = opening
        let places = Self.places(of: events)
        var firstOutcome = Int.max
        let firstImpulse = Self.firstImpulse(events, places)
        var candidates: [(event: TapeEvent, role: Step.Role)] = []
        for (event, place) in zip(events, places) {
            switch event.kind {
            case .observed:
                if firstObserved == 0 { firstObserved = event.position }
                if event.layer == .view, firstViewObserved == 0 {
                    firstViewObserved = event.position
                }
            case .workDelivered, .workEnded: firstOutcome = min(firstOutcome, event.position)
            default: break
            }
            guard let role = Self.role(of: event, place, running: layer, firstImpulse) else {
                continue
            }
            candidates.append((event, role))
        }
        for (event, place) in zip(events, places)
        where place == .outside && event.position < firstOutcome {
            let isOfStore =
                event.kind == .workStarted || event.kind == .written && event.layer == .store
            if isOfStore { loaded = max(loaded, event.position) }
        }
        candidates.sort { $0.event.position < $1.event.position }
        for (event, role) in candidates { add(event, role, running: layer) }
        findBatches(zip(events, places), running: layer)
    }

    /// Finds the writes of another layer between which nothing happened.
    ///
    /// Without a batch, the observers of the first were called before the second. If it had no
    /// observers, a batch makes no difference.
    private mutating func findBatches(
        _ events: Zip2Sequence<[TapeEvent], [Place]>, running layer: Layer
    ) {
        var positions: Set<Int> = []
        var breaks: [Int] = []
        for (event, place) in events {
            if event.kind == .written && place == .outside && event.layer != layer {
                positions.insert(event.position)
            } else if event.kind != .workStarted {
                breaks.append(event.position)
            }
        }
        breaks.sort()
        var start: Int?
        var passed = 0
        for (index, step) in steps.enumerated() {
            let event = step.event
            let before = passed
            while passed < breaks.count, breaks[passed] < event.position { passed += 1 }
            guard positions.contains(event.position) else {
                start = nil
                continue
            }
            if let start, passed == before, steps[start].event.cause == event.cause,
                steps[start].event.layer == event.layer
            {
                batches[start, default: [start]].append(index)
            } else {
                start = index
            }
        }
    }

    private mutating func add(_ event: TapeEvent, _ role: Step.Role, running layer: Layer) {
        var role = role
        if event.kind == .workStarted, let name = event.work {
            let number = starts[name, default: 0]
            starts[name] = number + 1
            works[event.position] = (name, number)
            role = .started(name: name, number: number)
        }
        if event.kind == .closed { isClosed = true }
        if case .fedDuring(let gate) = role {
            gates[gate, default: []].append(steps.count)
            gatedSlots.insert(gate.slot)
        }
        steps.append(Step(event: event, role: role))
    }

    /// The delivery during which an event happened, if any.
    private enum Place: Equatable {
        case outside
        /// While observers received the current value because they were added.
        case replay
        /// During a delivery because of a write.
        case delivery(Gate, to: Layer?)
    }

    /// Returns the innermost delivery that was in progress at each event.
    ///
    /// The position of a delivery is that of its beginning; its line follows those of the events that
    /// happened during it.
    private static func places(of events: [TapeEvent]) -> [Place] {
        var places = [Place](repeating: .outside, count: events.count)
        var open: [TapeEvent] = []
        for (index, event) in events.enumerated().reversed() {
            while let last = open.last, last.position > event.position { open.removeLast() }
            if let delivery = open.last(where: { !$0.isReplay && $0.cause != nil }) {
                let gate = Gate(slot: delivery.slot ?? "", write: delivery.cause ?? 0)
                places[index] = .delivery(gate, to: delivery.layer)
            } else if !open.isEmpty {
                places[index] = .replay
            }
            if event.kind == .delivered { open.append(event) }
        }
        return places
    }

    /// Returns the position of the first event that is not a part of the scene's opening: an outcome,
    /// or an action of the user.
    private static func firstImpulse(_ events: [TapeEvent], _ places: [Place]) -> Int {
        var first = Int.max
        for (event, place) in zip(events, places) {
            switch event.kind {
            case .workDelivered, .workEnded: break
            case .written:
                guard event.layer == .view, place == .outside, event.slotKind?.isEvent == true
                else { continue }
            default: continue
            }
            first = min(first, event.position)
        }
        return first
    }

    /// - Parameter firstImpulse: The position of the first event after the scene was opened.
    private static func role(
        of event: TapeEvent, _ place: Place, running layer: Layer, _ firstImpulse: Int
    ) -> Step.Role? {
        let role: Step.Role
        switch event.kind {
        case .written, .writtenLate:
            if event.layer == layer {
                // What the user does in a View has no cause, so it is not repeated by itself. The
                // same holds for what a Store writes from the body of its work, which is not run.
                let isImpulse =
                    layer == .view || event.cause == nil && event.position > firstImpulse
                guard isImpulse, place == .outside else { return .expected }
                role = .fed
            } else {
                role = .fed
            }
        case .workStarted: return layer == .store ? .started(name: "", number: 0) : nil
        case .workDelivered, .workEnded:
            guard layer == .store else { return nil }
            role = .fed
        case .closed: role = .fed
        default: return nil
        }
        if event.kind == .writtenLate { return nil }
        if case .delivery(let gate, let observer) = place, observer != layer {
            return .fedDuring(gate)
        }
        return role
    }
}
