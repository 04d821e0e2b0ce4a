// SPDX-License-Identifier: Apache-2.0

/// The order in which one scene's writes are delivered: one queue for all slots of its tree.
///
/// Outside a delivery, a write is delivered immediately. A write made inside a delivery is visible
/// immediately and delivered after it, in the order of writing. So no observer is re-entered, and
/// no observer receives an older value after a newer one. A turn is a delivery or a batch that is
/// not inside another one, together with all deliveries that it causes.
@MainActor @usableFromInline
final class DeliveryQueue {
    /// Zero if a write may be delivered immediately; otherwise the reasons for the slow path.
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

    /// The entries of this turn, in the order of writing.
    @exclusivity(unchecked)
    private nonisolated(unsafe) var pending: ContiguousArray<Pending> = []
    /// The largest number of entries whose memory is kept for the next turn.
    private static let mostKept = 1024
    /// An empty array with capacity, which replaces `pending` after a turn.
    @exclusivity(unchecked)
    private var spare: ContiguousArray<Pending> = []

    /// One delivery of a turn.
    ///
    /// It does not count references itself, because it is copied at every step: its objects are
    /// retained when it is enqueued and released when the turn has ended.
    private struct Pending {
        let list: Unmanaged<AnyObserverList>
        /// Retains the slot's storage, because a child may be removed before its turn.
        let pipeline: Unmanaged<AnyObject>
        /// False if the previous entry has retained the same pipeline.
        let holdsPipeline: Bool
        /// The number of the last write before this one.
        let sequence: Int
        /// The delivery that wrote it, as an index into `pending`; -1 for the first of the turn.
        let cause: Int
        /// The nearest delivery of the same list among its causes; -1 if there is none.
        let former: Int
        /// The number of deliveries of the same list among its causes.
        let round: Int
        /// The number of deliveries of the same list that have this one as `former`.
        var answers = 0
    }
    /// Whether any list counts its rounds in this turn.
    @exclusivity(unchecked)
    private var countsRounds = false

    /// Objects released during a delivery; retained until it ends because they may still be
    /// executing.
    @exclusivity(unchecked)
    private var leaving: [AnyObject] = []
    /// The current delivery, as an index into `pending`; -1 for the first of the turn.
    @exclusivity(unchecked)
    private var current = -1
    /// The number of deliveries of a Child or of Children that are pending or in progress.
    @exclusivity(unchecked)
    private var arrivals = 0
    /// The number of writes made inside deliveries.
    @exclusivity(unchecked)
    @usableFromInline var sequence = 0
    /// The lists whose deliveries were dropped in this turn, in the order of reporting.
    @exclusivity(unchecked)
    private var stopped: [(list: AnyObserverList, chain: [String])] = []

    /// Whether reads through the View's ends are tracked; always false once the scene has closed.
    @exclusivity(unchecked) @usableFromInline
    nonisolated(unsafe) private(set) var tracksReads = false
    /// The type of the slots' trackers.
    private(set) var tracker: (any ReadTracker.Type)?

    /// The probe that receives every write and delivery; fixed when the scene is created.
    let probe: (any DeliveryProbe)?
    /// Records the work of the scene's Stores, in a test.
    var monitor: WorkMonitor? { setup.monitor }
    private let setup: Setup
    /// The clock for the delays of the scene's Stores, including Stores that are added later.
    var clock: any Clock<Duration> { setup.clock }
    /// The name of the scene that owns these pipelines; nil until the scene exists.
    var scene: String?
    /// Whether a Request without an observer is reported; false in tests of a Store alone.
    var reportsRequests = true
    #if DEBUG
        /// Called with each child pipeline that is added while the scene is open.
        var onChild: (@MainActor (any Pipeline) -> Void)?
    #endif
    var reporter: ProblemReporter
    /// Performs the work of the scene's Stores instead of their bodies; nil outside of a replay.
    let replay: (any WorkReplay)?

    /// What the queues of a mediator's scenes have in common.
    ///
    /// An object, because a copy of a clock of any type takes 0.1 µs.
    final class Setup {
        let clock: any Clock<Duration>
        let reporter: ProblemReporter
        var monitor: WorkMonitor?

