// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Rejection {
    /// Whether the service requires a valid access token.
    ///
    /// The timeline then shows ``TimelinePhase/locked(_:)``.
    public var requiresToken: Bool { code.hasPrefix("token.") }

    /// Whether entering a token can help.
    ///
    /// It cannot if no token may be sent, or none can be stored.
    public var acceptsToken: Bool {
        ["token.missing", "token.needed", "token.refused"].contains(code)
    }
}
