// SPDX-License-Identifier: Apache-2.0

public import Minya

/// The files of pictures that were fetched from the web, which are kept to be found again.
public protocol PictureFiles: Storage {
    /// Throws away what was fetched from these addresses.
    func drop(_ addresses: [PictureAddress]) async

    /// Throws away all of it.
    func clear() async
}
