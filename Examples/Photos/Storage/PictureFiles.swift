// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The files of pictures that were downloaded from the web and are cached.
public protocol PictureFiles: Storage {
    /// Removes the files downloaded from these addresses.
    func drop(_ addresses: [PictureAddress]) async

    /// Removes all files.
    func clear() async
}
