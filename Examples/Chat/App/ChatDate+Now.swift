// SPDX-License-Identifier: Apache-2.0

import ChatCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension ChatDate {
    /// What the clock shows.
    static var now: ChatDate {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return ChatDate(
            milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
