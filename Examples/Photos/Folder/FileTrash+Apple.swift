// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
    import Foundation
    import PhotosCore

    extension FileTrash {
        /// Moves the file at `path` to the trash of its disk: on iOS, to what the app Files shows as
        /// recently deleted, if the provider of the folder has that.
        static func trash(_ path: PhotoPath) throws -> Place {
            let file = URL(filePath: path.description, directoryHint: .notDirectory)
            var found: NSURL?
            do {
                try FileManager.default.trashItem(at: file, resultingItemURL: &found)
            } catch let error as CocoaError {
                throw reason(error, for: path)
            } catch {
                throw failure(error.localizedDescription, for: path)
            }
            guard let found = found?.path.map({ PhotoPath($0) }) else { throw lost(path) }
            return Place(file: found, note: found)
        }

        private static func reason(_ error: CocoaError, for path: PhotoPath) -> any Error {
            switch error.code {
            case .featureUnsupported: none(for: path)
            case .fileNoSuchFile, .fileReadNoSuchFile: FileMove.reason(ENOENT, for: path)
            case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
                FileMove.reason(EACCES, for: path)
            case .fileWriteOutOfSpace: FileMove.reason(ENOSPC, for: path)
            default: failure(error.localizedDescription, for: path)
            }
        }
    }
#endif
