// SPDX-License-Identifier: Apache-2.0

/// A signal to the View to do something once, such as scroll to the top; sent by the Store, and also
/// observed by the Controller.
///
/// ```swift
/// var scrollToTop = Flag()
/// ```
public typealias Flag = Event<Void, Kind.Flag>

/// A user action, sent by the View or the Controller and observed by the Store; the Controller may
/// observe it, too.
///
/// ```swift
/// var selection = Input<Photo.ID>()
/// var fetchMore = Input<Void>()
/// ```
public typealias Input<Value> = Event<Value, Kind.Input>

/// An event with which the Store asks the Controller to do something, often to perform a
/// ``Response``.
///
/// ```swift
/// var showMessage = Request<String>()
/// ```
public typealias Request<Value> = Event<Value, Kind.Request>

/// The slot behind ``Flag``, ``Input`` and ``Request``; it stores and replays no values.
///
/// Each event is delivered, in the order of sending, however many are sent inside a delivery.
public struct Event<Value, K> {
    @usableFromInline var tap: Tap<EventList<Value>> = .untouched

    /// Creates a slot for events.
    @inlinable @inline(__always)
    public init() {}

    /// Conceals the slot's values from inspection: ledgers and other observers of the scene receive
    /// `<private>` instead.
    ///
    /// ```swift
    /// var signIn = Input<String>().private()
    /// ```
    public func `private`() -> Self { concealed }
}

extension Event: Slot {
    /// The payload of the event; `Void` if it has none.
    public typealias Delivered = Value

    /// Adds an observer, which is called from the next event on; called by the ends.
    @inlinable @inline(__always)
    public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        list(of: observer.slot, in: observer.pipeline, observer.queue).add(
            observer.node, isReplayed: false)
    }
}

extension Event: ControllerObservable {}

extension Event: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> EventList<
        Value
    > {
        EventList<Value>(queue: queue, kind: Kind.kind(of: K.self), pipeline: pipeline)
    }

    /// Does nothing: events are stored in the list, so it never reads the slot.
    @inlinable static func connect<P: Pipeline>(
        _ list: EventList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {}

    /// Returns a list for an event without observers, if the event must be reported or may get one.
    ///
    /// Otherwise the slot stays untouched, because a later event may have to wait for observers.
    @MainActor @usableFromInline
    mutating func firstList(_ queue: DeliveryQueue, of pipeline: any Pipeline)
        -> EventList<Value>?
    {
        // A Request always has a list, which reports that no observer performs it.
        guard K.self == Kind.Request.self || queue.probe != nil || queue.expectsObservers else {
            return nil
        }
        return ownList(queue, of: pipeline)
    }
}
