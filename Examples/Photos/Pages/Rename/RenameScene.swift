// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == String, Result == String {
    /// Asks for another name of a file, given its present one.
    public static var rename: Self { "rename" }
}
