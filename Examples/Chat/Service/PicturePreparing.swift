// SPDX-License-Identifier: Apache-2.0

public import Minya

/// Makes pictures small enough to be sent.
public protocol PicturePreparing: Service {
    /// The picture of a file, upright, as large as a message may be.
    ///
    /// - Parameter uri: Where the file is.
    /// - Throws: A `Rejection` that says why the file is not a picture that can be sent.
    func prepare(_ uri: String) async throws -> PictureBody
}

extension DependencyKey where Value == any PicturePreparing {
    /// What makes pictures small enough to be sent.
    public static var pictures: Self { "pictures" }
}
