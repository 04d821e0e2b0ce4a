// SPDX-License-Identifier: Apache-2.0

/// Provides pictures that are not files on this computer, for a ``PictureLoader``.
///
/// The toolkit has no networking: an app fetches pictures in its own way, and views show them like
/// files.
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
/// The user sees why a picture could not be fetched, so an implementation throws a `Rejection`, a
/// `Failure`, or an error that is `FailureConvertible`.
public protocol PictureSource: Sendable {
    /// Returns the places of the picture in sizes that suit a request, the best one first.
    ///
    /// If a place is rejected, the next one is tried.
    func places(of request: PictureRequest) async throws -> [PicturePlace]

    /// Returns the bytes of the picture's file at a place.
    func bytes(at place: PicturePlace) async throws -> [UInt8]
}
