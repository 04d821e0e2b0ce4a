// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    /// Limits the number of simultaneous exchanges per server; further ones are queued.
    struct Turns {
        let atOnce: Int
        private var counts: [String: Int] = [:]
        private var queues: [String: ArraySlice<CurlTransfer>] = [:]

        init(atOnce: Int) { self.atOnce = atOnce }

        /// Returns whether the transfer may start at once; if not, ``end(of:)`` returns it later.
        mutating func begin(_ transfer: CurlTransfer) -> Bool {
            guard counts[transfer.origin, default: 0] < atOnce else {
                queues[transfer.origin, default: []].append(transfer)
                return false
            }
            counts[transfer.origin, default: 0] += 1
            return true
        }

        /// Ends the turn of a transfer, and returns the one that has the turn next.
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

        /// The transfers that are queued.
        var waiting: [CurlTransfer] { queues.values.flatMap { $0 } }

        /// Removes a queued transfer; returns whether it was queued.
        mutating func leave(_ transfer: CurlTransfer) -> Bool {
            guard let index = queues[transfer.origin]?.firstIndex(where: { $0 === transfer }) else {
                return false
            }
            queues[transfer.origin]?.remove(at: index)
            return true
        }
    }
#endif
