// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// Shows a picture file: a dim icon until it is decoded, then the picture, or an icon and the
/// reason.
///
/// It is designed for reuse: showing another file cancels the pending one, and a late result is
/// never shown. It requests as many device pixels as its screen has.
public final class AsyncPicture: Widget {
    /// Called after each file with the reason it cannot be shown, or `nil` if it is shown.
    public var onFinish: ((PictureError?) -> Void)?

    /// The reason the file cannot be shown.
    public private(set) var error: PictureError?

    /// Whether the picture is still being loaded.
    public var isLoading: Bool { task != nil }

    /// Whether a texture is shown.
    public var hasTexture: Bool { picture.texture != nil && !isPlaceholderShown }

    /// A description of the picture for screen readers.
    public var alternativeText: String {
        get { picture.alternativeText }
        set { picture.alternativeText = newValue }
    }

    /// The texture to show until the picture is loaded, in place of a dim icon; set it before
    /// showing a file.
    public var placeholder: Texture?

    private let loader: PictureLoader
    private let picture: Picture
    private let icon: Icon
    private let logical: (width: Int, height: Int)
    private let fills: Bool
    private var file: (bytes: [UInt8], version: Int64)?
    private var request: PictureRequest?
    private var task: Task<Void, Never>?
    private var isPlaceholderShown = false

    private static let emptyIcon = "image-x-generic-symbolic"
    private static let brokenIcon = "image-missing-symbolic"

    /// Creates a picture that shows nothing.
    ///
    /// - Parameters:
    ///   - width: The width to decode for, in logical pixels.
    ///   - height: The height to decode for, in logical pixels.
    ///   - fills: Whether the picture fills its area and is cropped, as in a grid, or is shown as a
    ///     whole.
    ///   - isFixed: Whether the widget requests that size, or uses whatever size it is allocated.
    public init(
        _ loader: PictureLoader, width: Int, height: Int, fills: Bool = true, isFixed: Bool = true
    ) {
        self.loader = loader
        self.fills = fills
        logical = (width, height)
        picture = Picture(fit: fills ? .cover : .scaleDown)
        icon = Icon(Self.emptyIcon, size: min(48, min(width, height)))
        super.init(adopting: gtk_overlay_new())
        keep(icon)
        keep(picture)
        // The overlay takes its size from the icon alone, so a texture never moves adjacent
        // widgets.
        gtk_overlay_set_child(opaque, icon.pointer)
        gtk_overlay_add_overlay(opaque, picture.pointer)
        if isFixed { setSizeRequest(width: width, height: height) }
        gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
        icon.addCSSClass("dim-label")
        keep(
            SignalConnection(
                pointer, "notify::scale-factor",
                pointer: { [weak self] _ in
                    self?.reload()
                }))
    }

    isolated deinit {
        task?.cancel()
    }

    /// Shows a file, or nothing for `nil`.
    ///
    /// - Parameter version: See `PictureRequest.version`.
    public func show(_ path: String?, version: Int64 = 0) {
        file = path.map { (Array($0.utf8), version) }
        reload()
    }

    /// Shows the file at a path given as bytes: a name on disk need not be UTF-8.
    public func show(file bytes: [UInt8], version: Int64 = 0) {
        file = (bytes, version)
        reload()
    }

    func reload() {
        let new = file.map { file in
            PictureRequest(
                file: file.bytes,
                size: PictureSize(
                    width: logical.width * scaleFactor, height: logical.height * scaleFactor),
                fills: fills, version: file.version)
        }
        // A cell that is bound again to what it shows must not flicker.
        guard new != request || new == nil || error != nil else { return }
        request = new
        task?.cancel()
        task = nil
        guard let new else { return present(nil, nil) }
        if let texture = loader.remembered(new) { return finish(.success(texture)) }
        present(nil, nil)
        task = Task { [weak self, loader] in
            let result: Result<Texture, PictureError>
            do throws(PictureError) {
                result = .success(try await loader.texture(for: new))
            } catch {
                result = .failure(error)
            }
            // A cancelled request was replaced, so its result is discarded.
            guard !Task.isCancelled, let self, request == new else { return }
            finish(result)
        }
    }

    private func finish(_ result: Result<Texture, PictureError>) {
        task = nil
        switch result {
        case .success(let texture): present(texture, nil)
        case .failure(let error):
            present(nil, error)
            if error.isOfSource { loader.whenFetchingAgain(for: self) { $0.fetchAgain() } }
        }
        onFinish?(error)
    }

    private func present(_ texture: Texture?, _ error: PictureError?) {
        self.error = error
        let shown = texture ?? (error == nil ? placeholder : nil)
        isPlaceholderShown = texture == nil && shown != nil
        picture.texture = shown
        picture.isVisible = shown != nil
        // The icon stays in the layout, because the overlay takes its size from it. Zero opacity
        // hides it behind a picture with transparent parts.
        gtk_widget_set_opacity(icon.pointer, shown == nil ? 1 : 0)
        icon.name = error == nil ? Self.emptyIcon : Self.brokenIcon
        tooltip = error?.description
    }
}
