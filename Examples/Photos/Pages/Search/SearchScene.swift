// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// The page that the app starts with.
    public static var search: Self { "search" }
}
