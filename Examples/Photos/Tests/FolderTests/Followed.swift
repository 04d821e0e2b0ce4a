// SPDX-License-Identifier: Apache-2.0

import PhotosCore
import Synchronization

/// Records the elements of a sequence of changes.
final class Followed: Sendable {
    private let seen = Mutex<[PhotoChange]>([])
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ changes: AsyncStream<PhotoChange>) {
        task.withLock { task in
            task = Task { [weak self] in
                for await change in changes {
                    guard let self else { return }
                    seen.withLock { $0.append(change) }
                }
            }
        }
    }

    deinit { stop() }

    func stop() { task.withLock { $0?.cancel() } }

    func clear() { seen.withLock { $0 = [] } }

    var changes: [PhotoChange] { seen.withLock(\.self) }

    /// The photos that appeared or changed.
    var photos: [Photo] {
        changes.compactMap { change in
            switch change {
            case .appeared(let photo), .changed(let photo): photo
            default: nil
            }
        }
    }

    /// Waits until exactly these changes were received, in any order; for thirty seconds at most.
    func wait(for wanted: [PhotoChange]) async throws {
        try await wait("these changes are reported: \(wanted)") { changes in
            changes.count >= wanted.count && wanted.allSatisfy(changes.contains)
        }
        guard changes.count == wanted.count else {
            throw NotSeen(what: "only these changes are reported: \(wanted)", told: changes)
        }
    }

    /// Waits until the received changes meet a condition, for thirty seconds at most.
    func wait(_ what: String, until isThere: ([PhotoChange]) -> Bool) async throws {
        try await eventually(what, { "\(self.changes)" }) { isThere(self.changes) }
    }

    struct NotSeen: Error {
        let what: String
        let told: [PhotoChange]
    }
}

/// Polls until a condition is true; throws after thirty seconds.
func eventually(
    _ what: String, _ found: () -> String = { "" }, until isThere: () async throws -> Bool
) async throws {
    let deadline = ContinuousClock.now.advanced(by: .seconds(30))
    while try await !isThere() {
        guard ContinuousClock.now < deadline else {
            throw InVain(what: what, found: found())
        }
        try await Task.sleep(for: .milliseconds(5))
    }
}

struct InVain: Error {
    let what: String
    let found: String
}
