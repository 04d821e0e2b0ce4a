// SPDX-License-Identifier: Apache-2.0

/// What is made of an answer of success: a value of the domain, bytes, a file, or nothing.
///
/// ```swift
/// struct Wire: Decodable, Sendable { var titles: [String] }
/// let answer = HTTPAnswer.json(Wire.self) { wire in
///     wire.titles.map { Photo(id: $0, title: $0) }
/// }
/// ```
///
/// It is made off the main actor. It may throw a `Rejection`, for servers that say no with a
/// status of success.
public struct HTTPAnswer<Value: Sendable>: Sendable {
    let accept: String?
    let file: String?
    /// The most bytes that the file may have.
    let fileLimit: Int?
    let decode: @Sendable (HTTPResponse) throws -> Value

    /// What `decode` makes of the response.
    ///
    /// - Parameter accept: The media types that are asked for; nil for any.
    public init(
        accept: String? = nil, _ decode: @escaping @Sendable (HTTPResponse) throws -> Value
    ) {
        self.accept = accept
        file = nil
        fileLimit = nil
        self.decode = decode
    }

    init(
        file: String, limit: Int?, _ decode: @escaping @Sendable (HTTPResponse) throws -> Value
    ) {
        accept = nil
        self.file = file
        fileLimit = limit
        self.decode = decode
    }
}

extension HTTPAnswer where Value: Decodable {
    /// A value that reads itself from JSON.
    public static func json(_ type: Value.Type) -> HTTPAnswer {
        HTTPAnswer(accept: JSONAnswer.accepted) { try JSONAnswer.decode(type, $0) }
    }
}

extension HTTPAnswer {
    /// A value of the domain, made of what was read from JSON.
    public static func json<Wire: Decodable & SendableMetatype>(
        _ type: Wire.Type, _ make: @escaping @Sendable (Wire) throws -> Value
    ) -> HTTPAnswer {
        HTTPAnswer(accept: JSONAnswer.accepted) { try make(JSONAnswer.decode(type, $0)) }
    }

    /// A value of the domain, made of what was read from JSON and of the headers that it came with.
    ///
    /// Some servers say there where the next page is, and how often they may still be asked.
    public static func json<Wire: Decodable & SendableMetatype>(
        _ type: Wire.Type,
        withHeaders make: @escaping @Sendable (Wire, HTTPHeaders) throws -> Value
    ) -> HTTPAnswer {
        HTTPAnswer(accept: JSONAnswer.accepted) { response in
            try make(JSONAnswer.decode(type, response), response.headers)
        }
    }
}

extension HTTPAnswer where Value == [UInt8] {
    /// The body as it is.
    public static var bytes: HTTPAnswer { HTTPAnswer { $0.body } }
}

extension HTTPAnswer where Value == String {
    /// The body as text, in whichever charset the server says: see ``HTTPResponse/text``.
    public static var text: HTTPAnswer { HTTPAnswer { $0.text } }
}

extension HTTPAnswer where Value == Void {
    /// Nothing: that it succeeded is all.
    public static var nothing: HTTPAnswer { HTTPAnswer { _ in () } }
}

extension HTTPAnswer where Value == HTTPResponse {
    /// The response itself.
    public static var response: HTTPAnswer { HTTPAnswer { $0 } }

    /// The body written into a file, which appears when it is whole and replaces one of its name.
    ///
    /// It is written beside its place under another name, and is gone when the download fails.
    ///
    /// - Parameter limit: The most bytes that it may have; nil for as many as the disk has room for.
    public static func file(at path: String, limit: Int? = nil) -> HTTPAnswer {
        HTTPAnswer(file: path, limit: limit) { $0 }
    }
}
