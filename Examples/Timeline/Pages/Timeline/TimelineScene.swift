// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == Void, Result == Never {
    /// The public posts of a service.
    public static var timeline: Self { "timeline" }
}
