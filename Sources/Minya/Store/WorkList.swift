// SPDX-License-Identifier: Apache-2.0

/// The work that a store has under way, by name; it ends with the store's lifetime.
@MainActor
package final class WorkList: LifetimeAttachment {
    /// One piece of work. Once it is no longer wanted its result is dropped.
    final class Work {
        var task: Task<Void, Never>?
        var isWanted = true
        /// Whether it follows a sequence, which nobody waits for.
        let isEndless: Bool

        init(isEndless: Bool) { self.isEndless = isEndless }
    }

    private var running: [String: [Work]] = [:]
    private var hasEnded = false

    package init() {}

    /// Makes room for new work under a name; nil when the policy ignores it.
    func start(_ name: String, _ policy: WorkPolicy, endless: Bool = false) -> Work? {
        guard !hasEnded else { return nil }
        switch policy {
        case .first where running[name]?.isEmpty == false: return nil
        case .latest: cancel(name)
        case .first, .all: break
        }
        let work = Work(isEndless: endless)
        running[name, default: []].append(work)
        return work
    }

    /// Takes work that has ended off the list; false when nobody wants its result any more.
    func finish(_ work: Work, _ name: String) -> Bool {
        running[name]?.removeAll { $0 === work }
        if running[name]?.isEmpty == true { running[name] = nil }
        return work.isWanted
    }

    func cancel(_ name: String) {
        for work in running.removeValue(forKey: name) ?? [] {
            work.isWanted = false
            work.task?.cancel()
        }
    }

    package func end() {
        hasEnded = true
        for name in running.keys { cancel(name) }
    }

    /// Whether something is under way that ends by itself.
    package var isBusy: Bool { running.values.joined().contains { !$0.isEndless } }

    /// Waits for everything that is under way and ends by itself, and for what it starts.
    package func idle() async {
        while let work = running.values.joined().first(where: { !$0.isEndless }) {
            await work.task?.value
        }
    }

    func isRunning(_ name: String) -> Bool { running[name]?.isEmpty == false }
}
