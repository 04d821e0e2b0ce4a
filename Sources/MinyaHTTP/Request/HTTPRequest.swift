// SPDX-License-Identifier: Apache-2.0

/// A request as a value: what to send, and how to decode the answer.
///
/// ```swift
/// struct Page: Decodable, Sendable { var titles: [String] }
///
/// func search(_ text: String, with client: HTTPClient) async throws -> [String] {
///     let request = HTTPRequest.get(
///         "photos", query: ["text": text, "page": 1], answer: .json(Page.self))
///     return try await client.send(request).titles
/// }
/// ```
///
/// Optional properties that are `nil` use the setting of the ``HTTPClient``.
public struct HTTPRequest<Answer: Sendable>: Sendable {
    /// The HTTP method.
    public var method: HTTPMethod
    /// The path below the client's base, or a whole address that begins with `https://` or `http://`.
    ///
    /// Spaces and non-ASCII letters are encoded. A name that contains `?`, `#` or `%` needs
    /// ``segment(_:)``.
    public var path: String
    /// The query that is appended to the address.
    public var query: HTTPQuery
    /// The headers in addition to those that the client sends with every request.
    public var headers: HTTPHeaders
    /// The body of the request.
    public var body: HTTPBody
    /// How the answer is decoded.
    public var answer: HTTPAnswer<Answer>
    /// The credentials; `nil` for the client's own authorization.
    public var authorization: HTTPAuthorization?
    /// A signer that signs each attempt, in place of any other authorization.
    public var signing: HTTPSigning?
    /// The time limits; `nil` for those of the client.
    public var timeouts: HTTPTimeouts?
    /// The retry policy; `nil` for that of the client.
    public var retry: HTTPRetry?
    /// How the request uses the client's cache.
    public var caching = HTTPCaching.revalidate
    /// Whether redirects are followed, at most ten.
    ///
    /// If not, an answer of 301, 302, 303, 307 or 308 counts as a success, and its `Location`
    /// header holds the target.
    public var followsRedirects = true
    /// Whether the request may share the answer of an equal GET of this client that is in progress.
    ///
    /// It never does with ``HTTPCaching/never``.
    ///
    /// A GET never joins one that started before a request with a method other than GET or HEAD was
    /// answered: it would miss the change. Clients do not share information about each other's
    /// changes.
    public var mayShare = true
    /// A stream that reports progress, for an upload or a download that the user waits for.
    public var progress: HTTPProgressStream?

    /// Creates a request with any method.
    public init(
        _ method: HTTPMethod, _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, answer: HTTPAnswer<Answer>
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.answer = answer
    }
}

extension HTTPRequest {
    /// A request that reads.
    public static func get(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.get, path, query: query, headers: headers, answer: answer)
    }

    /// A request that adds something, or has an effect that must not happen twice.
    public static func post(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.post, path, query: query, headers: headers, body: body, answer: answer)
    }

    /// A request that replaces the whole resource.
    public static func put(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.put, path, query: query, headers: headers, body: body, answer: answer)
    }

    /// A request that removes.
    public static func delete(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.delete, path, query: query, headers: headers, answer: answer)
    }
}

extension HTTPRequest where Answer == Void {
    /// Returns any text as exactly one path component, with slashes and question marks encoded.
    ///
    /// ```swift
    /// let id = "a/b"
    /// let path = "favourites/\(HTTPRequest<Void>.segment(id))"
    /// let request = HTTPRequest<Void>.delete(path, answer: .nothing)
    /// ```
    ///
    /// An empty text, `.` and `..` cannot be components: servers interpret them as the folder or
    /// its parent. A request with such a path fails before anything is sent.
    public static func segment(_ text: String) -> String {
        text.isEmpty ? PercentEncoding.invalid : PercentEncoding.encode(text)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the path, without the values of the query.
    public var description: String {
        query.isEmpty ? "\(method) \(shownPath)" : "\(method) \(shownPath)?\(query)"
    }
    /// The components of the request, without credentials.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method, "path": shownPath, "query": query, "headers": headers,
                "body": body,
            ])
    }

    /// The path without its query, and without the user of a whole address: both may hold a secret.
    private var shownPath: String {
        let path = String(path.prefix { $0 != "?" && $0 != "#" })
        guard path.hasPrefix("https://") || path.hasPrefix("http://"),
            let sign = path.lastIndex(of: "@")
        else { return path }
        return String(path[path.index(after: sign)...])
    }
}
