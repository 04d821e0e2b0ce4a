// SPDX-License-Identifier: Apache-2.0

/// What ``ViewEnd`` and ``ControllerEnd`` have in common: one layer's hold on a pipeline.
@MainActor
public protocol PipelineEnd {
    /// The pipeline that this is an end of.
    associatedtype Pipe: Pipeline
    /// Made by the framework alone.
    init(_ joint: Joint<Pipe>)
}

/// A pipeline and the queue of its scene: opaque outside of this folder.
@MainActor
public struct Joint<P: Pipeline> {
    @usableFromInline let pipeline: P
    @usableFromInline let queue: DeliveryQueue

    @inlinable init(_ pipeline: P, _ queue: DeliveryQueue) {
        self.pipeline = pipeline
        self.queue = queue
    }
}
