// SPDX-License-Identifier: Apache-2.0

/// The order in which one scene's writes are delivered: one queue for all slots of its tree.
///
/// Outside of a delivery a write is delivered at once. A write made inside a delivery is visible
/// at once and delivered after it, in the order of writing. So no observer is re-entered, and
/// nobody sees an older value after a newer one.
@MainActor @usableFromInline
final class DeliveryQueue {
    /// Zero when a write may be delivered at once; else a reason to take the slow path.
    @usableFromInline typealias State = UInt8
    @inlinable nonisolated static var busy: State { @inline(__always) get { 1 } }
    @inlinable nonisolated static var closed: State { @inline(__always) get { 2 } }
    @inlinable nonisolated static var probed: State { @inline(__always) get { 4 } }
    @inlinable nonisolated static var waiting: State { @inline(__always) get { 8 } }

    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var state: State = 0

    /// What is to be delivered next, in the order of writing.
    private var pending: ContiguousArray<Pending> = []
    private struct Pending {
        let list: AnyObserverList
        /// A child's pipeline may go before its turn comes; the list reads it then.
        let pipeline: any Pipeline
        /// The delivery that wrote it, as its place in `pending`; -1 for the first of the turn.
        let cause: Int
    }

    /// What left the scene during a delivery and may be on the stack.
    private var leaving: [AnyObject] = []
    /// The delivery under way, as its place in `pending`; -1 for the first of the turn.
    private var current = -1

    /// Who is told of every crossing; fixed when the scene is made.
    let probe: (any DeliveryProbe)?
    /// The clock that the delays of the scene's stores go by, those that join late included.
    let clock: any Clock<Duration>
    /// The name of the scene whose pipelines these are; nil before there is one.
    var scene: String?
    /// Whether a Request that nobody performs is reported: not in tests of a store alone.
    var reportsRequests = true
    #if DEBUG
        /// Told of each child pipeline that comes while the scene is open.
        var onChild: (@MainActor (any Pipeline) -> Void)?
    #endif
    /// Where mistakes of the program are told.
    var onProblem: @MainActor (Problem) -> Void = { print("Minya: \($0)") }

    /// How often one slot may be delivered in answer to itself, over however many others.
    ///
    /// A hundred events of one batch may each be answered: only the rounds of each answer count,
    /// and from the second round on how many there are in all, lest they double in each.
    static let mostRounds = 64

    /// What queues made from here on are set up with: the mediator builds a scene inside
    /// ``withSetup(_:clock:onProblem:_:)``, and the store makes its queue in there.
    private static var setup: Setup?
    private struct Setup {
        let probe: (any DeliveryProbe)?
        let clock: any Clock<Duration>
        let onProblem: @MainActor (Problem) -> Void
    }

    @usableFromInline init() {
        probe = Self.setup?.probe
        clock = Self.setup?.clock ?? ContinuousClock()
        if let setup = Self.setup { onProblem = setup.onProblem }
        if probe != nil { state = Self.probed }
    }

    static func withSetup<Made>(
        _ probe: (any DeliveryProbe)?, clock: any Clock<Duration>,
        onProblem: @escaping @MainActor (Problem) -> Void,
        _ body: () throws -> Made
    ) rethrows -> Made {
        let outer = setup
        setup = Setup(probe: probe, clock: clock, onProblem: onProblem)
        defer { setup = outer }
        return try body()
    }

    // MARK: - Turns

    /// Runs `body` as a delivery: what it writes is delivered when it has ended.
    @usableFromInline func batch<Made>(_ body: () throws -> Made) rethrows -> Made {
        if state & Self.busy != 0 { return try body() }
        state |= Self.busy
        defer { settle() }
        return try body()
    }

    /// Puts a list in line; `asEvent` lists take one place per event.
    func enqueue(_ list: AnyObserverList, asEvent: Bool = false) {
        if !asEvent, list.isQueued { return }
        let round = round(of: list)
        if round > 1 { list.rounds += 1 }
        if round > Self.mostRounds || list.rounds > Self.mostRounds * Self.mostRounds {
            if asEvent { list.dropLastEvent() }
            return reportCycle(at: list)
        }
        if !asEvent { list.isQueued = true }
        state |= Self.waiting
        pending.append(Pending(list: list, pipeline: list.pipeline, cause: current))
    }

    /// How many deliveries of the list caused the one under way, over however many others.
    private func round(of list: AnyObserverList) -> Int {
        var count = 0
        var step = current
        while step >= 0 {
            if pending[step].list === list { count += 1 }
            step = pending[step].cause
        }
        return count
    }

    /// Ends a delivery: delivers what was written meanwhile, then lets go what left.
    @usableFromInline func settle() {
        var next = 0
        while next < pending.count, state & Self.closed == 0 {
            let list = pending[next].list
            current = next
            next += 1
            list.isQueued = false
            list.redeliver()
        }
        for list in pending.map(\.list) {
            list.isQueued = false
            list.rounds = 0
            list.isReported = false
            list.forgetEvents()
        }
        pending.removeAll(keepingCapacity: true)
        current = -1
        state &= ~(Self.busy | Self.waiting)
        let left = leaving
        leaving = []
        withExtendedLifetime(left) {}
    }

    // MARK: - The end of a scene

    /// Delivers nothing from here on. Reads stay valid.
    func close() {
        state |= Self.closed
    }

    @inlinable nonisolated var isClosed: Bool { state & Self.closed != 0 }

    /// Keeps `object` until the delivery that may be under way has ended.
    func keepUntilSettled(_ object: AnyObject) {
        guard state & Self.busy != 0 else { return }
        leaving.append(object)
        // A delivery in which nothing was written settles only when something waits.
        state |= Self.waiting
    }

    // MARK: - Problems

    #if DEBUG
        private var hasReportedLate = false

        /// Reports the first thing that a Store does after its scene has ended.
        func reportLate(_ what: @autoclosure () -> String) {
            guard !hasReportedLate else { return }
            hasReportedLate = true
            onProblem(.afterEnd(what: what(), scene: scene ?? "without a name"))
        }

        /// Reports a write of the Store if the scene has ended; others may still say what they did.
        @usableFromInline func noteWrite(
            _ slot: AnyKeyPath, of pipeline: any Pipeline, by layer: Layer = .store
        ) {
            guard isClosed, layer == .store else { return }
            reportLate("a write to \(slotPath(slot, of: pipeline, listedIn: nil))")
        }
    #endif

    /// Names one round: from the list, over what it made others write, to the list again.
    private func reportCycle(at list: AnyObserverList) {
        guard !list.isReported else { return }
        list.isReported = true
        let again = "\(list.path) (\(list.writer))"
        var chain = [again]
        var step = current
        while step >= 0, pending[step].list !== list {
            chain.append("\(pending[step].list.path) (\(pending[step].list.writer))")
            step = pending[step].cause
        }
        onProblem(.cycle(chain: [again] + chain.reversed()))
    }
}
