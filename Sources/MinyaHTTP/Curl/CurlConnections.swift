// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl

    /// The connections of a loop, for what curl does not tell while it uses them.
    ///
    /// curl names a connection by its local address, before each request that it sends.
    final class CurlConnections {
        final class Connection {
            let socket: Int32
            /// How many exchanges use it now.
            var users = 0
            /// Whether it carries several exchanges at once (HTTP/2), each marked as its own.
            var isMultiplexed = false
            /// Whether the server takes no further exchange on it (HTTP/2).
            var goAway: CurlNotes.GoAway?

            /// How many bytes the two systems have exchanged, if only one exchange moves them.
            var movedBytes: Int? {
                guard users == 1 else { return nil }
                let count = minya_socket_moved_bytes(socket)
                return count < 0 ? nil : count
            }

            init(socket: Int32) { self.socket = socket }

            /// Whether there is something to read on it, or it was closed, while nothing is asked.
            ///
            /// What would be read then belongs to no request that is still to be sent.
            var isUnclean: Bool {
                !isMultiplexed && users == 0 && minya_socket_is_unclean(socket)
            }
        }

        private var known: [String: Connection] = [:]

        /// A connection that was just made, by one of these sockets.
        func add(address: String, port: Int32, among sockets: [Int32]) -> Connection? {
            guard let socket = sockets.last(where: { minya_socket_port($0) == port }) else {
                return nil
            }
            // Closed ones stay until their address comes again, or there are many.
            if known.count > 256 {
                known = known.filter { key, connection in
                    connection.users > 0
                        || key.hasSuffix(":\(minya_socket_port(connection.socket))")
                }
            }
            let connection = Connection(socket: socket)
            known[address] = connection
            return connection
        }

        /// The connection at a local address.
        subscript(address: String) -> Connection? { known[address] }
    }
#endif
