// SPDX-License-Identifier: Apache-2.0

public import Minya

extension Rejection {
    /// Whether a service needs an access token, and accepts none that there is.
    ///
    /// The page says so in its title: such a server is not asked for anything that it refuses.
    public var isForWantOfToken: Bool { code.hasPrefix("token.") }

    /// Whether a token that the person enters may mend that.
    ///
    /// It would not where no token may be sent, or none can be kept.
    public var takesToken: Bool {
        ["token.missing", "token.needed", "token.refused"].contains(code)
    }
}
