// SPDX-License-Identifier: Apache-2.0

/// The Store's hold on a pipeline: it writes what is shown and observes what the person did.
///
/// ```swift
/// let pipeline = StoreEnd(PhotoListPipeline())
///
/// pipeline.phase = .loading
/// pipeline.photos.append(contentsOf: page)
/// pipeline.observe(\.selection, by: self) { store, id in store.select(id) }
/// ```
///
/// A write is delivered before it returns, unless it is made inside a delivery: then after it.
@MainActor @dynamicMemberLookup
public struct StoreEnd<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    /// The end of a new pipeline, and with it the queue of a new scene.
    @inlinable public init(_ pipeline: P) {
        self.pipeline = pipeline
        queue = DeliveryQueue()
    }

    @inlinable init(child: P, queue: DeliveryQueue) {
        pipeline = child
        self.queue = queue
    }

    /// Runs `body` as one delivery: what it writes is delivered when it has ended, merged.
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

    // MARK: - Writing

    /// A Normal or a Status: assigning it, or changing it in place, is delivered.
    @inlinable
    public subscript<V, K>(dynamicMember slot: ReferenceWritableKeyPath<P, StoredSlot<V, K>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @inline(__always) nonmutating _modify {
            #if DEBUG
                queue.noteWrite(slot, of: pipeline)
            #endif
            if case .untouched = pipeline[keyPath: slot].tap {
                _ = pipeline[keyPath: slot].listeners(queue, of: pipeline)
            }
            // Deferred: a change that throws half way has written something all the same. Short:
            // what is deferred is inlined on both ways out, or its key path does not fold.
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
            // The former value is released when the write is over: its deinit may write, too.
            var former = newValue
            swap(&pipeline[keyPath: slot].stored, &former)
            // Asked alone, for it is what a write that nobody observes pays.
            if _fastPath(pipeline[keyPath: slot].tap.isSilent) { return }
            if case .list(let list) = pipeline[keyPath: slot].tap {
                return list.deliver(newValue, by: .store, to: Layer.everyone, in: pipeline)
            }
            pipeline[keyPath: slot].listeners(queue, of: pipeline)?
                .deliver(newValue, by: .store, to: Layer.everyone, in: pipeline)
        }
    }

    /// A Field: a value that differs is delivered to the View and the Controller.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Field<V>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @inline(__always) nonmutating set {
            Field.write(newValue, to: slot, in: pipeline, queue, by: .store)
        }
    }

    /// A Context: writing it is delivered to the Controller; nil takes the data back silently.
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        get { pipeline[keyPath: slot].stored }
        nonmutating set { Context.write(newValue, to: slot, in: pipeline, queue) }
    }

    /// The rows, to edit.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsEditor<P, Row> {
        RowsEditor(pipeline, queue, slot)
    }

    // MARK: - Sending

    /// Sends a Flag to the View and the Controller.
    @inlinable
    public subscript(
        dynamicMember slot: ReferenceWritableKeyPath<P, Flag>
    ) -> Port<P, Void, Kind.Flag> {
        Port(pipeline, queue, slot, .store)
    }

    /// Sends a Request to the Controller.
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

    /// A fixed child, as its parent sees it.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ChildEnd<Q> {
        ChildEnd(pipeline[keyPath: child], queue)
    }

    /// The child that may change, to open, close and observe.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Child<Q>>
    ) -> ChildEditor<P, Q> {
        ChildEditor(pipeline: pipeline, queue: queue, slot: slot)
    }

    /// The children that come and go, to append, remove and count.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Children<Q>>
    ) -> ChildrenEditor<P, Q> {
        ChildrenEditor(pipeline: pipeline, queue: queue, slot: slot)
    }

    // MARK: - What is not assigned as a whole

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
        message: "a child is put in with open(…) and taken out with close(); 'current' is its end"
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

    /// The View's end of the same pipeline, as the mediator hands it out.
    package var view: ViewEnd<P> { ViewEnd(pipeline, queue) }

    /// The ViewController's end of the same pipeline.
    package var controller: ControllerEnd<P> { ControllerEnd(pipeline, queue) }
}
