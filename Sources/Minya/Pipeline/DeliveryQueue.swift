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
    @usableFromInline static var busy: State { @inline(__always) @inlinable get { 1 } }
    @usableFromInline static var closed: State { @inline(__always) @inlinable get { 2 } }
    @usableFromInline static var probed: State { @inline(__always) @inlinable get { 4 } }
    @usableFromInline static var waiting: State { @inline(__always) @inlinable get { 8 } }

    @exclusivity(unchecked) @usableFromInline var state: State = 0

    /// What is to be delivered next, in the order of writing.
    private var pending: ContiguousArray<Pending> = []
    private struct Pending {
        let list: AnyObserverList
        /// A child's pipeline may go before its turn comes; the list reads it then.
        let pipeline: any Pipeline
    }

    /// What left the scene during a delivery and may be on the stack.
    private var leaving: [AnyObject] = []
    /// Counts the deliveries of a turn, so that a list knows whether it was written again by
    /// the delivery that wrote it before.
    private var serial = 0
    /// The last deliveries of a turn that goes on for suspiciously long.
    private var trail: [String] = []

    /// Who is told of every crossing; fixed when the scene is made.
    let probe: (any DeliveryProbe)?
    /// Where mistakes of the program are told.
    var onProblem: @MainActor (Problem) -> Void = { print("Minya: \($0)") }

    /// The most rounds one slot may be delivered in one turn.
    static let mostRounds = 64

    /// What queues made from here on are set up with: the mediator builds a scene inside
    /// ``withSetup(_:onProblem:_:)``, and the store makes its queue in there.
    private static var setup:
        (probe: (any DeliveryProbe)?, onProblem: @MainActor (Problem) -> Void)?

    @usableFromInline init() {
        probe = Self.setup?.probe
        if let setup = Self.setup { onProblem = setup.onProblem }
        if probe != nil { state = Self.probed }
    }

    static func withSetup<Made>(
        _ probe: (any DeliveryProbe)?,
        onProblem: @escaping @MainActor (Problem) -> Void,
        _ body: () throws -> Made
    ) rethrows -> Made {
        let outer = setup
        setup = (probe, onProblem)
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
        if list.cause != serial {
            list.cause = serial
            list.rounds += 1
            if list.rounds > Self.mostRounds {
                if asEvent { list.dropLastEvent() }
                return reportCycle(at: list)
            }
        }
        if !asEvent {
            if list.isQueued { return }
            list.isQueued = true
        }
        state |= Self.waiting
        pending.append(Pending(list: list, pipeline: list.pipeline))
    }

    /// Ends a delivery: delivers what was written meanwhile, then lets go what left.
    @usableFromInline func settle() {
        var next = 0
        while next < pending.count, state & Self.closed == 0 {
            let list = pending[next].list
            next += 1
            serial &+= 1
            list.isQueued = false
            if list.rounds > Self.mostRounds - 8 {
                trail.append("\(list.path) (\(list.writer))")
            }
            list.redeliver()
        }
        for list in pending.map(\.list) {
            list.isQueued = false
            list.rounds = 0
            list.cause = -1
            list.forgetEvents()
        }
        pending.removeAll(keepingCapacity: true)
        trail.removeAll()
        serial = 0
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

    var isClosed: Bool { state & Self.closed != 0 }

    /// Keeps `object` until the delivery that may be under way has ended.
    func keepUntilSettled(_ object: AnyObject) {
        if state & Self.busy != 0 { leaving.append(object) }
    }

    // MARK: - Problems

    private func reportCycle(at list: AnyObserverList) {
        guard list.rounds == Self.mostRounds + 1 else { return }
        var chain: [String] = []
        for step in trail where !chain.contains(step) { chain.append(step) }
        let again = "\(list.path) (\(list.writer))"
        onProblem(.cycle(chain: chain + [chain.first ?? again]))
    }
}
