// SPDX-License-Identifier: Apache-2.0

extension HTTPExchange {
    /// The maximum number of consecutive redirects.
    static let redirectLimit = 10

    /// Returns whether this status redirects to the address in the `Location` header.
    static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

    /// Returns the exchange to which an answer of this one redirects.
    ///
    /// - Parameters:
    ///   - url: The whole address of the target.
    ///   - isSecured: Whether this exchange, or one before it, used HTTPS.
    func redirected(
        to url: String, by status: Int, isSecured: Bool
    ) throws(HTTPFailure.Reason) -> HTTPExchange {
        guard let address = try? HTTPAddress(url) else { throw .badRedirect }
        guard !isSecured || address.url.hasPrefix("https://") else { throw .insecureRedirect }
        var next = self
        next.url = address.url
        if becomesGet(by: status) {
            next.method = .get
            next.upload = nil
            next.headers.fields.removeAll { $0.name.lowercased().hasPrefix("content-") }
        }
        // Credentials are not sent to another server.
        if address.origin != (try? HTTPAddress.origin(of: self.url)) {
            next.headers.fields.removeAll(where: \.isSecret)
        }
        // The cached answer belongs to the first address.
        if isConditional {
            next.headers["If-None-Match"] = nil
            next.headers["If-Modified-Since"] = nil
            next.isConditional = false
        }
        return next
    }

    /// Follows RFC 9110 and browser practice: 307 and 308 repeat the request unchanged.
    private func becomesGet(by status: Int) -> Bool {
        switch status {
        case 303: method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
