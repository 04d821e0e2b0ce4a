// SPDX-License-Identifier: Apache-2.0

extension MQTTConnection {
    /// Creates a connection from an address: `mqtt://host`, or `mqtts://host:port` for TLS.
    ///
    /// - Parameter authorities: A file of certificate authorities; `nil` for those of the system.
    /// - Throws: `badAddress` with the problem, for the user who entered the address.
    public init(
        _ address: String, authorities: String? = nil, clientID: String
    ) throws(MQTTFailure) {
        func bad(_ problem: MQTTFailure.AddressProblem, of host: String = "") -> MQTTFailure {
            MQTTFailure(.badAddress(problem), host: host)
        }
        var rest = Substring(address)
        let security: MQTTSecurity
        if rest.removePrefix("mqtt://") {
            security = .none
        } else if rest.removePrefix("mqtts://") {
            security = .tls(authorities: authorities)
        } else {
            throw bad(.scheme)
        }
        // The text before it may be a password, so it is not included in the error.
        guard !rest.contains("@") else { throw bad(.user) }
        if rest.last == "/" { rest.removeLast() }
        guard !rest.contains(where: { "/?#".contains($0) }) else { throw bad(.path) }

        var host = rest
        var port: Substring?
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { throw bad(.host) }
            host = rest[rest.index(after: rest.startIndex)..<end]
            guard host.contains(":") else { throw bad(.host) }
            port = rest[rest.index(after: end)...]
            if port?.isEmpty == true { port = nil }
            guard port?.first ?? ":" == ":" else { throw bad(.host) }
            port?.removeFirst()
        } else if let sign = rest.firstIndex(of: ":") {
            host = rest[..<sign]
            port = rest[rest.index(after: sign)...]
            guard port?.contains(":") == false else { throw bad(.host) }
        }
        guard Self.isHost(String(host)) else { throw bad(.host) }
        var number: Int?
        if let port {
            let digits = port.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
            guard digits, let value = Int(port), (1...65_535).contains(value) else {
                throw bad(.port, of: String(host))
            }
            number = value
        }
        self.init(host: String(host), port: number, security: security, clientID: clientID)
    }

    /// Returns whether the text may be a host name or an IP address.
    ///
    /// Names with non-ASCII letters must be given in their encoded form.
    static func isHost(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 253 && text.first != "-"
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "%"):
                    true
                default: false
                }
            }
    }
}

extension Substring {
    /// Removes a prefix, ignoring case; returns whether the text had it.
    fileprivate mutating func removePrefix(_ prefix: String) -> Bool {
        guard lowercased().hasPrefix(prefix) else { return false }
        self = dropFirst(prefix.count)
        return true
    }
}
