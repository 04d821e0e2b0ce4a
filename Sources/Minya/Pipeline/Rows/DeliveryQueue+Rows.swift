// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    extension DeliveryQueue {
        /// The key paths of the lists that were checked; each is reported only once.
        private static var knownLists: Set<AnyKeyPath> = []

        /// Reports a list whose key path uses an accessor instead of stored properties.
        @usableFromInline
        func noteCopies(
            _ slot: AnyKeyPath, of pipeline: any Pipeline, listedIn list: AnyObject?
        ) {
            guard Self.knownLists.insert(slot).inserted,
                slot.debugDescription.contains("<computed")
            else { return }
            onProblem(.copiedRows(slot: slotPath(slot, of: pipeline, listedIn: list)))
        }
    }
#endif
