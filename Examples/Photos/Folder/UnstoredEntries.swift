// SPDX-License-Identifier: Apache-2.0

/// The difference between a folder's entries and the data that is stored of them.
struct UnstoredEntries {
    /// What a write stores.
    struct Write {
        let rows: [(position: Int, entry: PhotoReader.Entry?)]
        /// Whether these are all entries, rather than those that changed.
        let isWhole: Bool
        fileprivate let version: Int
    }

    /// The number of changes of entries.
    private(set) var version = 0
    /// Positions whose entries are not stored, or not in their current state.
    private(set) var positions: Set<Int> = []
    /// Whether the stored data has all other entries at their positions.
    private(set) var isInStep = false

    /// Records that entries changed.
    mutating func insert(_ changed: some Sequence<Int>) {
        version += 1
        positions.formUnion(changed)
    }

    /// Records whether all entries are as they are stored, or none.
    mutating func reset(isInStep: Bool) {
        version += 1
        positions = []
        self.isInStep = isInStep
    }

    /// Returns what is to be stored; nil if nothing is.
    func write(of entries: [PhotoReader.Entry?]) -> Write? {
        let changed = isInStep ? positions : Set(entries.indices)
        guard !isInStep || !changed.isEmpty else { return nil }
        return Write(
            rows: changed.sorted().map { ($0, entries[$0]) }, isWhole: !isInStep, version: version)
    }

    /// Records the outcome of a write.
    mutating func didWrite(_ write: Write, _ outcome: StoredIndex.Written) {
        isInStep = outcome == .kept
        // A failure, such as a full disk, only makes the next start and searches slower.
        guard isInStep else { return }
        if version == write.version { positions = [] }
        positions.formUnion(
            write.rows.lazy.filter { $0.entry?.isKept == false }.map(\.position))
    }
}
