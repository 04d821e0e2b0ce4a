// SPDX-License-Identifier: Apache-2.0

/// The work of a Store that is in progress, by name; it ends with the Store's lifetime.
@MainActor
package final class WorkList: LifetimeAttachment {
    /// One piece of work; once `isWanted` is false, its result is dropped.
    final class Work {
        var task: Task<Void, Never>?
        var isWanted = true
        /// Whether it follows a sequence, which ``WorkList/idle()`` does not wait for.
        let isEndless: Bool
        /// The work that must end before this starts.
        var previous: Work?
        /// Its number in the order of starting, by which the list finds it in constant time.
        fileprivate let number: Int

        fileprivate init(isEndless: Bool, number: Int) {
            self.isEndless = isEndless
            self.number = number
        }
    }

    private var running: [String: [Int: Work]] = [:]
    /// The work that was last started under each name, until it ends.
    private var newest: [String: Work] = [:]
    private var started = 0
    private var hasEnded = false

    package init() {}

    /// Registers new work under a name; returns nil if the policy ignores it.
    func start(_ name: String, _ policy: WorkPolicy, endless: Bool = false) -> Work? {
        guard !hasEnded else { return nil }
        switch policy {
        case .first where running[name]?.isEmpty == false: return nil
        case .latest: cancel(name)
        case .first, .all, .serial: break
        }
        started += 1
        let work = Work(isEndless: endless, number: started)
        if policy == .serial { work.previous = newest[name] }
        newest[name] = work
        running[name, default: [:]][started] = work
        return work
    }

    /// Removes finished work, in O(1); returns false if its result is no longer wanted.
    func finish(_ work: Work, _ name: String) -> Bool {
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
            work.task?.cancel()
        }
    }

    package func end() {
        hasEnded = true
        for name in running.keys { cancel(name) }
    }

    /// Whether any work is in progress that ends by itself.
    package var isBusy: Bool { running.values.lazy.flatMap(\.values).contains { !$0.isEndless } }

    /// Waits for all work that ends by itself, and for the work that it starts.
    package func idle() async {
        while let work = running.values.lazy.flatMap(\.values).first(where: { !$0.isEndless }) {
            await work.task?.value
        }
    }

    func isRunning(_ name: String) -> Bool { running[name]?.isEmpty == false }
}
