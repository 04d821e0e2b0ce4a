// SPDX-License-Identifier: Apache-2.0

import Minya

/// The content of the form, and its problems.
struct SignInForm: Equatable {
    typealias Part = SignInField

    var host = ""
    var isSecure = true
    var name = ""
    var password = Secret("")

    /// The maximum number of bytes of a name.
    static let longestName = 64
    /// The maximum number of bytes of a password in MQTT.
    static let longestPassword = 65_535

    /// Returns the account that would be signed in.
    func account() throws(ChatServer.Problem) -> KnownAccount {
        KnownAccount(name.trimmed, at: try ChatServer(host, isSecure: isSecure))
    }

    /// Returns the parts that differ.
    func parts(otherThan other: SignInForm) -> Set<Part> {
        var parts: Set<Part> = []
        if host != other.host { parts.insert(.host) }
        if name != other.name { parts.insert(.name) }
        if password != other.password { parts.insert(.password) }
        return parts
    }

    // MARK: - Problems

    /// A sentence for each invalid part.
    var problems: [Part: String] {
        var problems: [Part: String] = [:]
        problems[.host] = hostProblem
        problems[.name] = nameProblem
        problems[.password] = passwordProblem
        return problems
    }

    var firstWrong: Part? {
        let problems = problems
        return [.host, .name, .password].first { problems[$0] != nil }
    }

    /// A warning for the user about the security of the connection.
    var caution: String? {
        guard let server = try? ChatServer(host, isSecure: isSecure), !server.isSecure,
            !server.isHere
        else { return nil }
        return localized("Anyone on the network can read what you write, and your password.")
    }

    private var hostProblem: String? {
        do {
            _ = try ChatServer(host, isSecure: isSecure)
            return nil
        } catch {
            return switch error {
            case .empty: localized("Enter the address of the server.")
            case .scheme: localized("Begin the address with mqtts:// or mqtt://, or with the host.")
            case .user: localized("Leave your name out of the address, and enter it below.")
            case .host: localized("The address is not valid: enter host or host:port.")
            case .port: localized("The port is a number from 1 to 65535.")
            case .path: localized("Remove what follows the host or its port.")
            }
        }
    }

    private var nameProblem: String? {
        let name = name.trimmed
        if name.isEmpty { return localized("Enter your name.") }
        if name.utf8.count > Self.longestName { return localized("The name is too long.") }
        // These characters separate the levels of a broker's topics.
        if name.contains(where: { "/+#".contains($0) }) {
            return localized("A name cannot contain /, + or #.")
        }
        if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            return localized("A name cannot contain control characters.")
        }
        return nil
    }

    private var passwordProblem: String? {
        let bytes = password.revealed.utf8
        if bytes.isEmpty { return localized("Enter your password.") }
        if bytes.contains(0) { return localized("A password cannot contain null characters.") }
        return bytes.count > Self.longestPassword ? localized("The password is too long.") : nil
    }
}
