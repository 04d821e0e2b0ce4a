// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// The start page of the app.
    public static var search: Self { "search" }
}
