// SPDX-License-Identifier: Apache-2.0

import Minya
import Observation

/// The tracker of one slot: an observable object with one property, which represents the slot.
///
/// Each slot has a registrar of its own, so no key path is created to tell slots apart.
@MainActor
final class SlotTracker: ReadTracker, Observable {
    private let registrar = ObservationRegistrar()
    /// Whether trackings are being invalidated: an `onChange` that writes the slot is not called
    /// again, which Observation would do without end.
    private var isChanging = false
    /// Only its key path is used.
    private var value: Void { () }

    private static let slot: KeyPath<SlotTracker, Void> = \SlotTracker.value

    func read() { registrar.access(self, keyPath: Self.slot) }

    func willChange() {
        guard !isChanging else { return }
        isChanging = true
        registrar.willSet(self, keyPath: Self.slot)
        isChanging = false
    }

    func didChange() { registrar.didSet(self, keyPath: Self.slot) }
}
