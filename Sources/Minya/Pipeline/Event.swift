// SPDX-License-Identifier: Apache-2.0

/// Something happened: sent by the Store, observed by the View and the Controller.
///
/// ```swift
/// var scrolledToTop = Flag()
/// ```
public typealias Flag = Event<Void, Kind.Flag>

/// What the person did: sent by the View or the Controller, observed by the Store.
///
/// ```swift
/// var selection = Input<Photo.ID>()
/// var fetchMore = Input<Void>()
/// ```
public typealias Input<Value> = Event<Value, Kind.Input>

/// What the Store wants of the UI: sent by the Store, performed by the Controller.
///
/// ```swift
/// var showMessage = Request<String>()
/// ```
public typealias Request<Value> = Event<Value, Kind.Request>

/// The slot behind ``Flag``, ``Input`` and ``Request``: it holds nothing and replays nothing.
///
/// Each event is delivered, in the order of sending, however many are sent inside a delivery.
public struct Event<Value, K: KindMarker> {
    @usableFromInline var tap: Tap<EventList<Value>> = .untouched

    /// A slot for events; it holds nothing.
    @inlinable @inline(__always)
    public init() {}
}

extension Event: Slot {
    /// What is sent along; `Void` when it only happened.
    public typealias Delivered = Value

    /// Adds an observer, which is called from the next event on; the ends call this.
    @inlinable public static func join<P: Pipeline>(_ observer: Observer<P, Self>) {
        list(of: observer.slot, in: observer.pipeline, observer.queue).add(
            observer.node, isReplayed: false)
    }
}

extension Event: ViewObservable where K == Kind.Flag {}
extension Event: ControllerObservable {}
extension Event: StoreObservable where K == Kind.Input {}

extension Event: TappedSlot {
    @inlinable static func makeList(_ queue: DeliveryQueue, of pipeline: any Pipeline) -> EventList<
        Value
    > {
        EventList<Value>(queue: queue, kind: K.kind, pipeline: pipeline)
    }

    /// Events are stored, so the list never reads the slot.
    @inlinable static func connect<P: Pipeline>(
        _ list: EventList<Value>, to slot: ReferenceWritableKeyPath<P, Self>, of pipeline: P
    ) {}

    /// What an event asks that nobody observes: whether anyone is to be told, or may yet be.
    ///
    /// The slot stays untouched: an event that is sent next may have to wait for observers.
    @MainActor @usableFromInline
    mutating func firstList(_ queue: DeliveryQueue, of pipeline: any Pipeline)
        -> EventList<Value>?
    {
        // A Request has a list of its own, which reports that nobody performs it.
        guard K.self == Kind.Request.self || queue.probe != nil || queue.expectsObservers else {
            return nil
        }
        let list = Self.makeList(queue, of: pipeline)
        tap = .list(list)
        return list
    }
}
