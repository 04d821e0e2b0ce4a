// SPDX-License-Identifier: Apache-2.0

/// Whether what is said to a broker can be read on the way.
public enum MQTTSecurity: Hashable, Sendable {
    /// Anybody on the way can read it, the password too: for this machine, and for trying.
    case none
    /// TLS 1.2 or later, with a broker that the system's authorities vouch for, or those of a file.
    case tls(authorities: String? = nil)
}
