// SPDX-License-Identifier: Apache-2.0

/// The Store's end of a pipeline: it writes the data to show and observes user actions.
///
/// ```swift
/// let pipeline = StoreEnd(PhotoListPipeline())
///
/// pipeline.phase = .loading
/// pipeline.photos.append(contentsOf: page)
/// pipeline.observe(\.selection, by: self) { store, id in store.select(id) }
/// ```
///
/// A write is delivered before it returns, unless it is made inside a delivery; then it is
/// delivered after that delivery.
@MainActor @dynamicMemberLookup
public struct StoreEnd<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    /// Creates the end of a new pipeline, and the delivery queue of a new scene.
    @inlinable public init(_ pipeline: P) {
        self.pipeline = pipeline
        queue = DeliveryQueue()
    }

    @inlinable init(child: P, queue: DeliveryQueue) {
        pipeline = child
        self.queue = queue
    }

    /// Runs `body`, and then delivers what it wrote: a value once, and each event.
    ///
    /// Inside a delivery, that happens after the current one.
    ///
    /// ```swift
    /// pipeline.batch {
    ///     pipeline.title = "Autumn"
    ///     pipeline.phase = .shown
    /// }
    /// ```
    public func batch<Made>(_ body: () throws -> Made) rethrows -> Made {
        try queue.batch(body)
    }

    /// Identifies the slot in the events of an inspected scene; nil before the slot is first
    /// written or observed.
    ///
    /// It is static because a method would hide a slot of its name.
    package static func id(of slot: AnyKeyPath, in end: StoreEnd) -> ObjectIdentifier? {
        guard let slot = slot as? PartialKeyPath<P> else { return nil }
        return (end.pipeline[keyPath: slot] as? any AnyTapped)?.observerList
            .map { ObjectIdentifier($0) }
    }

    // MARK: - Writing

    /// A Normal or a Status; assigning it or changing it in place is delivered.
    @inlinable
    public subscript<V, K>(dynamicMember slot: ReferenceWritableKeyPath<P, StoredSlot<V, K>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @inline(__always) nonmutating _modify {
            #if DEBUG
                queue.noteWrite(slot, of: pipeline)
            #endif
            if pipeline[keyPath: slot].tap.isUntouched {
                _ = pipeline[keyPath: slot].listeners(queue, of: pipeline)
            }
            if _slowPath(queue.tracksReads) { pipeline[keyPath: slot].tap.observers?.willChange() }
            // Deferred, because a change that throws may already have written. Short, because the
            // deferred code must be inlined on both exits for its key path to be folded.
            defer {
                if case .list(let list) = pipeline[keyPath: slot].tap {
                    list.deliver(
                        pipeline[keyPath: slot].stored, by: .store, to: Layer.everyone,
                        in: pipeline)
                }
            }
            yield &pipeline[keyPath: slot].stored
        }
        @inline(__always) nonmutating set {
            #if DEBUG
                queue.noteWrite(slot, of: pipeline)
            #endif
            if _slowPath(queue.tracksReads) { pipeline[keyPath: slot].tap.observers?.willChange() }
            // The former value is released after the write, because its deinit may write, too.
            var former = newValue
            swap(&pipeline[keyPath: slot].stored, &former)
            // Checked separately: it is the only cost of a write without observers.
            if _fastPath(pipeline[keyPath: slot].tap.isSilent) { return }
            if case .list(let list) = pipeline[keyPath: slot].tap {
                return list.deliver(newValue, by: .store, to: Layer.everyone, in: pipeline)
            }
            pipeline[keyPath: slot].listeners(queue, of: pipeline)?
                .deliver(newValue, by: .store, to: Layer.everyone, in: pipeline)
        }
    }

    /// A Distinct; a value that differs is delivered.
    @inlinable
    public subscript<V: Equatable>(
        dynamicMember slot: ReferenceWritableKeyPath<P, StoredSlot<V, Kind.Distinct>>
    ) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @inline(__always) nonmutating set {
            if pipeline[keyPath: slot].stored != newValue { write(newValue, to: slot) }
        }
    }

    /// Writes to a slot whose kind is generic, which selects the subscript that always delivers.
    @inlinable @inline(__always)
    func write<V, K>(_ value: V, to slot: ReferenceWritableKeyPath<P, StoredSlot<V, K>>) {
        self[dynamicMember: slot] = value
    }

    /// A Field; a value that differs is delivered to the View and the Controller.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Field<V>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @inline(__always) nonmutating set {
            Field.write(newValue, to: slot, in: pipeline, queue, by: .store)
        }
    }

    /// A Context; a write is delivered to the Controller, and writing nil clears it without a
    /// delivery.
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        get { pipeline[keyPath: slot].stored }
        nonmutating set { Context.write(newValue, to: slot, in: pipeline, queue) }
    }

    /// The rows, for editing.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsEditor<P, Row> {
        RowsEditor(pipeline, queue, slot)
    }

    // MARK: - Sending

    /// The port of a Flag, which sends it to the View and the Controller.
    @inlinable
    public subscript(
        dynamicMember slot: ReferenceWritableKeyPath<P, Flag>
    ) -> Port<P, Void, Kind.Flag> {
        Port(pipeline, queue, slot, .store)
    }

    /// The port of a Request, which sends it to the Controller.
    @inlinable
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Request<V>>
    ) -> Port<P, V, Kind.Request> {
        Port(pipeline, queue, slot, .store)
    }

    @available(*, unavailable, message: "an Input is sent by the View; the Store observes it")
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Input<V>>
    ) -> Port<P, V, Kind.Input> { fatalError() }

    // MARK: - Children

    /// The parent Store's end of a fixed child.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ChildEnd<Q> {
        ChildEnd(pipeline[keyPath: child], queue)
    }

    /// A child that may be replaced: open, close or observe it.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Child<Q>>
    ) -> ChangingChild<P, Q, StoreEnd<Q>> {
        ChangingChild(pipeline: pipeline, queue: queue, slot: slot) {
            StoreEnd<Q>(child: $0, queue: $1)
        }
    }

    /// A list of children that changes at run time: append, remove or count them.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Children<Q>>
    ) -> ChildrenEditor<P, Q> {
        ChildrenEditor(pipeline: pipeline, queue: queue, slot: slot)
    }

    // MARK: - Slots that cannot be assigned as a whole

    @available(
        *, unavailable,
        message: """
            rows are edited, or read and assigned as 'items': pipeline.photos.append(photo), \
            pipeline.photos.items = photos
            """
    )
    public subscript<Row>(dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>) -> [Row] {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: "open(…) inserts a child and close() removes it; 'current' is its end"
    )
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Child<Q>>
    ) -> Q? {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: "children are edited with append(…), insert(_:at:) and remove(at:), read as 'ends'"
    )
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Children<Q>>
    ) -> [Q] {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: """
            a property of a pipeline is a slot: declare it as Normal(…), Field(…), Input<…>() or \
            another kind
            """
    )
    @_disfavoredOverload
    public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<P, Value>) -> Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    // MARK: - The other ends

    /// The View's end of the same pipeline, for the mediator.
    package var view: ViewEnd<P> { ViewEnd(pipeline, queue) }

    /// The ViewController's end of the same pipeline.
    package var controller: ControllerEnd<P> { ControllerEnd(pipeline, queue) }
}
