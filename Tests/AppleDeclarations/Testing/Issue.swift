// SPDX-License-Identifier: Apache-2.0

public struct Comment: RawRepresentable, ExpressibleByStringInterpolation, Sendable {
    public var rawValue: String
    public init(rawValue: String)
    public init(stringLiteral text: String)
}

public struct SourceLocation: Sendable {
    public init(fileID: String, filePath: String, line: Int, column: Int)
}

public struct Issue: Sendable {
    @discardableResult
    public static func record(
        _ comment: Comment? = nil, sourceLocation: SourceLocation
    ) -> Issue
}
