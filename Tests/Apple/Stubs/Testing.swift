// SPDX-License-Identifier: Apache-2.0

// Swift Testing, which Xcode has beside its SDKs.
public struct Comment: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral text: String) {}
}

public struct SourceLocation: Sendable {
    public init(fileID: String, filePath: String, line: Int, column: Int) {}
}

public struct Issue: Sendable {
    @discardableResult
    public static func record(
        _ comment: Comment? = nil, sourceLocation: SourceLocation
    ) -> Issue { Issue() }
}
