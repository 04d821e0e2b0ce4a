// SPDX-License-Identifier: Apache-2.0

/// The running work of a test's scenes, from which the test learns whether anything progresses.
///
/// Only `MinyaTesting` gives one to a mediator; other programs do not record their work.
@MainActor
package final class WorkMonitor {
    private var running: [ObjectIdentifier: MonitoredWork] = [:]

    package init() {}

    func start(_ name: String, in queue: DeliveryQueue) -> MonitoredWork {
        let work = MonitoredWork(name, scene: ObjectIdentifier(queue), self)
        running[ObjectIdentifier(work)] = work
        return work
    }

    func end(_ work: MonitoredWork) { running[ObjectIdentifier(work)] = nil }

    /// The running work that may progress without the test, the oldest first.
    package var progressing: [MonitoredWork] {
        running.values.filter { !$0.isWaiting }.sorted { $0.start < $1.start }
    }
}
