// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Dispatch
    import Glibc
    import PhotosCore
    import Synchronization

    /// Reports changes in a folder and its subfolders, through inotify.
    ///
    /// The walk registers each folder before it is listed. Events are collected until none has
    /// arrived for 150 ms, so that a burst is one edit, but for a second at most.
    final class FolderWatch: Sendable {
        private let edits: AsyncStream<FolderEdit>

        private struct State {
            var folders: [Int32: PhotoPath] = [:]
            var watches: [PhotoPath: Int32] = [:]
            var notes = WatchNotes()
            var firstNote: DispatchTime?
            var lastPlan = 0
            var isComplete = true
            var isStopped = false
            var following: Task<Void, Never>?
        }

        private let root: PhotoPath
        private let limit: Int
        private let descriptor: Int32
        /// A source may be used from any thread, but Dispatch does not declare it Sendable.
        private nonisolated(unsafe) let source: any DispatchSourceRead
        private let queue = DispatchQueue(label: "Photos.watching", qos: .utility)
        private let state = Mutex(State())
        private let continuation: AsyncStream<FolderEdit>.Continuation

        private static let pause = DispatchTimeInterval.milliseconds(150)
        private static let longestPause = DispatchTimeInterval.seconds(1)

        /// Creates a watch without folders; nil if `limit` is 0 or the system has no more watches.
        ///
        /// - Parameter limit: The maximum number of watched folders; the system has a limit, too.
        init?(root: PhotoPath, limit: Int) {
            guard limit > 0 else { return nil }
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            self.root = root
            self.limit = limit
            self.descriptor = descriptor
            (edits, continuation) = AsyncStream.makeStream()
            source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setCancelHandler { close(descriptor) }
            source.setEventHandler { [weak self] in self?.read() }
            source.activate()
        }

        deinit { stop() }

        /// Stops permanently.
        func stop() {
            state.withLock { state in
                state.isStopped = true
                state.following?.cancel()
            }
            source.cancel()
            continuation.finish()
        }

        /// Passes on the paths to check again, in the order of their events; called once.
        func follow(_ body: @escaping @Sendable (FolderEdit) async -> Void) {
            let task = Task { [edits] in
                for await edit in edits { await body(edit) }
            }
            state.withLock { $0.following = task }
        }

        /// Whether all folders are watched; if not, some changes are missed.
        var isComplete: Bool { state.withLock { $0.isComplete } }

        /// Watches a folder; if another folder has taken its place, watches that one.
        func enter(_ folder: PhotoPath) {
            state.withLock { state in
                guard !state.isStopped else { return }
                guard state.folders.count < limit || state.watches[folder] != nil else {
                    state.isComplete = false
                    return
                }
                let watch = folder.withCString {
                    inotify_add_watch(descriptor, $0, WatchNotes.mask)
                }
                guard watch >= 0 else {
                    // Folders that may not be opened are skipped by the walk as well.
                    if errno == ENOSPC || errno == ENOMEM { state.isComplete = false }
                    return
                }
                if let old = state.folders[watch] { state.watches[old] = nil }
                state.folders[watch] = folder
                state.watches[folder] = watch
            }
        }

        // MARK: - Events

        private func read() {
            let size = 64 * 1024
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
            defer { buffer.deallocate() }
            let count = Glibc.read(descriptor, buffer.baseAddress, size)
            guard count > 0 else { return }
            state.withLock { state in
                var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
                while rest.count >= MemoryLayout<inotify_event>.size {
                    let event = rest.loadUnaligned(as: inotify_event.self)
                    let end = MemoryLayout<inotify_event>.size + Int(event.len)
                    guard end <= rest.count else { break }
                    let name = rest[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
                    note(event, PhotoPath(bytes: name), in: &state)
                    rest = UnsafeRawBufferPointer(rebasing: rest[end...])
                }
                plan(&state)
            }
        }

        private func note(_ event: inotify_event, _ name: PhotoPath, in state: inout State) {
            // An overflow belongs to no folder.
            guard let folder = event.wd < 0 ? root : state.folders[event.wd] else { return }
            if event.mask & UInt32(IN_IGNORED) != 0 {
                state.folders[event.wd] = nil
                if state.watches[folder] == event.wd { state.watches[folder] = nil }
                return
            }
            let about = event.wd < 0 || name.bytes.isEmpty ? nil : name
            state.notes.note(.init(mask: event.mask, folder: folder, name: about), root: root)
            for left in state.notes.removeLeft() { leave(left, &state) }
        }

        /// Removes the watches of a folder that was moved away, and of its subfolders.
        private func leave(_ folder: PhotoPath, _ state: inout State) {
            for (path, watch) in state.watches where path == folder || path.isInside(folder) {
                state.watches[path] = nil
                state.folders[watch] = nil
                inotify_rm_watch(descriptor, watch)
            }
        }

        // MARK: - Delays

        private func plan(_ state: inout State) {
            guard !state.notes.isEmpty else { return }
            let now = DispatchTime.now()
            let first = state.firstNote ?? now
            state.firstNote = first
            state.lastPlan += 1
            queue.asyncAfter(deadline: min(now + Self.pause, first + Self.longestPause)) {
                [weak self, plan = state.lastPlan] in
                self?.sendEdit(ifStill: plan)
            }
        }

        private func sendEdit(ifStill plan: Int) {
            state.withLock { state in
                let isLate = state.firstNote.map { $0 + Self.longestPause <= .now() } ?? false
                guard state.lastPlan == plan || isLate, !state.notes.isEmpty else { return }
                continuation.yield(FolderEdit(state.notes))
                state.notes = WatchNotes()
                state.firstNote = nil
            }
        }
    }
#endif
