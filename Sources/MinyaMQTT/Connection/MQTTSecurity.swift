// SPDX-License-Identifier: Apache-2.0

/// Whether the connection to a broker is encrypted.
public enum MQTTSecurity: Hashable, Sendable {
    /// No encryption: anyone on the network can read everything, including the password.
    case none
    /// TLS 1.2 or later; the broker's issuer must be trusted by the system, or be listed in a file.
    case tls(authorities: String? = nil)
}
