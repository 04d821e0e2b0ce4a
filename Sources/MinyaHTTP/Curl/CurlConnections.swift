// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import CCurl

    /// The connections of a loop, for information that curl does not report while it uses them.
    ///
    /// curl identifies a connection by its local address, before each request that it sends.
    final class CurlConnections {
        final class Connection {
            let socket: Int32
            /// The number of exchanges that use the connection now.
            var users = 0
            /// Whether the connection multiplexes several exchanges (HTTP/2).
            var isMultiplexed = false
            /// Set once the server accepts no further exchange on the connection (HTTP/2).
            var goAway: CurlNotes.GoAway?

            /// The number of bytes sent and received, if a single exchange uses the connection.
            var movedBytes: Int? {
                guard users == 1 else { return nil }
                let count = minya_socket_moved_bytes(socket)
                return count < 0 ? nil : count
            }

            init(socket: Int32) { self.socket = socket }

            /// Whether an idle connection has bytes to read, or was closed.
            ///
            /// Such bytes cannot be the answer to a request that is still to be sent.
            var isUnclean: Bool {
                !isMultiplexed && users == 0 && minya_socket_is_unclean(socket)
            }
        }

        private var known: [String: Connection] = [:]

        /// Adds a new connection, which uses one of these sockets.
        func add(address: String, port: Int32, among sockets: [Int32]) -> Connection? {
            guard let socket = sockets.last(where: { minya_socket_port($0) == port }) else {
                return nil
            }
            // Closed connections remain until their address is reused, or there are too many.
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

        /// The connection with a local address.
        subscript(address: String) -> Connection? { known[address] }
    }
#endif
