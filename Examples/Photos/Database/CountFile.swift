// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A count stored as the size of a file: each process increases it by appending a byte.
struct CountFile: SharedCount {
    let file: PhotoPath

    var value: Int {
        var status = stat()
        return file.withCString { stat($0, &status) } == 0 ? Int(status.st_size) : 0
    }

    func increase() {
        file.makeFolders()
        let descriptor = file.withCString {
            open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        }
        guard descriptor >= 0 else { return }
        // If it cannot be written, there is no room for the answers still being fetched either.
        _ = write(descriptor, "+", 1)
        close(descriptor)
    }
}

extension Forgettings {
    /// Creates a record of removals from the caches in a folder, including those by other
    /// processes.
    public convenience init(in folder: PhotoPath) {
        self.init(shared: CountFile(file: folder.appending(PhotoPath("forgotten"))))
    }
}