        init(
            clock: any Clock<Duration>, reporter: ProblemReporter, monitor: WorkMonitor? = nil
        ) {
            self.clock = clock
            self.reporter = reporter
            self.monitor = monitor
        }
    }

    /// The setup of queues created from now on, their probe, and what replays their work.
    ///
    /// The mediator creates a scene inside ``withSetup(_:_:replay:_:)``, and the Store creates its
    /// queue in that call.
    @exclusivity(unchecked) private static var setup = standard
    @exclusivity(unchecked) private static var probe: (any DeliveryProbe)?
    @exclusivity(unchecked) private static var replay: (any WorkReplay)?
    private static let standard = Setup(clock: ContinuousClock(), reporter: .printing)

    @usableFromInline init() {
        probe = Self.probe
        replay = Self.replay
        setup = Self.setup
        reporter = setup.reporter
        if probe != nil { state = Self.probed }
    }

    deinit {
        // A scene that was closed before its layers had joined leaves its writes pending.
        Self.release(pending)
    }

    private nonisolated static func release(_ entries: ContiguousArray<Pending>) {
        for entry in entries {
            entry.list.release()
            if entry.holdsPipeline { entry.pipeline.release() }
        }
    }

    static func withSetup<Made>(
        _ setup: Setup, _ probe: (any DeliveryProbe)?, replay: (any WorkReplay)? = nil,
        _ body: () throws -> Made
    ) rethrows -> Made {
        let outer = (Self.setup, Self.probe, Self.replay)
        (Self.setup, Self.probe, Self.replay) = (setup, probe, replay)
        defer { (Self.setup, Self.probe, Self.replay) = outer }
        return try body()
    }

    // MARK: - Turns

    /// Runs `body` as a delivery: its writes are delivered after it has returned.
    @usableFromInline func batch<Made>(_ body: () throws -> Made) rethrows -> Made {
        if state & Self.busy != 0 { return try body() }
        state |= Self.busy
        walked = nil
        defer { settle() }
        return try body()
    }

    /// Defers deliveries until ``endJoining()``, so that events reach the layers that subscribe
    /// last.
    func beginJoining() {
        state |= Self.busy | Self.joining
        walked = nil
    }

    /// Delivers the writes made since ``beginJoining()``, in the order of writing.
    func endJoining() {
        guard state & Self.joining != 0 else { return }
        state &= ~Self.joining
        settle()
    }

    /// Whether an event without an observer may get one before it is delivered.
    @usableFromInline var expectsObservers: Bool { state & Self.joining != 0 || arrivals > 0 }

    /// The number of the last write that an observer which subscribes now does not receive.
    ///
    /// An observer that subscribes because a child was delivered receives the events sent since the
    /// child was put in its slot, as it would outside a delivery.
    @usableFromInline var joinsAfter: Int {
        if state & Self.joining != 0 { return 0 }
        guard current >= 0 else { return sequence }
        let entry = pending[current]
        return entry.list.bringsChildren ? entry.sequence : sequence
    }

    /// Returns the number of a write made inside a delivery.
    @inlinable func nextWriteNumber() -> Int {
        sequence += 1
        return sequence
    }

    /// Enqueues a list for delivery; an `asEvent` list is enqueued once per event.
    ///
    /// - Parameter pipeline: The pipeline that the slot is read from when it is delivered.
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

