// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The reading connections, created on demand up to a limit.
final class ReaderPool: Sendable {
    private struct State {
        var lanes: [Lane] = []
        /// The number of operations that each lane has.
        var loads: [Int] = []
        var isClosed = false
    }

    private let place: Place
    private let limit: Int
    private let state = Mutex(State())

    init(_ place: Place, limit: Int) {
        self.place = place
        self.limit = limit
    }

    /// Runs work on the connection with the fewest operations.
    func perform<Value: Sendable>(
        _ ticket: Ticket, _ work: @Sendable (Connection) throws(DatabaseError) -> Value
    ) async throws(DatabaseError) -> Value {
        let (index, lane) = try choose()
        defer { state.withLock { $0.loads[index] -= 1 } }
        return try await lane.perform(ticket, work)
    }

    private func choose() throws(DatabaseError) -> (Int, Lane) {
        try state.withLock { state throws(DatabaseError) in
            guard !state.isClosed else { throw .closed }
            let idlest = state.loads.indices.min { state.loads[$0] < state.loads[$1] }
            if let idlest, state.loads[idlest] == 0 || state.lanes.count == limit {
                state.loads[idlest] += 1
                return (idlest, state.lanes[idlest])
            }
            let lane = try Lane(place)
            state.lanes.append(lane)
            state.loads.append(1)
            return (state.lanes.count - 1, lane)
        }
    }

    func close() async {
        let lanes = state.withLock { state in
            state.isClosed = true
            return state.lanes
        }
        for lane in lanes { await lane.close() }
    }
}
