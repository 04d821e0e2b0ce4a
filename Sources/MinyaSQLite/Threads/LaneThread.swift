// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// A thread that executes an actor, in place of the shared threads of tasks, which must not block.
final class LaneThread: SerialExecutor, @unchecked Sendable {
    // Unchecked: the jobs are protected by the mutex, which the condition requires as a plain
    // address.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let hasJobs: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [UnownedJob] = []
    private var isWaiting = false
    private var isEnding = false

    /// Returns `nil` if the system cannot create a thread.
    init?() {
        lock = .allocate(capacity: 1)
        hasJobs = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(hasJobs, nil)
        let context = Unmanaged.passRetained(self)
        let status = minya_thread_start(
            { context in
                guard let context else { return nil }
                Unmanaged<LaneThread>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            context.release()
            return nil
        }
    }

    deinit {
        pthread_cond_destroy(hasJobs)
        pthread_mutex_destroy(lock)
        hasJobs.deallocate()
        lock.deallocate()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pthread_mutex_lock(lock)
        jobs.append(job)
        let wakes = isWaiting
        isWaiting = false
        pthread_mutex_unlock(lock)
        if wakes { pthread_cond_signal(hasJobs) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Ends the thread once no job is left.
    func end() {
        pthread_mutex_lock(lock)
        isEnding = true
        pthread_mutex_unlock(lock)
        pthread_cond_signal(hasJobs)
    }

    private func run() {
        let executor = asUnownedSerialExecutor()
        while let jobs = next() {
            for job in jobs { job.runSynchronously(on: executor) }
        }
    }

    /// Waits for jobs; returns `nil` at the end.
    private func next() -> [UnownedJob]? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while jobs.isEmpty {
            if isEnding { return nil }
            isWaiting = true
            pthread_cond_wait(hasJobs, lock)
            isWaiting = false
        }
        let taken = jobs
        jobs = []
        return taken
    }
}
