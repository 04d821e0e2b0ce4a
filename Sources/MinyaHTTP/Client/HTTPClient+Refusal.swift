// SPDX-License-Identifier: Apache-2.0

import Minya

extension HTTPClient {
    /// Returns the error to throw for an answer that is not a success.
    func refusal(_ response: HTTPResponse, by host: String) -> any Error {
        // An answer that was not requested: a redirect without a target, or a stray "not modified".
        guard response.status >= 400 else { return HTTPFailure(.badAnswer, host: host) }
        if let rejection = rejection(response) { return rejection }
        // A gateway status without a rejection: the server itself did not answer.
        if Self.gateway.contains(response.status) {
            return HTTPFailure(.gateway(status: response.status), host: host)
        }
        return Rejection.status(response.status, of: host)
    }

    private static let gateway: Set = [502, 504, 511]
}

extension Rejection {
    /// Returns a rejection whose code is the status.
    fileprivate static func status(_ status: Int, of host: String) -> Rejection {
        let message =
            switch status {
            case 401, 407: localized("%s requires you to sign in: sign in and try again.", host)
            case 403: localized("%s does not let you see this.", host)
            case 404, 410: localized("%s does not have this, or no longer has it.", host)
            case 413: localized("This is too large for %s.", host)
            case 429: localized("%s received too many requests: wait a little and try again.", host)
            case 500...: localized("%s has a problem: try again later.", host)
            default: localized("%s did not accept the request.", host)
            }
        return Rejection(code: "\(status)", message: message)
    }
}
