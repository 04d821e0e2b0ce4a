// SPDX-License-Identifier: Apache-2.0

extension HTTPExchange {
    /// How many redirects are followed, one after the other.
    static let redirectLimit = 10

    /// Whether an answer of this status leads to another address, which its `Location` names.
    static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

    /// The exchange that an answer of this one leads to.
    ///
    /// - Parameters:
    ///   - url: The whole address.
    ///   - isSecured: Whether it, or one before it, went over https.
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
        // Another server learns nothing that proves who asks.
        if address.origin != (try? HTTPAddress.origin(of: self.url)) {
            next.headers.fields.removeAll(where: \.isSecret)
        }
        // What was kept is of the first address.
        if isConditional {
            next.headers["If-None-Match"] = nil
            next.headers["If-Modified-Since"] = nil
            next.isConditional = false
        }
        return next
    }

    /// RFC 9110 and what browsers do: 307 and 308 repeat the request as it is.
    private func becomesGet(by status: Int) -> Bool {
        switch status {
        case 303: method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
