// SPDX-License-Identifier: Apache-2.0

import Minya

/// Counts what is written in the page that a fuzz opens, and the work of all its pages.
@MainActor
final class FuzzWrites: SceneObserver {
    private let store: String
    private var scene: SceneInfo?
    /// The number of writes to each slot.
    private(set) var counts: [ObjectIdentifier: Int] = [:]
    /// The number of pieces of work, including sequences, that have started and not ended.
    private(set) var running = 0
    /// The number of events.
    private(set) var events = 0

    init(of store: String) { self.store = store }

    func receive(_ event: SceneEvent) {
        events += 1
        switch event.kind {
        case .opened(let start) where scene == nil && start.layers[.store] == store:
            scene = event.scene
        case .written(let write) where event.scene == scene: counts[write.slot, default: 0] += 1
        case .workStarted: running += 1
        case .workEnded: running -= 1
        default: break
        }
    }
}
