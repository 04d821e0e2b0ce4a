// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Synchronization

    /// The queue of messages from other threads to the loop's thread.
    final class CurlInbox: Sendable {
        enum Message {
            case add(CurlTransfer)
            case cancel(CurlTransfer)
            case resume(CurlTransfer)
            case stop
        }

        /// What the sender has to do after it enqueued a message, so that the message is read.
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
                // Later messages are read together with the first one.
                return state.messages.count == 1 ? .wakeThread : .nothing
            }
        }

        func drain() -> [Message] {
            state.withLock { state in
                defer { state.messages = [] }
                return state.messages
            }
        }

        /// Returns the messages if no thread could be created.
        func drainAfterFailedStart() -> [Message] {
            state.withLock { state in
                state.hasThread = false
                defer { state.messages = [] }
                return state.messages
            }
        }
    }
#endif
