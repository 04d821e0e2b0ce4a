// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// How far a thread stands back when the processors are busy.
///
/// On a computer of two processors, two decoders would else hold up the frames of a list that is
/// being scrolled. Only Linux has a priority for each thread; it cannot be raised again.
enum ThreadPriority: Int32 {
    /// After what the person is waiting for just now: a third of a processor that is wanted by all.
    case later = 5
    /// When there is nothing else to do.
    case idle = 19

    /// Lets the thread that calls this stand back, from now on.
    func apply() {
        #if os(Linux)
            let process = __priority_which_t(PRIO_PROCESS.rawValue)
            // The main thread has the number of the process.
            let own = min(getpriority(process, id_t(getpid())) + rawValue, 19)
            if getpriority(process, 0) < own { setpriority(process, 0, own) }
        #endif
    }
}
