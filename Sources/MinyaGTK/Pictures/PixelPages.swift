// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

/// Pixels in memory pages of their own, which are returned to the system when they are released.
///
/// See Decisions in README.md.
package final class PixelPages: Sendable {
    /// Smaller blocks would waste much of their last page, and malloc itself uses separate pages
    /// for larger ones.
    private static let sizes = 32 << 10..<32 << 20

    private nonisolated(unsafe) let start: UnsafeMutableRawPointer
    private let count: Int

    /// Copies pixels to pages; `nil` if they may as well be in malloc's memory.
    package init?(copying bytes: UnsafeRawPointer, _ count: Int) {
        guard Self.sizes.contains(count) else { return nil }
        // Maps all pages at once: faulting in one after the other takes several times as long.
        let pages = mmap(
            nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0)
        guard let pages, pages != MAP_FAILED else { return nil }
        pages.copyMemory(from: bytes, byteCount: count)
        start = pages
        self.count = count
    }

    deinit { munmap(start, count) }

    private func makeBytes() -> OpaquePointer? {
        g_bytes_new_with_free_func(
            start, gsize(count), { $0.map { Unmanaged<PixelPages>.fromOpaque($0).release() } },
            Unmanaged.passRetained(self).toOpaque())
    }

    /// Returns a new texture that retains the pages; `lineBytes` is the distance between two lines.
    package func makeTexture(
        _ size: PictureSize, lineBytes: Int, hasAlpha: Bool
    ) -> OpaquePointer? {
        guard let bytes = makeBytes() else { return nil }
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            gint(size.width), gint(size.height),
            hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes, gsize(lineBytes))
    }
}
