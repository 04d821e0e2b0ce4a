// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Rejection {
    /// Whether a service answers only who has an access token, and there is none to be sent.
    ///
    /// The page says so in its title: such a server is not asked for anything that it refuses.
    public var isForWantOfToken: Bool { code.hasPrefix("token.") }
}
