// SPDX-License-Identifier: Apache-2.0

/// The work of a Store that is in progress, by name; it ends with the Store's lifetime.
@MainActor
package final class WorkList: LifetimeAttachment {
    /// One piece of work; once `isWanted` is false, its result is dropped.
    final class Work {
        var task: Task<Void, Never>?
        var isWanted = true
        /// Its record in a test.
        var monitored: MonitoredWork?
        /// The work that must end before this starts.
        var previous: Work?
        /// Its number in the order of starting, by which the list finds it in constant time.
        fileprivate let number: Int

        fileprivate init(number: Int) { self.number = number }
    }

    private var running: [String: [Int: Work]] = [:]
    /// The work that was last started under each name, until it ends.
    private var newest: [String: Work] = [:]
    private var started = 0
    private var hasEnded = false

    package init() {}

    /// Registers new work under a name; returns nil if the policy ignores it.
    func start(_ name: String, _ policy: WorkPolicy) -> Work? {
        guard !hasEnded else { return nil }
        switch policy {
        case .first where running[name]?.isEmpty == false: return nil
        case .latest: cancel(name)
        case .first, .all, .serial: break
        }
        started += 1
        let work = Work(number: started)
        if policy == .serial { work.previous = newest[name] }
        newest[name] = work
        running[name, default: [:]][started] = work
        return work
    }

    /// Removes finished work, in O(1); returns false if its result is no longer wanted.
    func finish(_ work: Work, _ name: String) -> Bool {
        work.monitored?.end()
        running[name]?[work.number] = nil
        if newest[name] === work { newest[name] = nil }
        if running[name]?.isEmpty == true { running[name] = nil }
        return work.isWanted
    }

    /// Cancels the work under a name, in the order of starting.
    ///
    /// The newest stays recorded until it ends, because work started next as `.serial` waits for
    /// it.
    func cancel(_ name: String) {
        let works = running.removeValue(forKey: name) ?? [:]
        for work in works.values.sorted(by: { $0.number < $1.number }) {
            work.isWanted = false
            work.monitored?.end()
            work.task?.cancel()
        }
    }

    package func end() {
        hasEnded = true
        for name in running.keys { cancel(name) }
    }

    #if DEBUG
        /// The work in progress, in the order of starting, for the report of a leak.
        var inProgress: [(name: String, work: Work)] {
            running.flatMap { name, works in works.values.map { (name, $0) } }
                .sorted { $0.work.number < $1.work.number }
        }
    #endif

    func isRunning(_ name: String) -> Bool { running[name]?.isEmpty == false }
}
