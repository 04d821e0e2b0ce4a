// SPDX-License-Identifier: Apache-2.0

public import Minya

extension SceneKey where Context == PhotoDetailContext, Result == Never {
    /// One photo, large, with its details.
    public static var photoDetail: Self { "photo-detail" }
}
