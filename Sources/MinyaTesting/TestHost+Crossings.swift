// SPDX-License-Identifier: Apache-2.0

public import Minya
import Testing

extension TestHost {
    /// Records what a Store writes, in the next scene that is opened with this type of Store.
    ///
    /// ```swift
    /// let crossings = host.crossings(of: PhotoListStore.self)
    /// let page = try host.open(PhotoListStore.self, PhotoQuery(text: ""))
    /// crossings.expect(\.phase, .loading)
    /// ```
    public func crossings<S: Store>(
        of store: S.Type, fileID: String = #fileID, filePath: String = #filePath,
        line: Int = #line, column: Int = #column
    ) -> Crossings<S> {
        Crossings(
            self, SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    }
}
