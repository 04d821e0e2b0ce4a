// SPDX-License-Identifier: Apache-2.0

/// The package manager of a system.
package enum PackageSystem: String, CaseIterable, Sendable {
    /// Used by Debian, Ubuntu and their derivatives.
    case apt
    /// Used by Fedora and its derivatives.
    case dnf
    /// Homebrew, used on macOS.
    case brew

    /// Creates it from the contents of `/etc/os-release`; nil for an unknown system.
    package init?(release: String) {
        var names: [String] = []
        for line in release.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == "ID" || parts[0] == "ID_LIKE" else { continue }
            let value = parts[1].filter { $0 != "\"" && $0 != "'" }
            names += value.split(separator: " ").map(String.init)
        }
        if names.contains("debian") || names.contains("ubuntu") {
            self = .apt
        } else if names.contains("fedora") || names.contains("rhel") {
            self = .dnf
        } else {
            return nil
        }
    }

    /// Returns the command that installs packages.
    package func command(_ packages: [String], asRoot: Bool) -> String {
        let words = packages.joined(separator: " ")
        let sudo = asRoot ? "" : "sudo "
        return switch self {
        case .apt: "\(sudo)apt-get install \(words)"
        case .dnf: "\(sudo)dnf install \(words)"
        case .brew: "brew install \(words)"
        }
    }
}
