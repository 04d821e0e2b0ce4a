// SPDX-License-Identifier: Apache-2.0

extension MQTTConnection {
    /// A broker by its address: `mqtt://host`, `mqtts://host:port` by TLS.
    ///
    /// - Parameter authorities: A file of those who may vouch for it; without one, the system's.
    /// - Throws: `badAddress` with what is wrong with it, for the person who wrote it.
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
        // What is before it may be a password: it is told nowhere.
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

    /// Whether it may be a machine's name or address. Names in other letters are known to name
    /// servers by their encoded form.
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
    /// Whether it began so; if it did, it begins behind it now.
    fileprivate mutating func removePrefix(_ prefix: String) -> Bool {
        guard lowercased().hasPrefix(prefix) else { return false }
        self = dropFirst(prefix.count)
        return true
    }
}
