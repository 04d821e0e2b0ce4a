// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// A consistent snapshot for one answer.
    struct Found: Sendable {
        private(set) var keys: [FolderEntries.Key]
        var entries: [PhotoReader.Entry?]
        let skippedFolders: [PhotoPath]
        let generation: Int

        init(_ entries: inout FolderEntries, in order: PhotoOrder, generation: Int) {
            keys = entries.keys(in: order)
            self.entries = entries.all
            skippedFolders = entries.skippedFolders
            self.generation = generation
        }

        /// Removes the photos that do not match.
        ///
        /// - Parameters:
        ///   - hits: The positions of the entries with the searched words; nil if unknown.
        ///   - changed: The positions whose entries have changed since, whose own texts count.
        mutating func choose(_ photos: Wanted, having hits: Set<Int>?, except changed: Set<Int>) {
            keys = keys.filter { key in
                guard let entry = entries[key.position] else { return false }
                guard let hits, !changed.contains(key.position) else {
                    return photos.includes(entry)
                }
                return hits.contains(key.position) && photos.isAmong(entry.photo.id)
            }
        }
    }
}
