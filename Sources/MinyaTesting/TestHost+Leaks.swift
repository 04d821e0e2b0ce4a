// SPDX-License-Identifier: Apache-2.0

import Minya
import Testing

extension TestHost {
    /// Records an issue for each scene of which a part is still alive after it has closed.
    ///
    /// The scenes that `body` opens are closed when it returns. One turn of the main actor later,
    /// their views, controllers, Stores and pipelines must have been released. The issue names each
    /// part that has not, the running work of a Store, and the observers of a pipeline with file
    /// and line.
    ///
    /// ```swift
    /// try await host.expectNoLeaks {
    ///     let page = try host.open(PhotoListStore.self, PhotoQuery(text: ""))
    ///     page.view.query = "autumn"
    /// }
    /// ```
    ///
    /// A test itself must not retain anything of a scene that `body` opens. In a release build, only
    /// `body` is run.
    public func expectNoLeaks(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column,
        _ body: @MainActor () async throws -> Void
    ) async rethrows {
        #if DEBUG
            let former = Set(navigation.scenes.map(\.id))
            var closed: [ClosedScene] = []
            let onClosed = mediator.onClosed
            mediator.onClosed = { closed.append($0) }
            defer { mediator.onClosed = onClosed }
            try await body()
            while let scene = navigation.scenes.first(where: { !former.contains($0.id) }) {
                navigation.dismiss(scene)
            }
            await Task { @MainActor in }.value
            let place = SourceLocation(
                fileID: fileID, filePath: filePath, line: line, column: column)
            for leak in closed.compactMap(\.leak) {
                Issue.record(Comment(rawValue: leak.description), sourceLocation: place)
            }
        #else
            try await body()
        #endif
    }
}
