// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl
    import Glibc

    /// The thread on which curl runs; it owns all mutable state, and other threads post to its
    /// inbox.
    final class CurlLoop: @unchecked Sendable {
        private let inbox = CurlInbox()
        private let multi: UnsafeMutableRawPointer?
        private let setup: CurlSetup
        private let isOnline: @Sendable () -> Bool

        /// The active transfers, by the address of their curl handle.
        private var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
        private var turns: Turns
        let connections = CurlConnections()
        private var pool: [UnsafeMutableRawPointer] = []
        /// The earliest time at which a limit may be exceeded, in nanoseconds.
        private var nextCheck = Int.max
        private var isStopping = false

        /// Requires libcurl to be loaded.
        init(authorities: String?, perOrigin: Int, isOnline: @escaping @Sendable () -> Bool) {
            multi = minya_curl_multi_init()
            setup = CurlSetup(authorities: authorities)
            turns = Turns(atOnce: perOrigin)
            self.isOnline = isOnline
            // The default limit grows with the highest number of simultaneous exchanges.
            minya_curl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 64)
        }

        deinit { minya_curl_multi_cleanup(multi) }

        // MARK: - For any thread

        func post(_ message: CurlInbox.Message) {
            switch inbox.put(message) {
            case .startThread: start()
            case .wakeThread: minya_curl_multi_wakeup(multi)
            case .nothing: break
            }
        }

        func stop() {
            if inbox.hasThread { post(.stop) }
        }

        private func start() {
            // Signals are for the app's threads. SIGPIPE, which curl does not handle, must stay
            // blocked.
            var all = sigset_t()
            var before = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_SETMASK, &all, &before)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            var thread = pthread_t()
            let loop = Unmanaged.passRetained(self)
            let code = pthread_create(
                &thread, nil,
                { pointer in
                    guard let pointer else { return nil }
                    minya_name_thread("minya-http")
                    Unmanaged<CurlLoop>.fromOpaque(pointer).takeRetainedValue().run()
                    return nil
                }, loop.toOpaque())
            guard code == 0 else {
                loop.release()
                return refuseAll()
            }
            pthread_detach(thread)
        }

        /// Fails all waiting transfers if no thread could be created.
        private func refuseAll() {
            for case .add(let transfer) in inbox.drainAfterFailedStart() {
                transfer.end(.connectionLost)
            }
        }

        // MARK: - On the loop's thread

        private func run() {
            var running: Int32 = 0
            while true {
                processInbox()
                minya_curl_multi_perform(multi, &running)
                // Done before each wait, because curl does not wake up for messages that are
                // already queued.
                let isDrained = finishDone()
                endLate()
                if isStopping, active.isEmpty { break }
                guard isDrained else { continue }
                minya_curl_multi_poll(multi, pause())
            }
            for easy in pool { minya_curl_easy_cleanup(easy) }
        }

        private func processInbox() {
            for message in inbox.drain() {
                switch message {
                case .add(let transfer):
                    transfer.begin(at: now())
                    enqueue(transfer)
                case .cancel(let transfer): cancel(transfer)
                case .resume(let transfer): resume(transfer)
                case .stop: isStopping = true
                }
            }
        }

        private func enqueue(_ transfer: CurlTransfer) {
            guard turns.begin(transfer) else {
                nextCheck = min(nextCheck, transfer.deadline)
                return
            }
            if !dispatch(transfer) { beginNext(after: transfer) }
        }

        /// Returns whether another transfer got the turn.
        @discardableResult
        private func beginNext(after transfer: CurlTransfer) -> Bool {
            var last = transfer
            // A cancelled transfer does not use its turn.
            while let next = turns.end(of: last) {
                if dispatch(next) { return true }
                last = next
            }
            return false
        }

        /// Returns whether curl accepted the transfer; if not, the transfer has ended.
        private func dispatch(_ transfer: CurlTransfer) -> Bool {
            if let reason = refusal(of: transfer) {
                recycle(transfer)
                transfer.end(reason)
                return false
            }
            let time = now()
            transfer.lastActivity = time
            nextCheck = min(nextCheck, transfer.nextCheck(at: time))
            return true
        }

        /// Adds the transfer to curl; returns the reason if that fails.
        private func refusal(of transfer: CurlTransfer) -> HTTPFailure.Reason? {
            if transfer.isCancelled.load(ordering: .relaxed) { return .cancelled }
            guard let easy = pool.popLast() ?? minya_curl_easy_init() else {
                return .connectionLost
            }
            transfer.easy = easy
            if let reason = setup.prepare(easy, for: transfer) { return reason }
            guard minya_curl_multi_add_handle(multi, easy) == CURLM_OK else {
                return .connectionLost
            }
            active[easy] = transfer
            return nil
        }

        private func cancel(_ transfer: CurlTransfer) {
            if transfer.easy != nil {
                remove(transfer)
                transfer.end(.cancelled)
            } else if turns.leave(transfer) {
                transfer.end(.cancelled)
            }
        }

        private func resume(_ transfer: CurlTransfer) {
            guard let easy = transfer.easy, transfer.isPaused else { return }
            transfer.isPaused = false
            transfer.lastActivity = now()
            minya_curl_easy_pause(easy, CURLPAUSE_CONT)
        }

        /// Returns whether no new transfer was started in the meantime, which would need to be
        /// performed.
        private func finishDone() -> Bool {
            var left: Int32 = 0
            var isDrained = true
            while let message = minya_curl_multi_info_read(multi, &left) {
                guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                    let transfer = active[easy]
                else { continue }
                let code = minya_curl_message_result(message)
                let ending = CurlEnding(
                    code, easy: easy, transfer: transfer, isOnline: isOnline)
                isDrained = remove(transfer, mayKeepHandle: code == CURLE_OK) && isDrained
                if ending.isToResend {
                    transfer.rewind(isHTTP1: ending.wantsHTTP1)
                    enqueue(transfer)
                    isDrained = false
                } else if follow(transfer, ending.result) {
                    isDrained = false
                } else {
                    transfer.continuation.resume(returning: ending.result)
                }
            }
            return isDrained
        }

        /// Returns whether the result is not final: a redirect was followed, or ended with a
        /// failure.
        private func follow(_ transfer: CurlTransfer, _ result: CurlTransfer.Ending) -> Bool {
            guard case .success = result else { return false }
            do throws(HTTPFailure.Reason) {
                guard try transfer.redirect() else { return false }
                enqueue(transfer)
            } catch {
                transfer.end(error)
            }
            return true
        }

        /// Removes the transfer from curl, which closes the connection, or with HTTP/2 the stream,
        /// unless the exchange is complete.
        ///
        /// - Returns: Whether no other transfer got the turn.
        @discardableResult
        private func remove(_ transfer: CurlTransfer, mayKeepHandle: Bool = false) -> Bool {
            guard let easy = transfer.easy else { return true }
            minya_curl_multi_remove_handle(multi, easy)
            active[easy] = nil
            transfer.leaveConnection()
            recycle(transfer, mayKeepHandle: mayKeepHandle)
            return !beginNext(after: transfer)
        }

        /// - Parameter mayKeepHandle: Whether to reuse the handle. A handle that failed is not
        ///   reused: resetting it keeps the flag that a server refused its request (libcurl 7.88),
        ///   and curl would treat the next request as refused, too.
        private func recycle(_ transfer: CurlTransfer, mayKeepHandle: Bool = false) {
            guard let easy = transfer.easy else { return }
            transfer.easy = nil
            if let list = transfer.headerList { minya_curl_slist_free_all(list) }
            transfer.headerList = nil
            if mayKeepHandle, pool.count < 64 {
                minya_curl_easy_reset(easy)
                pool.append(easy)
            } else {
                minya_curl_easy_cleanup(easy)
            }
        }

        // MARK: - Limits

        private func endLate() {
            let time = now()
            guard time >= nextCheck else { return }
            for transfer in active.values {
                guard let limit = transfer.reachedLimit(at: time) else { continue }
                remove(transfer)
                transfer.end(.timedOut(limit))
            }
            for transfer in turns.waiting where transfer.reachedLimit(at: time) != nil {
                if turns.leave(transfer) { transfer.end(.timedOut(.total)) }
            }
            nextCheck = min(
                active.values.map { $0.nextCheck(at: time) }.min() ?? .max,
                turns.waiting.map(\.deadline).min() ?? .max)
        }

        /// Returns the number of milliseconds until the next check of the limits.
        private func pause() -> Int32 {
            guard nextCheck != Int.max else { return 60_000 }
            return Int32(max(0, min(60_000, (nextCheck - now() + 999_999) / 1_000_000)))
        }
    }
#endif
