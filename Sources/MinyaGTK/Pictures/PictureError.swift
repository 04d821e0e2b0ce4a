// SPDX-License-Identifier: Apache-2.0

/// Why a file, or what a ``PictureSource`` has, could not be shown as a picture.
public enum PictureError: Error, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The file may not be read, or reading it failed.
    case unreadable
    /// It is a folder, a pipe or a device.
    case notAFile
    /// The content is nothing that can be shown.
    case noPicture
    /// It is a picture of a format, which has this name, that no installed decoder knows.
    case noLoader(String)
    /// The picture has more pixels than is safe to decode; none are known of a file that is too
    /// long.
    case tooLarge(width: Int, height: Int)
    /// It began as a picture and broke.
    case damaged
    /// Its source could not bring it, and why in a sentence for the person; empty if that is not
    /// known.
    case notFetched(String)
    /// Nobody waits for the picture any more.
    case cancelled
}

extension PictureError: CustomStringConvertible {
    /// The reason as a sentence for the person.
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
        case .cancelled: localized("The picture is not wanted any more.")
        }
    }
}
