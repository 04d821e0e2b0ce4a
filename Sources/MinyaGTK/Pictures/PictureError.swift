// SPDX-License-Identifier: Apache-2.0

/// The reason a file, or a picture of a ``PictureSource``, cannot be shown.
public enum PictureError: Error, Equatable, Sendable {
    /// The file does not exist.
    case missing
    /// Reading the file is not permitted, or it failed.
    case unreadable
    /// The path leads to a folder, a pipe or a device.
    case notAFile
    /// The content is not a picture.
    case noPicture
    /// The picture has a format, with this name, that no installed decoder supports.
    case noLoader(String)
    /// The picture has more pixels than is safe to decode; the numbers are zero if the file is too
    /// long.
    case tooLarge(width: Int, height: Int)
    /// The file begins as a picture, but is damaged.
    case damaged
    /// The source could not return the picture; the reason is a sentence for the user, empty if
    /// unknown.
    case notFetched(String)
    /// The picture is no longer needed.
    case cancelled
}

extension PictureError: CustomStringConvertible {
    /// The reason as a sentence for the user.
    public var description: String {
        switch self {
        case .missing: localized("The file is not there any more.")
        case .unreadable: localized("The file cannot be read.")
        case .notAFile: localized("This is not a file.")
        case .noPicture: localized("The file is not a picture.")
        case .noLoader(let format): localized("No loader for %s pictures is installed.", format)
        case .tooLarge(width: 0, height: 0): localized("The file is too large to be shown.")
        case .tooLarge(let width, let height):
            localized("The picture is too large to be shown: %d × %d", width, height)
        case .damaged: localized("The picture is damaged.")
        case .notFetched(""): localized("The picture could not be fetched.")
        case .notFetched(let why): localized("The picture could not be fetched: %s", why)
        case .cancelled: localized("The picture is no longer needed.")
        }
    }
}
