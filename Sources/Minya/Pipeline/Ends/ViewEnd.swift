// SPDX-License-Identifier: Apache-2.0

/// The View's end of a pipeline: it reads every value, edits Fields and sends Inputs.
///
/// ```swift
/// pipeline.observe(\.title, by: self) { view, title in view.label.text = title }
/// pipeline.selection.send(photo.id)
/// pipeline.banner.observe(\.title, by: self) { view, title in view.banner.text = title }
/// ```
///
/// An operation that the View must not perform does not compile; the error names the layer that
/// may.
@MainActor @dynamicMemberLookup
public struct ViewEnd<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    @inlinable init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }

    /// Tracks the reads through this end and the other View's ends of its scene.
    package func trackReads(with tracker: any ReadTracker.Type) {
        queue.trackReads(with: tracker)
    }

    // MARK: - Reading

    /// The data to show.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Normal<V>>) -> V {
        @inline(__always) get {
            if _slowPath(queue.tracksReads) { noteRead(slot) }
            return pipeline[keyPath: slot].stored
        }
        @available(
            *, unavailable, message: "Normal is written by the Store; the View only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// Data that is delivered only when it differs.
    @inlinable
    public subscript<V: Equatable>(dynamicMember slot: ReferenceWritableKeyPath<P, Distinct<V>>)
        -> V
    {
        @inline(__always) get {
            if _slowPath(queue.tracksReads) { noteRead(slot) }
            return pipeline[keyPath: slot].stored
        }
        @available(
            *, unavailable, message: "Distinct is written by the Store; the View only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// The state of the page to show, such as loading or empty.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Status<V>>) -> V {
        @inline(__always) get {
            if _slowPath(queue.tracksReads) { noteRead(slot) }
            return pipeline[keyPath: slot].stored
        }
        @available(
            *, unavailable, message: "Status is written by the Store; the View only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// The data for the next scene; nil until the Store has written it.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        @inline(__always) get {
            if _slowPath(queue.tracksReads) { noteRead(slot) }
            return pipeline[keyPath: slot].stored
        }
        @available(
            *, unavailable,
            message:
                "a Context is written by the Store; the ViewController passes it to the next scene"
        )
        nonmutating set { fatalError() }
    }

    /// The rows to show.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsReader<Row> {
        get {
            if queue.tracksReads { noteReadApart(slot) }
            return RowsReader(pipeline, slot)
        }
        @available(
            *, unavailable, message: "Rows are edited by the Store; the View only reads them"
        )
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: "Rows are edited by the Store; the View only reads them, as 'items'"
    )
    public subscript<Row>(dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>) -> [Row] {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// Registers a read with the tracker of the slot; inlined, so that no key path is created.
    @inlinable @inline(__always)
    func noteRead<S: TappedSlot>(_ slot: ReferenceWritableKeyPath<P, S>) {
        pipeline[keyPath: slot].ownList(queue, of: pipeline).noteRead()
    }

    /// ``noteRead(_:)`` for accessors that are not inlined and have a key path.
    @inline(never)
    private func noteReadApart<S: TappedSlot>(_ slot: ReferenceWritableKeyPath<P, S>) {
        noteRead(slot)
    }

    // MARK: - Editing

    /// A value that the View and the Store edit; a change is delivered to the Store and the
    /// Controller.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Field<V>>) -> V {
        @inline(__always) get {
            if _slowPath(queue.tracksReads) { noteRead(slot) }
            return pipeline[keyPath: slot].stored
        }
        @inline(__always) nonmutating set {
            Field.write(newValue, to: slot, in: pipeline, queue, by: .view)
        }
    }

    // MARK: - Sending

    /// The port of an Input, which sends a user action to the Store.
    @inlinable
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Input<V>>
    ) -> Port<P, V, Kind.Input> {
        Port(pipeline, queue, slot, .view)
    }

    @available(*, unavailable, message: "a Flag is sent by the Store; the View observes it")
    public subscript(
        dynamicMember slot: ReferenceWritableKeyPath<P, Flag>
    ) -> Port<P, Void, Kind.Flag> { fatalError() }

    @available(
        *, unavailable,
        message: "a Request is sent by the Store and performed by the ViewController"
    )
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Request<V>>
    ) -> Port<P, V, Kind.Request> { fatalError() }

    // MARK: - Children

    /// The View's end of a fixed child.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ViewEnd<Q> {
        ViewEnd<Q>(pipeline[keyPath: child], queue)
    }

    /// A child that may be replaced; its slots are observed in the current child.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Child<Q>>
    ) -> ChangingChild<P, Q, ViewEnd<Q>> {
        ChangingChild(pipeline: pipeline, queue: queue, slot: slot) { ViewEnd<Q>($0, $1) }
    }

    /// The View's ends of the current children, in order.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Children<Q>>
    ) -> [ViewEnd<Q>] {
        if queue.tracksReads { noteReadApart(slot) }
        return pipeline[keyPath: slot].current.map { ViewEnd<Q>($0, queue) }
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
}

extension ViewEnd: @MainActor Identifiable {
    /// Identifies the pipeline while it lives, so that a View finds which ``Children`` are new.
    ///
    /// ```swift
    /// let shown = Set(pipeline.tabs.map(\.id))
    /// ```
    public var id: ObjectIdentifier { ObjectIdentifier(pipeline) }
}
