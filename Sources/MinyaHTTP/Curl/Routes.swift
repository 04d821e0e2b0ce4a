// SPDX-License-Identifier: Apache-2.0

#if canImport(CCurl)
    import Glibc

    /// The network routes of the system.
    enum Routes {
        /// Returns whether there is a default route.
        ///
        /// Nothing is sent: the system only looks up the route of a datagram.
        static func leadOut() -> Bool {
            // These documentation addresses belong to no host: only a default route leads to them.
            leads(to: "203.0.113.1") || leads(to: "2001:db8::1")
        }

        private static func leads(to address: String) -> Bool {
            var hints = addrinfo()
            hints.ai_socktype = Int32(SOCK_DGRAM.rawValue)
            hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
            var found: UnsafeMutablePointer<addrinfo>?
            guard getaddrinfo(address, "9", &hints, &found) == 0, let found else { return false }
            defer { freeaddrinfo(found) }
            let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
            let descriptor = socket(found.pointee.ai_family, kind, 0)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return connect(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0
        }
    }
#endif
