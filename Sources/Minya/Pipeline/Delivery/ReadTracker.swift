// SPDX-License-Identifier: Apache-2.0

/// The tracker of one slot, which is notified of reads and changes in a scene that tracks reads.
///
/// `MinyaObservation` implements it, so that the core does not link Observation.
@MainActor @usableFromInline
package protocol ReadTracker: AnyObject {
    init()
    /// The slot is read through a View's end.
    func read()
    /// The value of the slot is about to change.
    func willChange()
    /// The value of the slot has changed and is delivered next.
    func didChange()
}
