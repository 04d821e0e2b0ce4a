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
    /// The layers of a new scene are subscribing; set together with `busy`.
    @inlinable nonisolated static var joining: State { @inline(__always) get { 16 } }

    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var state: State = 0

    /// The list whose observers are being called; meaningful only while the queue is busy.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) var walked: ObjectIdentifier?

    /// What is to be delivered next, in the order of writing.
    @exclusivity(unchecked)
    private nonisolated(unsafe) var pending: ContiguousArray<Pending> = []
    /// The largest turn whose memory is kept for the next one.
    private static let mostKept = 1024
    /// An empty array with capacity, which takes the place of `pending` after a turn.
    @exclusivity(unchecked)
    private var spare: ContiguousArray<Pending> = []

    /// It counts no references by itself, as copies of it are made at every step: what it holds is
    /// retained when it is put in line and released when the turn has ended.
    private struct Pending {
        let list: Unmanaged<AnyObserverList>
        /// Holds the slot, for a child may go before its turn comes.
        let pipeline: Unmanaged<AnyObject>
        /// False where the one before it has retained the same pipeline.
        let holdsPipeline: Bool
        /// The number of the last write before this one.
        let sequence: Int
        /// The delivery that wrote it, as its place in `pending`; -1 for the first of the turn.
        let cause: Int
        /// The nearest delivery of the same list among its causes; -1 when there is none.
        let former: Int
        /// How many deliveries of the same list are among its causes.
        let round: Int
        /// How many deliveries of the same list have this one as `former`.
        var answers = 0
    }
    /// Whether a list counts its rounds in this turn.
    @exclusivity(unchecked)
    private var countsRounds = false

    /// Layers that left the scene during a delivery, retained until it ends because they may
    /// still be executing.
    @exclusivity(unchecked)
    private var leaving: [AnyObject] = []
    /// The delivery under way, as its place in `pending`; -1 for the first of the turn.
    @exclusivity(unchecked)
    private var current = -1
    /// How many deliveries of a Child or of Children are waiting or under way.
    @exclusivity(unchecked)
    private var arrivals = 0
    /// Counts the writes made inside deliveries.
    @exclusivity(unchecked)
    @usableFromInline var sequence = 0
    /// The lists of which this turn has dropped deliveries, in the order of reporting.
    @exclusivity(unchecked)
    private var stopped: [(list: AnyObserverList, chain: [String])] = []

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
    var reporter: ProblemReporter

    /// What queues made from here on are set up with: the mediator builds a scene inside
    /// ``withSetup(_:clock:reporter:_:)``, and the store makes its queue in there.
    private static var setup: Setup?
    private struct Setup {
        let probe: (any DeliveryProbe)?
        let clock: any Clock<Duration>
        let reporter: ProblemReporter
    }

    @usableFromInline init() {
        probe = Self.setup?.probe
        clock = Self.setup?.clock ?? ContinuousClock()
        reporter = Self.setup?.reporter ?? .printing
        if probe != nil { state = Self.probed }
    }

    deinit {
        // A scene that was closed before its layers had joined leaves what they wrote.
        Self.release(pending)
    }

    private nonisolated static func release(_ entries: ContiguousArray<Pending>) {
        for entry in entries {
            entry.list.release()
            if entry.holdsPipeline { entry.pipeline.release() }
        }
    }

    static func withSetup<Made>(
        _ probe: (any DeliveryProbe)?, clock: any Clock<Duration>,
        reporter: ProblemReporter, _ body: () throws -> Made
    ) rethrows -> Made {
        let outer = setup
        setup = Setup(probe: probe, clock: clock, reporter: reporter)
        defer { setup = outer }
        return try body()
    }

    // MARK: - Turns

    /// Runs `body` as a delivery: what it writes is delivered when it has ended.
    @usableFromInline func batch<Made>(_ body: () throws -> Made) rethrows -> Made {
        if state & Self.busy != 0 { return try body() }
        state |= Self.busy
        walked = nil
        defer { settle() }
        return try body()
    }

    /// Delivers nothing until ``endJoining()``, so that events reach the layers that subscribe last.
    func beginJoining() {
        state |= Self.busy | Self.joining
        walked = nil
    }

    /// Delivers what was written since ``beginJoining()``, in the order of writing.
    func endJoining() {
        guard state & Self.joining != 0 else { return }
        state &= ~Self.joining
        settle()
    }

    /// Whether an event that nobody observes yet may get an observer before its turn comes.
    @usableFromInline var expectsObservers: Bool { state & Self.joining != 0 || arrivals > 0 }

    /// The number of the last write that an observer which subscribes now does not receive.
    ///
    /// An observer that subscribes because a child was delivered receives what was sent since the
    /// child was put in its slot, as it would outside of a delivery.
    @usableFromInline var joinsAfter: Int {
        if state & Self.joining != 0 { return 0 }
        guard current >= 0 else { return sequence }
        let entry = pending[current]
        return entry.list.bringsChildren ? entry.sequence : sequence
    }

    /// Numbers a write that is made inside a delivery.
    @inlinable func countWrite() -> Int {
        sequence += 1
        return sequence
    }

    /// Puts a list in line; `asEvent` lists take one place per event.
    ///
    /// - Parameter pipeline: What the slot is read from when its turn comes.
    @usableFromInline
    func enqueue(_ list: AnyObserverList, in pipeline: any Pipeline, asEvent: Bool = false) {
        if !asEvent, list.isQueued { return }
        let former = current < 0 ? -1 : former(of: list)
        var round = 0
        if former >= 0 {
            round = pending[former].round + 1
            pending[former].answers += 1
            if round > 1 {
                list.rounds += 1
                countsRounds = true
                if isEndless(list, round: round, after: former) {
                    if asEvent { list.dropLastEvent() }
                    return drop(list, in: pipeline)
                }
            }
        }
        if !asEvent { list.isQueued = true }
        if list.bringsChildren { arrivals += 1 }
        state |= Self.waiting
        let pipeline = Unmanaged<AnyObject>.passUnretained(pipeline)
        let isHeld = pending.last?.pipeline.toOpaque() == pipeline.toOpaque()
        if !isHeld { _ = pipeline.retain() }
        pending.append(
            Pending(
                list: .passRetained(list), pipeline: pipeline, holdsPipeline: !isHeld,
                sequence: sequence, cause: current, former: former, round: round))
    }

    /// Ends a delivery: delivers what was written meanwhile, then lets go what left.
    @usableFromInline func settle() {
        var next = 0
        while next < pending.count, state & Self.closed == 0 {
            let list = pending[next].list
            current = next
            walked = nil
            next += 1
            list.leaveQueue()
            if probe != nil || !list.redeliverCompiled() { list.takeUnretainedValue().redeliver() }
            if list.bringsChildren { arrivals -= 1 }
        }
        // What is released from here on may write in its deinit. It is held by local variables,
        // and the queue is ready for the next turn before they go.
        var finished = spare
        spare = []
        swap(&finished, &pending)
        if countsRounds || next < finished.count {
            for entry in finished { entry.list.leaveTurn() }
            countsRounds = false
        }
        current = -1
        arrivals = 0
        walked = nil
        let left = leaving
        if !left.isEmpty { leaving = [] }
        state &= ~(Self.busy | Self.waiting)
        if !stopped.isEmpty { reportStopped() }
        if isClosed {
            for entry in finished { entry.list.takeUnretainedValue().forgetEvents() }
        }
        Self.release(finished)
        finished.removeAll(keepingCapacity: finished.count <= Self.mostKept)
        swap(&finished, &spare)
        withExtendedLifetime(left) {}
    }

    // MARK: - The end of a scene

    /// Delivers nothing from here on. Reads stay valid.
    func close() {
        state |= Self.closed
    }

    @inlinable nonisolated var isClosed: Bool { state & Self.closed != 0 }

    /// Whether a delivery is under way in a scene that is open and not inspected.
    @inlinable nonisolated var isDelivering: Bool {
        state & (Self.busy | Self.closed | Self.probed | Self.joining) == Self.busy
    }

    /// Keeps `object` until the delivery that may be under way has ended.
    func keepUntilSettled(_ object: AnyObject) {
        guard state & Self.busy != 0 else { return }
        leaving.append(object)
        // A delivery in which nothing was written settles only when something waits.
        state |= Self.waiting
    }

    // MARK: - Problems

    /// Tells of a mistake of the program.
    func onProblem(_ problem: Problem) { reporter.report(problem) }

    @usableFromInline func reportNewLifetime<Owner>(of type: Owner.Type) {
        onProblem(.newLifetime(owner: String(describing: Owner.self)))
    }

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

        /// The key paths of lists that were looked at: each is reported once.
        private static var knownLists: Set<AnyKeyPath> = []

        /// Reports a list that its key path does not reach where it is stored, but by an accessor.
        @usableFromInline
        func noteCopies(
            _ slot: AnyKeyPath, of pipeline: any Pipeline, listedIn list: AnyObject?
        ) {
            guard Self.knownLists.insert(slot).inserted,
                slot.debugDescription.contains("<computed")
            else { return }
            onProblem(.copiedRows(slot: slotPath(slot, of: pipeline, listedIn: list)))
        }
    #endif

    // MARK: - Cycles

    /// How often one slot may be delivered in answer to itself, over however many others.
    ///
    /// A hundred events of one batch may each be answered: only the rounds of each answer count.
    static let mostRounds = 64

    /// In how many rounds one chain of causes may fan out, once its slot was delivered 64 × 64
    /// times: what doubles in each round never gets to 64 rounds.
    static let mostFans = 10

    /// How often a turn delivers a slot in chains that fan out more than once.
    static let mostDeliveries = 1 << 20

    /// The nearest delivery of the list that caused the one under way, over however many others.
    private func former(of list: AnyObserverList) -> Int {
        var step = current
        let list = Unmanaged.passUnretained(list).toOpaque()
        while step >= 0, pending[step].list.toOpaque() != list { step = pending[step].cause }
        return step
    }

    /// Whether one more delivery of the list would belong to a cycle: to a chain of causes that
    /// is too long, or that fans out again and again.
    private func isEndless(_ list: AnyObserverList, round: Int, after former: Int) -> Bool {
        if round > Self.mostRounds { return true }
        guard list.rounds > Self.mostRounds * Self.mostRounds else { return false }
        var fans = 0
        var step = former
        while step >= 0 {
            if pending[step].answers > 1 { fans += 1 }
            step = pending[step].former
        }
        return fans >= Self.mostFans || fans > 1 && list.rounds > Self.mostDeliveries
    }

    /// Counts a delivery that is left out. The first of a list names one round: from the list,
    /// over what it made others write, to the list again.
    private func drop(_ list: AnyObserverList, in pipeline: any Pipeline) {
        list.dropped += 1
        guard list.dropped == 1 else { return }
        let again = "\(list.path(in: pipeline)) (\(list.writer))"
        var chain = [again]
        var step = current
        while step >= 0 {
            let entry = pending[step]
            let cause = entry.list.takeUnretainedValue()
            guard cause !== list,
                let pipeline = entry.pipeline.takeUnretainedValue() as? any Pipeline
            else { break }
            chain.append("\(cause.path(in: pipeline)) (\(cause.writer))")
            step = entry.cause
        }
        stopped.append((list, [again] + chain.reversed()))
    }

    private func reportStopped() {
        let stopped = stopped
        self.stopped = []
        for (list, chain) in stopped {
            let dropped = list.dropped
            list.dropped = 0
            onProblem(.cycle(chain: chain, dropped: dropped))
        }
    }
}

/// What a turn does with its lists. Not isolated: a closure that is asks at each call whether it runs
/// on the main actor.
extension Unmanaged where Instance == AnyObserverList {
    @inline(__always)
    fileprivate var bringsChildren: Bool { _withUnsafeGuaranteedRef { $0.bringsChildren } }

    @inline(__always)
    fileprivate func leaveQueue() { _withUnsafeGuaranteedRef { $0.isQueued = false } }

    @inline(__always)
    fileprivate func leaveTurn() {
        _withUnsafeGuaranteedRef {
            $0.isQueued = false
            $0.rounds = 0
        }
    }

    /// Delivers by what is compiled for the slot's own type; false where nothing is.
    @inline(__always)
    fileprivate func redeliverCompiled() -> Bool {
        _withUnsafeGuaranteedRef {
            guard let redeliverer = $0.redeliverer else { return false }
            redeliverer($0)
            return true
        }
    }
}
