// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#endif

/// The priority of a thread when the processors are busy.
///
/// On a computer with two processors, two decoders would otherwise delay the frames of a list that
/// is being scrolled. Only Linux has a priority for each thread; it cannot be raised again.
enum ThreadPriority: Int32 {
    /// After work that the user is waiting for: a third of a contended processor.
    case later = 5
    /// Only if there is nothing else to do.
    case idle = 19

    /// Lowers the priority of the calling thread permanently.
    func apply() {
        #if os(Linux)
            let process = __priority_which_t(PRIO_PROCESS.rawValue)
            // The main thread has the id of the process.
            let own = min(getpriority(process, id_t(getpid())) + rawValue, 19)
            if getpriority(process, 0) < own { setpriority(process, 0, own) }
        #endif
    }
}
