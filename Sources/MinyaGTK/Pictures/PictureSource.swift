// SPDX-License-Identifier: Apache-2.0

/// Brings pictures that are no files of this computer, for a ``PictureLoader``.
///
/// The toolkit knows no network: an app fetches as it likes, and views show such a picture as they
/// show a file.
///
/// ```swift
/// struct Covers: PictureSource {
///     let fetch: @Sendable (String) async throws -> [UInt8]
///
///     func places(of request: PictureRequest) async throws -> [PicturePlace] {
///         let number = String(decoding: request.file, as: UTF8.self).dropFirst("cover:".count)
///         return [PicturePlace(address: "https://example.org/covers/\(number).jpg")]
///     }
///
///     func bytes(at place: PicturePlace) async throws -> [UInt8] {
///         try await fetch(place.address)
///     }
/// }
///
/// @MainActor func show(_ picture: AsyncPicture, _ loader: PictureLoader, _ covers: Covers) {
///     loader.sources["cover"] = covers
///     picture.show("cover:123")
/// }
/// ```
///
/// A person reads why a picture could not be fetched, so what is thrown is a `Rejection`, a
/// `Failure` or an error that is told as one.
public protocol PictureSource: Sendable {
    /// Where the picture is in sizes that serve a request, the best one first.
    ///
    /// The next is tried when one is rejected.
    func places(of request: PictureRequest) async throws -> [PicturePlace]

    /// The bytes of the picture's file at a place.
    func bytes(at place: PicturePlace) async throws -> [UInt8]
}
