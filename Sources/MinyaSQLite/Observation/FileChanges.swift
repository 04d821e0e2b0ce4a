// SPDX-License-Identifier: Apache-2.0

@preconcurrency import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Detects writes to files by any process, with inotify, or with kqueue on Apple's systems.
///
/// Nothing runs while there are no writes.
enum FileChanges {
    /// Returns a stream that ends at the next write, or with its task; `nil` if the kernel cannot
    /// watch all of these files.
    static func first(of paths: [String]) -> AsyncStream<Never>? {
        let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
        guard let sources = sources(paths, onWrite: { continuation.finish() }) else { return nil }
        continuation.onTermination = { _ in for source in sources { source.cancel() } }
        for source in sources { source.activate() }
        return stream
    }

    #if canImport(Glibc)
        private static func sources(
            _ paths: [String], onWrite: @escaping @Sendable () -> Void
        ) -> [any DispatchSourceProtocol]? {
            let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
            guard descriptor >= 0 else { return nil }
            for path in paths where inotify_add_watch(descriptor, path, UInt32(IN_MODIFY)) < 0 {
                close(descriptor)
                return nil
            }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
            source.setEventHandler { onWrite() }
            source.setCancelHandler { close(descriptor) }
            return [source]
        }
    #else
        private static func sources(
            _ paths: [String], onWrite: @escaping @Sendable () -> Void
        ) -> [any DispatchSourceProtocol]? {
            let descriptors = paths.map { open($0, O_EVTONLY | O_CLOEXEC) }
            guard descriptors.allSatisfy({ $0 >= 0 }) else {
                for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
                return nil
            }
            return descriptors.map { descriptor in
                let source = DispatchSource.makeFileSystemObjectSource(
                    fileDescriptor: descriptor, eventMask: [.write, .extend])
                source.setEventHandler { onWrite() }
                source.setCancelHandler { close(descriptor) }
                return source
            }
        }
    #endif
}
