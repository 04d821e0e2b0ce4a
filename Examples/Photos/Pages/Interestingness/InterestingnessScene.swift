// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// All photos, the most interesting first: one large, above the list of all.
    public static var interestingness: Self { "interestingness" }
}
