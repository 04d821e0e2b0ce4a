// SPDX-License-Identifier: Apache-2.0

public import Minya

/// A service that makes pictures small enough to be sent.
public protocol PicturePreparing: Service {
    /// Returns the picture of a file, upright, at most as large as a message may be.
    ///
    /// - Parameter uri: The URI of the file.
    /// - Throws: A `Rejection` if the file is not a picture that can be sent.
    func prepare(_ uri: String) async throws -> PictureBody
}

extension DependencyKey where Value == any PicturePreparing {
    /// The service that prepares pictures for sending.
    public static var pictures: Self { "pictures" }
}
