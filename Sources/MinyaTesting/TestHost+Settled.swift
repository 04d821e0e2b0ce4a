// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

extension TestScene {
    /// Waits until the work of the page's Stores has ended, or cannot progress before the test does
    /// something.
    ///
    /// If work has started other work, it waits for both. Work does not progress while it
    /// waits for a later time of the ``ManualClock``, or for a call that a ``StubCalls`` holds,
    /// in its own task: if it has started another task that waits, such as with `async let`, it may
    /// still progress, so use `until`. A sequence that a Store follows is never waited for.
    ///
    /// ```swift
    /// page.view.query = "autumn"
    /// await page.settled()                              // the search waits for a pause in typing
    /// host.clock.advance(by: .milliseconds(300))
    /// await page.settled()                              // the search has ended
    /// #expect(page.view.phase == .found(3))
    /// ```
    ///
    /// If nothing is running, it returns at once. After `limit`, it records an issue that names the
    /// work still running and its duration. The limit only bounds a failing test.
    public func settled(
        within limit: Duration = .seconds(300), fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) async {
        await host.settle(
            within: limit,
            SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        ) { [scene] work in scene.owns(work) }
    }
}

extension TestHost {
    /// Waits until the work of all open scenes has ended, or cannot progress before the test does
    /// something.
    ///
    /// It is ``TestScene/settled(within:fileID:filePath:line:column:)`` for all scenes together.
    ///
    /// ```swift
    /// page.view.selection.send("autumn")     // opens another page, which loads
    /// await host.settled()
    /// ```
    public func settled(
        within limit: Duration = .seconds(300), fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) async {
        await settle(
            within: limit,
            SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        ) { _ in true }
    }

    fileprivate func settle(
        within limit: Duration, _ place: SourceLocation,
        _ isIncluded: @MainActor (MonitoredWork) -> Bool
    ) async {
        let hasSettled = await poll(within: limit, isolation: #isolation) {
            !monitor.progressing.contains(where: isIncluded)
        }
        if hasSettled { return }
        let now = ContinuousClock.now
        let work = monitor.progressing.filter(isIncluded).map { work in
            "'\(work.name)' for \(now - work.start)"
        }
        Issue.record(
            "After \(limit), this work is still running: \(work.joined(separator: ", ")).",
            sourceLocation: place)
    }
}
