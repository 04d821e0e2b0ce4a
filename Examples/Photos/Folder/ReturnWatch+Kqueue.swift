// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
    @preconcurrency import Dispatch
    import PhotosCore

    /// Detects when a folder that cannot be opened may be available again.
    ///
    /// It watches the nearest existing folder above: the next folder of the path appears in it, or
    /// the watched folder itself is gone. Creating one is blocking work, for the
    /// ``ReadingExecutor``.
    final class ReturnWatch: Sendable {
        /// Emits once when the folder should be checked again.
        let hints: AsyncStream<Void>

        private let source: any DispatchSourceFileSystemObject
        private let continuation: AsyncStream<Void>.Continuation

        /// Starts watching; nil if there is nothing to watch, or it is not permitted.
        init?(of folder: PhotoPath) {
            guard let nearest = Self.nearest(above: folder) else { return nil }
            (hints, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
            source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: nearest.descriptor,
                eventMask: [.write, .attrib, .delete, .rename, .revoke],
                queue: .global(qos: .utility))
            let descriptor = nearest.descriptor
            source.setCancelHandler { close(descriptor) }
            let awaited = nearest.awaited
            source.setEventHandler { [weak self] in
                let isThere = awaited.withCString { access($0, F_OK) } == 0
                let isGone = awaited.folder.flatMap { FileStatus(of: $0) } == nil
                if isThere || isGone { self?.hint() }
            }
            source.activate()
            // The folder may have appeared before the watch started.
            if folder.withCString({ access($0, R_OK | X_OK) }) == 0 { hint() }
        }

        deinit { source.cancel() }

        private func hint() {
            continuation.yield()
            continuation.finish()
            source.cancel()
        }

        /// Opens the nearest existing folder, and returns the path that is awaited in it.
        private static func nearest(
            above folder: PhotoPath
        ) -> (descriptor: Int32, awaited: PhotoPath)? {
            var missing = folder
            while let place = missing.folder {
                let descriptor = place.withCString { open($0, O_EVTONLY | O_CLOEXEC | O_DIRECTORY) }
                if descriptor >= 0 { return (descriptor, missing) }
                guard [ENOENT, ENOTDIR, EACCES, ELOOP].contains(errno) else { return nil }
                missing = place
            }
            return nil
        }
    }
#endif
