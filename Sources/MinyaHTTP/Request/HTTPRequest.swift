// SPDX-License-Identifier: Apache-2.0

/// A request as a value: what is asked for, and what is made of the answer.
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
/// What is nil is as the ``HTTPClient`` has it.
public struct HTTPRequest<Answer: Sendable>: Sendable {
    /// What is wanted done.
    public var method: HTTPMethod
    /// Where, below the client's base; or a whole address that begins with `https://`.
    ///
    /// Blanks and letters beyond ASCII are encoded; `?`, `#` and `%` in a name want `segment`.
    public var path: String
    /// The names and values behind the address.
    public var query: HTTPQuery
    /// The headers besides those that the client sends with every request.
    public var headers: HTTPHeaders
    /// What is sent.
    public var body: HTTPBody
    /// What is made of the answer.
    public var answer: HTTPAnswer<Answer>
    /// Who sends it; nil for the client's own authorization.
    public var authorization: HTTPAuthorization?
    /// Signs it each time that it is sent, in the place of any other authorization.
    public var signing: HTTPSigning?
    /// How long it may take.
    public var timeouts: HTTPTimeouts?
    /// How often it is sent again.
    public var retry: HTTPRetry?
    /// What it wants of the client's cache.
    public var caching = HTTPCaching.revalidate
    /// Whether it goes on where the server redirects to, at most ten times.
    ///
    /// If not, an answer of 301, 302, 303, 307 or 308 is one of success, whose `Location` says where.
    public var followsRedirects = true
    /// Whether it may take the answer of an equal GET of this client that is under way; not with
    /// ``HTTPCaching/never``.
    ///
    /// A GET never joins one that started before a request of another method was answered, HEAD
    /// aside: it would miss the change. Clients do not know of each other's changes.
    public var mayShare = true
    /// Follows it; an upload or a download that a person waits for.
    public var progress: HTTPProgressStream?

    /// A request of any method.
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
    /// Reads.
    public static func get(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.get, path, query: query, headers: headers, answer: answer)
    }

    /// Adds, or does something that may not be done twice.
    public static func post(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.post, path, query: query, headers: headers, body: body, answer: answer)
    }

    /// Writes the whole.
    public static func put(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        body: HTTPBody = .none, answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.put, path, query: query, headers: headers, body: body, answer: answer)
    }

    /// Removes.
    public static func delete(
        _ path: String, query: HTTPQuery = [:], headers: HTTPHeaders = [:],
        answer: HTTPAnswer<Answer>
    ) -> HTTPRequest {
        HTTPRequest(.delete, path, query: query, headers: headers, answer: answer)
    }
}

extension HTTPRequest where Answer == Void {
    /// Any text as exactly one component of a path, its slashes and question marks encoded.
    ///
    /// ```swift
    /// let id = "a/b"
    /// let path = "favourites/\(HTTPRequest<Void>.segment(id))"
    /// let request = HTTPRequest<Void>.delete(path, answer: .nothing)
    /// ```
    ///
    /// An empty text, `.` and `..` cannot be a component: servers take them for the folder, or the
    /// one above. A request with such a path is refused before anything is sent.
    public static func segment(_ text: String) -> String {
        text.isEmpty ? PercentEncoding.invalid : PercentEncoding.encode(text)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomReflectable {
    /// The method and the path, without the query's values.
    public var description: String {
        query.isEmpty ? "\(method) \(shownPath)" : "\(method) \(shownPath)?\(query)"
    }
    /// What it is made of, each part without what proves who somebody is.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "method": method, "path": shownPath, "query": query, "headers": headers,
                "body": body,
            ])
    }

    /// Without a query, and without the user of a whole address: both may hold a secret.
    private var shownPath: String {
        let path = String(path.prefix { $0 != "?" && $0 != "#" })
        guard path.hasPrefix("https://") || path.hasPrefix("http://"),
            let sign = path.lastIndex(of: "@")
        else { return path }
        return String(path[path.index(after: sign)...])
    }
}
