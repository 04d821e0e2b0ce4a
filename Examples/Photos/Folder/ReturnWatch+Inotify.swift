// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Dispatch
    import Glibc
    import PhotosCore

    /// Detects when a folder that cannot be opened may be available again.
    ///
    /// It watches the nearest existing folder above: the next folder of the path appears in it, or
    /// becomes readable in it. Creating one is blocking work, for the ``ReadingExecutor``.
    final class ReturnWatch: Sendable {
        /// Emits once when the folder should be checked again.
        let hints: AsyncStream<Void>

        private let descriptor: Int32
        /// A source may be used from any thread, but Dispatch does not declare it Sendable.
        private nonisolated(unsafe) let source: any DispatchSourceRead
        private let continuation: AsyncStream<Void>.Continuation
        /// The awaited name in the watched folder.
        private let name: PhotoPath

        /// Starts watching; nil if there is nothing to watch, or it is not permitted.
        init?(of folder: PhotoPath) {
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            guard let name = Self.watch(for: folder, descriptor) else {
                close(descriptor)
                return nil
            }
            self.descriptor = descriptor
            self.name = name
            (hints, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
            source = DispatchSource.makeReadSource(
                fileDescriptor: descriptor, queue: .global(qos: .utility))
            source.setCancelHandler { close(descriptor) }
            source.setEventHandler { [weak self] in self?.read() }
            source.activate()
            // The folder may have appeared before the watch started.
            if Self.opens(folder) { hint() }
        }

        deinit { source.cancel() }

        private func hint() {
            continuation.yield()
            continuation.finish()
            source.cancel()
        }

        private static let mask = UInt32(
            IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

        /// Watches the nearest existing folder, and returns the name that is awaited in it.
        private static func watch(for folder: PhotoPath, _ descriptor: Int32) -> PhotoPath? {
            var missing = folder
            while let place = missing.folder {
                let watch = place.withCString { inotify_add_watch(descriptor, $0, mask) }
                if watch >= 0 { return missing.name }
                guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) else { return nil }
                missing = place
            }
            return nil
        }

        private static func opens(_ folder: PhotoPath) -> Bool {
            let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK
            let descriptor = folder.withCString { open($0, flags) }
            guard descriptor >= 0 else { return false }
            close(descriptor)
            return true
        }

        private func read() {
            let size = 16 * 1024
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 8)
            defer { buffer.deallocate() }
            let count = Glibc.read(descriptor, buffer.baseAddress, size)
            guard count > 0 else { return }
            var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            while rest.count >= MemoryLayout<inotify_event>.size {
                let event = rest.loadUnaligned(as: inotify_event.self)
                let end = MemoryLayout<inotify_event>.size + Int(event.len)
                guard end <= rest.count else { return }
                let about = rest[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
                // An event without a name is about the watched folder itself, which is gone as
                // well: then another folder is the nearest.
                let isGone = event.len == 0 && event.mask & UInt32(IN_ATTRIB) == 0
                if isGone || PhotoPath(bytes: about) == name { return hint() }
                rest = UnsafeRawBufferPointer(rebasing: rest[end...])
            }
        }
    }
#endif
