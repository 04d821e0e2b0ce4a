// SPDX-License-Identifier: Apache-2.0

/// What a system installs its packages by.
package enum PackageSystem: String, CaseIterable, Sendable {
    /// Of Debian, Ubuntu and those made of them.
    case apt
    /// Of Fedora and those made of it.
    case dnf
    /// Of people on macOS.
    case brew

    /// By a system's `/etc/os-release`; nil for a system of another kind.
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

    /// The line that installs packages.
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
