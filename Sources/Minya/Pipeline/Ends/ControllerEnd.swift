// SPDX-License-Identifier: Apache-2.0

/// The ViewController's end of a pipeline: it observes every slot and sends Inputs.
///
/// ```swift
/// pipeline.observe(\.detail, by: self) { controller, context in
///     controller.open(.photoDetail, context)
/// }
/// ```
///
/// It writes no slot: the result of another scene is sent to the Store as an Input.
@MainActor @dynamicMemberLookup
public struct ControllerEnd<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    @inlinable init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }

    // MARK: - Reading

    /// The data that is shown.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Normal<V>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "Normal is written by the Store; the ViewController only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// Data that is delivered only when it differs.
    @inlinable
    public subscript<V: Equatable>(dynamicMember slot: ReferenceWritableKeyPath<P, Distinct<V>>)
        -> V
    {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "Distinct is written by the Store; the ViewController only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// The current state of the page, such as loading or empty.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Status<V>>) -> V {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "Status is written by the Store; the ViewController only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// The data for the next scene; nil until the Store has written it.
    @inlinable
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Context<V>>) -> V? {
        @inline(__always) get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "Context is written by the Store; the ViewController only reads it"
        )
        nonmutating set { fatalError() }
    }

    /// The rows, read-only.
    public subscript<Row>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>
    ) -> RowsReader<Row> {
        get { RowsReader(pipeline, slot) }
        @available(
            *, unavailable,
            message: "Rows are edited by the Store; the ViewController only reads them"
        )
        nonmutating set { fatalError() }
    }

    @available(
        *, unavailable,
        message: "Rows are edited by the Store; the ViewController only reads them, as 'items'"
    )
    public subscript<Row>(dynamicMember slot: ReferenceWritableKeyPath<P, Rows<Row>>) -> [Row] {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// The value that the View and the Store edit, read-only.
    public subscript<V>(dynamicMember slot: ReferenceWritableKeyPath<P, Field<V>>) -> V {
        get { pipeline[keyPath: slot].stored }
        @available(
            *, unavailable,
            message: "a Field is edited by the View and the Store; send the Store an Input"
        )
        nonmutating set { fatalError() }
    }

    // MARK: - Sending

    /// The port of an Input, which sends it to the Store, such as the result of another scene.
    @inlinable
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Input<V>>
    ) -> Port<P, V, Kind.Input> {
        Port(pipeline, queue, slot, .controller)
    }

    @available(
        *, unavailable, message: "a Flag is sent by the Store; the ViewController observes it"
    )
    public subscript(
        dynamicMember slot: ReferenceWritableKeyPath<P, Flag>
    ) -> Port<P, Void, Kind.Flag> { fatalError() }

    @available(
        *, unavailable, message: "a Request is sent by the Store; the ViewController performs it"
    )
    public subscript<V>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Request<V>>
    ) -> Port<P, V, Kind.Request> { fatalError() }

    /// Stops reporting Requests that have no observer, in a test of a Store alone.
    package func ignoreRequests() { queue.reportsRequests = false }

    // MARK: - Children

    /// The Controller's end of a fixed child.
    public subscript<Q: Pipeline>(dynamicMember child: KeyPath<P, Q>) -> ControllerEnd<Q> {
        ControllerEnd<Q>(pipeline[keyPath: child], queue)
    }

    /// A child that may be replaced; its slots are observed in the current child.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Child<Q>>
    ) -> ChangingChild<P, Q, ControllerEnd<Q>> {
        ChangingChild(pipeline: pipeline, queue: queue, slot: slot) { ControllerEnd<Q>($0, $1) }
    }

    /// The Controller's ends of the current children, in order.
    public subscript<Q: Pipeline>(
        dynamicMember slot: ReferenceWritableKeyPath<P, Children<Q>>
    ) -> [ControllerEnd<Q>] {
        pipeline[keyPath: slot].current.map { ControllerEnd<Q>($0, queue) }
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
