// SPDX-License-Identifier: Apache-2.0

/// An observer of all writes, deliveries and work of one scene.
///
/// `Inspection/` turns these calls into events. A scene without a probe has no overhead: its
/// queue's state stays on the fast path, and slots without observers stay silent.
///
/// The start of work returns the position of its event, which is the cause of what follows from it.
@MainActor
protocol DeliveryProbe: AnyObject {
    /// Records where the next observer is added, and whether it is a part of one of several slots.
    func willObserve(at place: ObserverPlace, isPart: Bool)
    func observed(_ slot: AnyObserverList, by node: AnyNode)
    /// Records that the next write is reported without this value, which is private.
    func conceals(_ value: Any, in slot: AnyObserverList)
    func wrote(_ slot: AnyObserverList, by layer: Layer, value: Any)
    func wroteAfterClose(_ slot: AnyObserverList, by layer: Layer, value: Any)
    /// Records the number under which the queue will deliver the last write of an event slot.
    func enqueued(_ slot: AnyObserverList, as number: Int)
    /// Records that the queue delivers the event with this number next.
    func willDeliver(_ slot: AnyObserverList, number: Int)
    /// Records that the current delivery enqueued an observer of several slots.
    func enqueued(_ combined: AnyObserverList)
    /// Calls an observer.
    ///
    /// - Parameter isReplay: Whether no write causes it; its cause is then the event in progress.
    func deliver(
        _ slot: AnyObserverList, to node: AnyNode, isReplay: Bool, _ call: () -> Void)
    /// Calls an observer of several slots, one of whose parts is `node`.
    func deliverWhole(
        _ combined: AnyObserverList, part node: AnyNode, isReplay: Bool, _ call: () -> Void)
    func workStarted(_ name: String) -> Int
    func workDelivered(_ name: String, element: Any, of start: Int, _ call: () -> Void)
    func workEnded(_ name: String, outcome: Any?, of start: Int, _ call: () -> Void)
}

/// The file and line of a call that adds an observer.
@usableFromInline
struct ObserverPlace {
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable init(_ file: StaticString, _ line: UInt) {
        self.file = file
        self.line = line
    }
}
