// SPDX-License-Identifier: Apache-2.0

/// Admits a number of tasks at a time; the others wait in order, and a cancelled one stops waiting.
@MainActor
final class WorkerGate {
    private var permits: Int
    private var waiting: [(id: UInt64, turn: CheckedContinuation<Bool, Never>)] = []
    private var lastID: UInt64 = 0

    init(permits: Int) {
        precondition(
            permits > 0, "A loader without workers decodes nothing: give it at least one worker")
        self.permits = permits
    }

    /// Waits for a permit; returns false if the task was cancelled, which then must not call
    /// `leave()`.
    func enter() async -> Bool {
        guard !Task.isCancelled else { return false }
        if permits > 0 {
            permits -= 1
            return true
        }
        lastID += 1
        let id = lastID
        let isIn = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append((id, $0)) }
        } onCancel: {
            Task { @MainActor in self.cancel(id) }
        }
        // The task may have been cancelled after it received the permit and before this line.
        if isIn, Task.isCancelled {
            leave()
            return false
        }
        return isIn
    }

    func leave() {
        if waiting.isEmpty {
            permits += 1
        } else {
            waiting.removeFirst().turn.resume(returning: true)
        }
    }

    private func cancel(_ id: UInt64) {
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        waiting.remove(at: index).turn.resume(returning: false)
    }
}
