// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Synchronization

    /// What others want of the loop's thread, in order.
    final class CurlInbox: Sendable {
        enum Message {
            case add(CurlTransfer)
            case cancel(CurlTransfer)
            case resume(CurlTransfer)
            case stop
        }

        /// What whoever puts a message in has to do, so that it is read.
        enum Duty {
            case startThread
            case wakeThread
            case nothing
        }

        private struct State {
            var messages: [Message] = []
            var hasThread = false
        }

        private let state = Mutex(State())

        var hasThread: Bool { state.withLock { $0.hasThread } }

        func put(_ message: Message) -> Duty {
            state.withLock { state in
                state.messages.append(message)
                guard state.hasThread else {
                    state.hasThread = true
                    return .startThread
                }
                // The others are read with the first one.
                return state.messages.count == 1 ? .wakeThread : .nothing
            }
        }

        func takeAll() -> [Message] {
            state.withLock { state in
                defer { state.messages = [] }
                return state.messages
            }
        }

        /// No thread could be had: what was to be done.
        func takeBack() -> [Message] {
            state.withLock { state in
                state.hasThread = false
                defer { state.messages = [] }
                return state.messages
            }
        }
    }
#endif
