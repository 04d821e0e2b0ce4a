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

    /// The number of pieces of work that run, including those that wait.
    package var count: Int { running.count }

    /// The running work that may progress without the test, the oldest first.
    ///
    /// It takes O(n) for n pieces of work, and O(n log n) for those that progress.
    package var progressing: [MonitoredWork] {
        var known: [ObjectIdentifier: Bool] = [:]
        return running.values.filter { !isWaiting($0, &known) }.sorted { $0.start < $1.start }
    }

    /// Whether the work, or work that must end before it starts, waits for the test.
    private func isWaiting(
        _ work: MonitoredWork, _ known: inout [ObjectIdentifier: Bool]
    ) -> Bool {
        var chain: [MonitoredWork] = []
        var next: MonitoredWork? = work
        var isWaiting = false
        // Serial work is a long chain, so each is visited once and without recursion.
        while let work = next, !isWaiting {
            if let known = known[ObjectIdentifier(work)] {
                isWaiting = known
                break
            }
            chain.append(work)
            isWaiting = work.waits
            next = work.previous
        }
        for work in chain { known[ObjectIdentifier(work)] = isWaiting }
        return isWaiting
    }
}
