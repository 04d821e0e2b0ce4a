// SPDX-License-Identifier: Apache-2.0

import Testing

/// Waits until a condition holds, and records an issue if it does not hold within a time limit.
///
/// ```swift
/// page.view.fetchMore.send()
/// await until { page.view.phase == .shown }
/// ```
///
/// The condition is checked on the caller's actor: first immediately, then after each yield to
/// other work, and after a hundred yields in pauses that grow from one millisecond to a hundred. The
/// limit only bounds a failing test: a test must not depend on the speed of the machine.
///
/// - Returns: Whether the condition holds.
@discardableResult
public func until(
    within limit: Duration = .seconds(300),
    isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column,
    _ condition: () throws -> Bool
) async rethrows -> Bool {
    if try await poll(within: limit, isolation: isolation, condition) { return true }
    Issue.record(
        "The condition did not hold within \(limit).",
        sourceLocation: SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column))
    return false
}
