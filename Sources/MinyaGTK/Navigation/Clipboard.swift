// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Minya

/// The clipboard of a widget's display, for as long as its owner may copy something.
@MainActor
final class Clipboard {
    /// The maximum side length of a pasted picture, in pixels.
    private static let longestSide = 4096

    private let pointer: OpaquePointer?
    /// The task that decodes the picture file that was copied last.
    private var decoding: Task<Void, Never>?

    init(of widget: Widget) {
        pointer = gtk_widget_get_clipboard(widget.pointer)
    }

    /// The copied file remains on the clipboard; only its picture is no longer added.
    isolated deinit {
        decoding?.cancel()
    }

    func put(_ clip: Clip) {
        decoding?.cancel()
        decoding = nil
        switch clip {
        case .text(let text): gdk_clipboard_set_text(pointer, text)
        case .file(let uri): put(file: uri)
        }
    }

    /// Offers a file immediately, and as a picture once it is decoded, if it is one.
    private func put(file uri: String) {
        guard let file = g_file_new_for_uri(uri) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let list = Self.provider(of: file) else { return }
        gdk_clipboard_set_content(pointer, list)
        guard let path = g_file_get_path(file) else {
            g_object_unref(UnsafeMutableRawPointer(list))
            return
        }
        let bytes = UnsafeBufferPointer(start: path, count: strlen(path)).map {
            UInt8(bitPattern: $0)
        }
        g_free(path)
        decoding = Task { [pointer] in await Self.addPicture(bytes, to: list, on: pointer) }
    }

    /// Adds the picture to the clipboard's file, unless something else was copied meanwhile.
    ///
    /// It owns the reference to `list`, so that the address cannot be reused until then.
    private static func addPicture(
        _ file: [UInt8], to list: UnsafeMutablePointer<GdkContentProvider>,
        on pointer: OpaquePointer?
    ) async {
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        let size = PictureSize(width: longestSide, height: longestSide)
        // A separate loader: a copied picture must not evict thumbnails from a shared cache.
        let texture = try? await PictureLoader(memoryLimit: 0).texture(
            for: PictureRequest(file: file, size: size))
        guard !Task.isCancelled, let texture, gdk_clipboard_get_content(pointer) == list
        else { return }
        var value = GValue()
        g_value_init(&value, gdk_texture_get_type())
        g_value_set_object(&value, UnsafeMutableRawPointer(texture.pointer))
        defer { g_value_unset(&value) }
        g_object_ref(UnsafeMutableRawPointer(list))
        // The union takes ownership of the references to its parts.
        var parts: [UnsafeMutablePointer<GdkContentProvider>?] = [
            list, gdk_content_provider_new_for_value(&value),
        ]
        guard let both = gdk_content_provider_new_union(&parts, gsize(parts.count)) else { return }
        gdk_clipboard_set_content(pointer, both)
        g_object_unref(UnsafeMutableRawPointer(both))
    }

    private static func provider(
        of file: OpaquePointer
    ) -> UnsafeMutablePointer<GdkContentProvider>? {
        var files: [OpaquePointer?] = [file]
        let list = gdk_file_list_new_from_array(&files, gsize(files.count))
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, list.map { UnsafeRawPointer($0) })
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }
}
