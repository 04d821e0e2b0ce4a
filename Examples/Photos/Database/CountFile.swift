// SPDX-License-Identifier: Apache-2.0

public import PhotosCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A count that is the size of a file: each lets it grow by a byte, whoever else does so, too.
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
        // Where it cannot be written there is no room for what is on its way either.
        _ = write(descriptor, "+", 1)
        close(descriptor)
    }
}

extension Forgettings {
    /// Tells what is forgotten of what lies in a folder, also by other processes.
    public convenience init(in folder: PhotoPath) {
        self.init(shared: CountFile(file: folder.appending(PhotoPath("forgotten"))))
    }
}
