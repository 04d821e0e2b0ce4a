// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// A lock that the thread holding it can lock again.
struct RecursiveLock: ~Copyable, Sendable {
    private let mutex = Mutex(())
    /// The thread that holds it, or zero.
    private let holder = Atomic<UInt>(0)

    func withLock<Result>(_ body: () -> Result) -> Result {
        // No other thread stores this thread's id.
        #if canImport(Darwin)
            let thread = UInt(bitPattern: pthread_self())
        #else
            let thread = UInt(pthread_self())
        #endif
        if holder.load(ordering: .relaxed) == thread { return body() }
        return mutex.withLock { _ in
            holder.store(thread, ordering: .relaxed)
            defer { holder.store(0, ordering: .relaxed) }
            return body()
        }
    }
}
