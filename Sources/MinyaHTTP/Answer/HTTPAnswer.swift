// SPDX-License-Identifier: Apache-2.0

/// How a successful answer is decoded: into a value of the domain, bytes, a file, or nothing.
///
/// ```swift
/// struct Wire: Decodable, Sendable { var titles: [String] }
/// let answer = HTTPAnswer.json(Wire.self) { wire in
///     wire.titles.map { Photo(id: $0, title: $0) }
/// }
/// ```
///
/// Decoding runs off the main actor. It may throw a `Rejection`, for servers that report a refusal
/// with a success status.
public struct HTTPAnswer<Value: Sendable>: Sendable {
    let accept: String?
    let file: String?
    /// The maximum number of bytes of the file.
    let fileLimit: Int?
    let decode: @Sendable (HTTPResponse) throws -> Value

    /// Creates an answer that `decode` makes from the response.
    ///
    /// - Parameter accept: The media types to request; `nil` for any.
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
    /// A value that is decoded from JSON.
    public static func json(_ type: Value.Type) -> HTTPAnswer {
        HTTPAnswer(accept: JSONAnswer.accepted) { try JSONAnswer.decode(type, $0) }
    }
}

extension HTTPAnswer {
    /// A value of the domain, made from a value that is decoded from JSON.
    public static func json<Wire: Decodable & SendableMetatype>(
        _ type: Wire.Type, _ make: @escaping @Sendable (Wire) throws -> Value
    ) -> HTTPAnswer {
        HTTPAnswer(accept: JSONAnswer.accepted) { try make(JSONAnswer.decode(type, $0)) }
    }

    /// A value of the domain, made from a value that is decoded from JSON and from the headers.
    ///
    /// Some servers state in the headers where the next page is, and how many requests are left.
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
    /// The body as bytes.
    public static var bytes: HTTPAnswer { HTTPAnswer { $0.body } }
}

extension HTTPAnswer where Value == String {
    /// The body as text, in the charset that the server states: see ``HTTPResponse/text``.
    public static var text: HTTPAnswer { HTTPAnswer { $0.text } }
}

extension HTTPAnswer where Value == Void {
    /// No value, only success.
    public static var nothing: HTTPAnswer { HTTPAnswer { _ in () } }
}

extension HTTPAnswer where Value == HTTPResponse {
    /// The response itself.
    public static var response: HTTPAnswer { HTTPAnswer { $0 } }

    /// The body written to a file, which appears once it is complete and replaces an existing one.
    ///
    /// The body is written under another name in the same folder, and that file is removed if the
    /// download fails.
    ///
    /// - Parameter limit: The maximum number of bytes; `nil` for no limit other than the disk.
    public static func file(at path: String, limit: Int? = nil) -> HTTPAnswer {
        HTTPAnswer(file: path, limit: limit) { $0 }
    }
}
