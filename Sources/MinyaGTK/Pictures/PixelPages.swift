// SPDX-License-Identifier: Apache-2.0

import CAdwaita

#if canImport(Glibc)
    import Glibc
#endif

/// Pixels in pages of memory of their own, which the system has back as soon as they are let go.
///
/// Pictures come and go by the thousand while one scrolls, each of another size. In malloc's memory
/// they leave holes among small things that stay, and a process grows by what lies in between.
package final class PixelPages: Sendable {
    /// What would waste much of its last page, and what malloc itself gives pages of its own, stays
    /// where it is.
    private static let sizes = 32 << 10..<32 << 20

    private nonisolated(unsafe) let start: UnsafeMutableRawPointer
    private let count: Int

    /// Nil for what may as well lie in malloc's memory.
    package init?(copying bytes: UnsafeRawPointer, _ count: Int) {
        guard Self.sizes.contains(count) else { return nil }
        // All pages at once: to be given one after the other takes several times as long.
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

    /// A new texture of them, which keeps the pages; `lineBytes` are from one line to the next.
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
