// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Glibc

    /// Nanoseconds on a clock that only goes forward.
    func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
#endif
