// SPDX-License-Identifier: Apache-2.0

public import Minya
import TimelineCore

extension AccessToken {
    /// Whether a token may be sent to an address: encrypted, or to this computer only.
    ///
    /// Who has the token is the person, and without encryption anybody on the way has it.
    public static func isSafe(at address: String) -> Bool {
        // What stands before an @ is no host, and such an address is no link.
        WebLink(address).map { $0.isEncrypted || $0.isHere } ?? false
    }

    /// What to tell where a token would be needed and may not be sent.
    public static func unsent(to host: String) -> Rejection {
        Rejection(
            code: "token.unsafe",
            message: localized(
                """
                %s gets no access token without encryption: start Timeline with an address of it \
                that begins with https.
                """, host))
    }
}
