// SPDX-License-Identifier: Apache-2.0

public import Minya

extension ViewEnd {
    /// Lets Observation track the reads through the View's ends of this scene, from now on.
    ///
    /// Call it once, in the initializer of the View. Afterwards `withObservationTracking` registers
    /// each slot that its closure reads through a View's end, including those of children, and
    /// calls `onChange` before the next write to one of them, even inside a delivery or a batch. A
    /// ``Distinct``, a ``Field`` and ``Rows`` ignore an equal value. After the scene has closed,
    /// nothing is registered and nothing is called. A tracking retains neither the pipeline nor
    /// the scene.
    ///
    /// ```swift
    /// import MinyaObservation
    /// import Observation
    ///
    /// // View
    /// pipeline.trackReads()
    /// let title = withObservationTracking {
    ///     pipeline.title
    /// } onChange: {
    ///     print("The title is about to change.")
    /// }
    /// ```
    ///
    /// In a scene that does not call it, a read or a write takes one load and one branch more. In one
    /// that does, each read asks Observation, which takes at least 30 ns, and so does each write to
    /// a slot that was read, which takes at least 55 ns.
    public func trackReads() { trackReads(with: SlotTracker.self) }
}