    /// Ends a delivery: delivers the writes made meanwhile, then releases the removed layers.
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
        // Objects released from here on may write in their deinit. Local variables retain them, and
        // the queue is ready for the next turn before they are released.
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
        extendLifetime(left)
    }

    // MARK: - The end of a scene

    /// Stops all deliveries; reads stay valid.
    func close() {
        state |= Self.closed
        tracksReads = false
    }

    /// Tracks the reads through the View's ends from now on, unless the scene has closed.
    func trackReads(with tracker: any ReadTracker.Type) {
        self.tracker = tracker
        tracksReads = !isClosed
    }

    @inlinable nonisolated var isClosed: Bool { state & Self.closed != 0 }

    /// Whether a delivery is in progress in a scene that is open and not inspected.
    @inlinable nonisolated var isDelivering: Bool {
        state & (Self.busy | Self.closed | Self.probed | Self.joining) == Self.busy
    }

    /// Retains `object` until the current delivery, if any, has ended.
    func keepUntilSettled(_ object: AnyObject) {
        guard state & Self.busy != 0 else { return }
        leaving.append(object)
        // A delivery without writes settles only if the queue is marked as waiting.
        state |= Self.waiting
    }

    // MARK: - Inspection

    /// Records where the next observer is added, in an inspected scene.
    ///
    /// - Parameter isPart: Whether it is a part of an observer of several slots.
    @usableFromInline func willObserve(at place: ObserverPlace, isPart: Bool = false) {
        probe?.willObserve(at: place, isPart: isPart)
    }

    // MARK: - Problems

    /// Reports a mistake in the program.
    func onProblem(_ problem: Problem) { reporter.report(problem) }

    @usableFromInline func reportNewLifetime<Owner>(of type: Owner.Type) {
        onProblem(.newLifetime(owner: String(describing: Owner.self)))
    }

    #if DEBUG
        private var hasReportedLate = false

        /// Reports the first action of a Store after its scene has ended.
        func reportLate(_ what: @autoclosure () -> String) {
            guard !hasReportedLate else { return }
            hasReportedLate = true
            onProblem(.afterEnd(what: what(), scene: scene ?? "without a name"))
        }

        /// Reports a write of the Store if the scene has ended; other layers may still write.
        @usableFromInline func noteWrite(
            _ slot: AnyKeyPath, of pipeline: any Pipeline, by layer: Layer = .store
        ) {
            guard isClosed, layer == .store else { return }
            reportLate("a write to \(slotPath(slot, of: pipeline, listedIn: nil))")
        }
    #endif

    // MARK: - Cycles

    /// The largest number of deliveries of one slot caused by itself, over any number of other
    /// slots.
    ///
    /// A hundred events of one batch may each cause a write: only the rounds of each chain count.
    static let mostRounds = 64

    /// The number of rounds in which one chain of causes may fan out.
    ///
    /// It applies once a slot was delivered 64 × 64 times, and stops chains that double in each
    /// round, which would never reach 64 rounds.
    static let maxFanOutRounds = 10

    /// The largest number of deliveries of a slot per turn in chains that fan out more than once.
    static let mostDeliveries = 1 << 20

    /// Returns the nearest delivery of the list that caused the current one, directly or
    /// indirectly.
    private func former(of list: AnyObserverList) -> Int {
        var step = current
        let list = Unmanaged.passUnretained(list).toOpaque()
        while step >= 0, pending[step].list.toOpaque() != list { step = pending[step].cause }
        return step
    }

    /// Whether one more delivery of the list would belong to a cycle.
    ///
    /// A chain of causes is a cycle if it is too long, or if it fans out repeatedly.
    private func isEndless(_ list: AnyObserverList, round: Int, after former: Int) -> Bool {
        if round > Self.mostRounds { return true }
        guard list.rounds > Self.mostRounds * Self.mostRounds else { return false }
        var fans = 0
        var step = former
        while step >= 0 {
            if pending[step].answers > 1 { fans += 1 }
            step = pending[step].former
        }
        return fans >= Self.maxFanOutRounds || fans > 1 && list.rounds > Self.mostDeliveries
    }

    /// Counts a dropped delivery and records the cycle of the first one.
    ///
    /// The recorded chain is one round: from the list, over the writes it caused, back to the list.
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

// What a turn does with its lists. Not isolated: an isolated closure checks at each call whether it
// runs on the main actor.
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

    /// Delivers with the code compiled for the slot's own type; returns false if there is none.
    @inline(__always)
    fileprivate func redeliverCompiled() -> Bool {
        _withUnsafeGuaranteedRef {
            guard let redeliverer = $0.redeliverer else { return false }
            redeliverer($0)
            return true
        }
    }
}
