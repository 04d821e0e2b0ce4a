// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == PhotoQuery, Result == Never {
    /// The photos that match a query.
    public static var photoList: Self { "photo-list" }
}

extension ViewKind where Pipe == PhotoListPipeline {
    /// Thumbnails side by side.
    public static var grid: Self { "grid" }
    /// One photo per row.
    public static var list: Self { "list" }
}
