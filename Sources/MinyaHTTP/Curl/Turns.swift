// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    /// So many exchanges at once with each server; the others wait for their turn.
    struct Turns {
        let atOnce: Int
        private var counts: [String: Int] = [:]
        private var queues: [String: ArraySlice<CurlTransfer>] = [:]

        init(atOnce: Int) { self.atOnce = atOnce }

        /// Whether it is the transfer's turn at once; if not, ``end(of:)`` says when it is.
        mutating func begin(_ transfer: CurlTransfer) -> Bool {
            guard counts[transfer.origin, default: 0] < atOnce else {
                queues[transfer.origin, default: []].append(transfer)
                return false
            }
            counts[transfer.origin, default: 0] += 1
            return true
        }

        /// Ends the turn of one, and begins that of the one that is returned.
        mutating func end(of transfer: CurlTransfer) -> CurlTransfer? {
            let origin = transfer.origin
            if let next = queues[origin]?.popFirst() {
                if queues[origin]?.isEmpty == true { queues[origin] = nil }
                return next
            }
            let left = counts[origin, default: 1] - 1
            counts[origin] = left > 0 ? left : nil
            return nil
        }

        /// Those whose turn has not come.
        var waiting: [CurlTransfer] { queues.values.flatMap { $0 } }

        /// Whether it was waiting, and does no longer.
        mutating func leave(_ transfer: CurlTransfer) -> Bool {
            guard let index = queues[transfer.origin]?.firstIndex(where: { $0 === transfer }) else {
                return false
            }
            queues[transfer.origin]?.remove(at: index)
            return true
        }
    }
#endif
