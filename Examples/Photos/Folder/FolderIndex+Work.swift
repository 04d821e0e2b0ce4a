// SPDX-License-Identifier: Apache-2.0

import PhotosCore

extension FolderIndex {
    /// What brings the folder to its next level.
    enum Step: Sendable {
        case walk(generation: Int)
        case read(generation: Int)
    }

    /// Some of the files to be read, for one worker.
    struct Batch: Sendable {
        let positions: Range<Int>
        let files: Files

        enum Files: Sendable {
            case names([FolderWalk.Candidate])
            case entries([PhotoReader.Entry?])
        }

        /// Reads the files, or returns nil if the task was cancelled meanwhile.
        func read(with reader: PhotoReader) -> [PhotoReader.Entry?]? {
            switch files {
            case .names(let names):
                read(names) { reader.scan($0) }
            case .entries(let entries):
                read(entries) { $0.map(reader.complete) }
            }
        }

        private func read<File>(
            _ files: [File],
            _ body: (File) -> PhotoReader.Entry?
        ) -> [PhotoReader.Entry?]? {
            var entries: [PhotoReader.Entry?] = []
            entries.reserveCapacity(files.count)
            for file in files {
                if Task.isCancelled { return nil }
                entries.append(body(file))
            }
            return entries
        }
    }

    /// More workers than disks and small computers' cores have use for only get in each other's way.
    private static let workers = 2

    /// Goes on step by step while somebody waits for more.
    @concurrent
    static func work(for index: FolderIndex, with reader: PhotoReader) async throws {
        while let step = await index.nextStep() {
            switch step {
            case .walk(let generation):
                await index.didWalk(try FolderWalk(reader.root), generation)
            case .read(let generation):
                await withTaskGroup { group in
                    for _ in 0..<workers {
                        group.addTask(executorPreference: ReadingExecutor.shared) {
                            while !Task.isCancelled, let batch = await index.take(generation) {
                                let entries = batch.read(with: reader)
                                await index.give(batch, entries, generation)
                            }
                        }
                    }
                }
            }
            try Task.checkCancellation()
        }
    }
}
