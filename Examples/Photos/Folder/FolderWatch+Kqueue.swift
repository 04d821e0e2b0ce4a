// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
    @preconcurrency import Dispatch
    import PhotosCore
    import Synchronization

    /// Reports changes in a folder and its subfolders, through kqueue.
    ///
    /// The walk registers each folder before it is listed. kqueue reports that the names in a folder
    /// changed, but not which, and not that a file was rewritten under its name. Therefore each edit
    /// compares everything, and the watch is never complete: the start of a list compares, too.
    final class FolderWatch: Sendable {
        private struct Watched {
            let device: UInt64
            let node: UInt64
            let source: any DispatchSourceFileSystemObject
        }

        private struct State {
            var folders: [PhotoPath: Watched] = [:]
            var isPlanned = false
            var isStopped = false
            var following: Task<Void, Never>?
        }

        private let limit: Int
        private let edits: AsyncStream<FolderEdit>
        private let continuation: AsyncStream<FolderEdit>.Continuation
        private let queue = DispatchQueue(label: "Photos.watching", qos: .utility)
        private let state = Mutex(State())

        /// So that a burst of changes is one edit.
        private static let pause = DispatchTimeInterval.milliseconds(300)
        /// Each folder takes a file descriptor, of which an app on iOS has 256.
        private static let mostFolders = 100

        /// Whether all changes are reported.
        let isComplete = false

        /// Creates a watch without folders; nil if `limit` is 0.
        ///
        /// - Parameter limit: The maximum number of watched folders.
        init?(root: PhotoPath, limit: Int) {
            guard limit > 0 else { return nil }
            self.limit = min(limit, Self.mostFolders)
            (edits, continuation) = AsyncStream.makeStream()
        }

        deinit { stop() }

        /// Stops permanently.
        func stop() {
            state.withLock { state in
                state.isStopped = true
                state.following?.cancel()
                for watched in state.folders.values { watched.source.cancel() }
                state.folders = [:]
            }
            continuation.finish()
        }

        /// Passes on the edits; called once.
        func follow(_ body: @escaping @Sendable (FolderEdit) async -> Void) {
            let task = Task { [edits] in
                for await edit in edits { await body(edit) }
            }
            state.withLock { $0.following = task }
        }

        /// Watches a folder; if another folder has taken its place, watches that one.
        func enter(_ folder: PhotoPath) {
            state.withLock { state in
                guard !state.isStopped, let status = FileStatus(of: folder) else { return }
                if let watched = state.folders[folder] {
                    if watched.device == status.device, watched.node == status.node { return }
                    leave(folder, &state)
                }
                guard state.folders.count < limit, let source = source(for: folder) else { return }
                state.folders[folder] = Watched(
                    device: status.device, node: status.node, source: source)
                source.activate()
            }
        }

        private func source(for folder: PhotoPath) -> (any DispatchSourceFileSystemObject)? {
            let descriptor = folder.withCString { open($0, O_EVTONLY | O_CLOEXEC | O_NOFOLLOW) }
            guard descriptor >= 0 else { return nil }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .delete, .rename, .revoke],
                queue: queue)
            source.setCancelHandler { close(descriptor) }
            source.setEventHandler { [weak self] in self?.note(folder) }
            return source
        }

        private func note(_ folder: PhotoPath) {
            state.withLock { state in
                let status = FileStatus(of: folder)
                if let watched = state.folders[folder],
                    watched.device != status?.device || watched.node != status?.node
                {
                    leave(folder, &state)
                }
                guard !state.isPlanned else { return }
                state.isPlanned = true
                queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.sendEdit() }
            }
        }

        private func sendEdit() {
            state.withLock { $0.isPlanned = false }
            continuation.yield(FolderEdit(isWhole: true))
        }

        /// Removes the watches of a folder that was moved away, and of its subfolders.
        private func leave(_ folder: PhotoPath, _ state: inout State) {
            for (path, watched) in state.folders where path == folder || path.isInside(folder) {
                watched.source.cancel()
                state.folders[path] = nil
            }
        }
    }
#endif
