// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Glibc

    /// Returns the time of the monotonic clock in nanoseconds.
    func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
#endif
