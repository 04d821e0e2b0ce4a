// SPDX-License-Identifier: Apache-2.0

public import PhotosCore
import Synchronization

/// A ``LayoutChoice`` stored in a file of one word, which persists between runs of the app.
///
/// A file that is missing or has other content counts as no choice; a choice that cannot be written
/// lasts until the app ends.
public final class FileLayoutChoice: LayoutChoice {
    private struct State {
        /// Nil until it is first read: a start without a list reads no file.
        var layout: PhotoLayout?
        var lastWrite: Task<Void, Never>?
    }

    private let file: PhotoPath
    private let state = Mutex(State())

    /// Creates a choice that reads `file` on first access.
    public init(file: PhotoPath) { self.file = file }

    public var layout: PhotoLayout {
        state.withLock { state in
            let layout = state.layout ?? Self.read(file) ?? .grid
            state.layout = layout
            return layout
        }
    }

    public func keep(_ layout: PhotoLayout) {
        guard layout != self.layout else { return }
        state.withLock { state in
            state.layout = layout
            // One after the other, so that the last choice persists.
            state.lastWrite = Task { [file, previous = state.lastWrite] in
                await previous?.value
                await reading {
                    try? AtomicFile.write(Array(layout.rawValue.utf8), to: file)
                }
            }
        }
    }

    /// Waits until the last choice is written.
    package func settle() async { await state.withLock { $0.lastWrite }?.value }

    private static func read(_ file: PhotoPath) -> PhotoLayout? {
        let bytes = try? AtomicFile.read(file, limit: 64)
        return bytes.flatMap { PhotoLayout(rawValue: String(decoding: $0, as: UTF8.self)) }
    }
}
