// SPDX-License-Identifier: Apache-2.0

public import Minya
import TimelineCore

extension AccessToken {
    /// Returns whether a token may be sent to an address: only encrypted, or to this computer.
    ///
    /// Without encryption, anyone on the network path could read the token and impersonate the
    /// user.
    public static func isSafe(at address: String) -> Bool {
        // An address with a user name before the host is not a valid link.
        WebLink(address).map { $0.isEncrypted || $0.isHere } ?? false
    }

    /// Returns the rejection for a required token that may not be sent.
    public static func unsent(to host: String) -> Rejection {
        Rejection(
            code: "token.unsafe",
            message: localized(
                """
                No access token is sent to %s without encryption: start Timeline with its address \
                that begins with https.
                """, host))
    }
}
