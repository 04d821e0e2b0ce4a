// SPDX-License-Identifier: Apache-2.0

extension HTTPClient {
    /// Returns the request as a transport sends it.
    func exchange<Answer>(for request: HTTPRequest<Answer>) throws(HTTPFailure) -> HTTPExchange {
        let address = try HTTPAddress(base: base, path: request.path, query: request.query)
        let host = address.host
        // Headers and credentials for this server are not sent to another one.
        let isOwn = address.origin == origin
        var headers = HTTPHeaders()
        if let accept = request.answer.accept { headers["Accept"] = accept }
        if isOwn { headers = headers.replacing(with: self.headers) }
        let upload = try request.body.upload(to: host)
        if let upload { headers["Content-Type"] = upload.type }
        headers = headers.replacing(with: request.headers)
        if let authorization = request.authorization ?? (isOwn ? authorization : nil) {
            headers["Authorization"] = authorization.header.revealed
        }
        var exchange = HTTPExchange(
            request.method, url: address.url, headers: headers,
            timeouts: request.timeouts ?? timeouts,
            limit: request.answer.file == nil ? limit : request.answer.fileLimit)
        exchange.origin = address.origin
        try exchange.checkHeaders()
        exchange.upload = upload?.upload
        exchange.progress = request.progress
        exchange.followsRedirects = request.followsRedirects
        return exchange
    }
}

extension HTTPExchange {
    /// - Throws: A failure if a header or the method has characters that could inject another
    ///   header, or if a header determines how the request is framed, which is up to the transport:
    ///   a second length could split one request into two.
    func checkHeaders() throws(HTTPFailure) {
        if let field = headers.fields.first(where: \.isOfTransport) {
            throw HTTPFailure(
                .badRequest("the transport sets the header \(field.name): leave it out"),
                host: host)
        }
        guard headers.fields.allSatisfy(\.isValid), method.isValid else {
            throw HTTPFailure(
                .badRequest("a header or the method has an invalid character"), host: host)
        }
    }
}

extension HTTPMethod {
    /// Whether the method is a word; anything else could inject a header.
    fileprivate var isValid: Bool {
        !name.isEmpty && name.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
}

extension HTTPHeaders.Field {
    /// Whether the header determines where a request ends, or controls the connection.
    fileprivate var isOfTransport: Bool {
        Self.namesOfTransport.contains { isNamed($0) }
    }

    private static let namesOfTransport = [
        "Content-Length", "Transfer-Encoding", "Host", "Connection", "Keep-Alive", "Upgrade", "TE",
        "Trailer", "Expect", "Proxy-Connection", "HTTP2-Settings",
    ]

    /// Whether the header cannot turn into more than one header when it is sent.
    fileprivate var isValid: Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: ":") }
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 }
    }
}
