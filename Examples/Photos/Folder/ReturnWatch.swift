// SPDX-License-Identifier: Apache-2.0

import PhotosCore

#if os(Linux)
    import Dispatch
    import Glibc

    /// Notices when a folder that cannot be opened may be there again.
    ///
    /// What is watched is the nearest folder above it that is there: the next one on the way comes
    /// into that, or is made readable in it. Blocking work to make, for the ``ReadingExecutor``.
    final class ReturnWatch: Sendable {
        /// Says once that it is worth another look.
        let hints: AsyncStream<Void>

        private let descriptor: Int32
        /// A source may be used from any thread; Dispatch does not declare it.
        private nonisolated(unsafe) let source: any DispatchSourceRead
        private let continuation: AsyncStream<Void>.Continuation
        /// What of the watched folder is waited for.
        private let name: PhotoPath

        /// Watches from now on; nil if there is nothing to watch, or nothing may be watched.
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
            // It may have come before anybody watched.
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

        /// Watches the nearest folder that is there, and says what is waited for in it.
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
                // Without a name it is the watched folder itself, which went, too: then another
                // one is the nearest.
                let isGone = event.len == 0 && event.mask & UInt32(IN_ATTRIB) == 0
                if isGone || PhotoPath(bytes: about) == name { return hint() }
                rest = UnsafeRawBufferPointer(rebasing: rest[end...])
            }
        }
    }
#else
    /// Notices nothing: this system has no inotify.
    final class ReturnWatch: Sendable {
        let hints = AsyncStream<Void> { $0.finish() }

        init?(of folder: PhotoPath) { return nil }
    }
#endif
