// SPDX-License-Identifier: Apache-2.0

/// The common interface of ``ViewEnd`` and ``ControllerEnd``: one layer's access to a pipeline.
@MainActor
public protocol PipelineEnd {
    /// The type of the pipeline.
    associatedtype Pipe: Pipeline
    /// Creates an end; only the framework can create a ``Joint``.
    init(_ joint: Joint<Pipe>)
}

/// A pipeline and the delivery queue of its scene, opaque outside this folder.
@MainActor
public struct Joint<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    @inlinable init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }
}

extension PipelineEnd {
    @available(
        *, unavailable,
        message: """
            a property of a pipeline is a slot: declare it as Normal(…), Field(…), Input<…>() or \
            another kind
            """
    )
    @_disfavoredOverload
    public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Pipe, Value>)
        -> Value
    {
        get { fatalError() }
        nonmutating set { fatalError() }
    }
}
