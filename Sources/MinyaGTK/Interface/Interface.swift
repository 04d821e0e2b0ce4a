// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The widgets that a `.ui` file describes.
///
/// A view asks for those it works with by id and type, its outlets. One that is not there or of
/// another type is an error at once, and not when somebody presses it. Handlers are connected in
/// Swift.
///
/// ```swift
/// let interface = try Interface(file: "faces.ui", domain: "photos")
/// let retry = try interface.outlet("retry", as: Button.self)
/// retry.onClick = { [weak self] in self?.pipeline.fetchMore.send() }
/// root = try interface.widget("root")
/// ```
///
/// It keeps its widgets and the wrappers it handed out: keep it as long as the page. Make it after
/// the application has started. A package compiles the description in, so that no file needs to be
/// found: `resources: [.embedInCode("faces.ui")]` and `Interface(PackageResources.faces_ui, …)`.
@MainActor
public final class Interface {
    /// What the description is called in errors.
    public let name: String

    private let builder: OpaquePointer
    private var outlets: [(id: String, wrapper: Widget)] = []

    /// Makes the widgets of a description.
    ///
    /// - Parameters:
    ///   - bytes: The XML, in UTF-8.
    ///   - name: What errors call it: the name of its file.
    ///   - domain: The gettext domain of its texts marked `translatable`; nil leaves them as they
    ///     are.
    public init(_ bytes: [UInt8], name: String, domain: String? = nil) throws(InterfaceError) {
        self.name = name
        builder = gtk_builder_new()
        if let domain { gtk_builder_set_translation_domain(builder, domain) }
        // GTK takes what is cut short for whole: the objects that were not closed are missing.
        if let why = Self.fault(in: bytes) { throw .invalid(file: name, why: why) }
        if let why = build(bytes) { throw .invalid(file: name, why: why) }
    }

    /// Makes the widgets that a file describes.
    public convenience init(file path: String, domain: String? = nil) throws(InterfaceError) {
        // A pipe would never end.
        guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else {
            throw .unreadable(file: path, why: "there is no such file.")
        }
        var contents: UnsafeMutablePointer<gchar>?
        var length: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
            throw .unreadable(file: path, why: Self.message(error))
        }
        defer { g_free(contents) }
        let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
        try self.init(Array(bytes), name: path, domain: domain)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(builder))
    }

    // MARK: - Outlets

    /// The widget with an id, as what the view takes it for; the same wrapper each time.
    ///
    /// - Throws: An error that names the file, the id and both types.
    public func outlet<W: Outlet>(
        _ id: String, as type: W.Type
    ) throws(InterfaceError) -> W.Adopted {
        let wanted = "\(W.self) (\(Self.typeName(W.widgetType)))"
        let pointer = try find(id, W.widgetType, wanted)
        for outlet in outlets where outlet.id == id {
            if let wrapper = outlet.wrapper as? W.Adopted { return wrapper }
        }
        let wrapper = W.adopt(pointer)
        outlets.append((id, wrapper))
        return wrapper
    }

    /// The widget with an id, whatever it is: a page's root, something to show and hide.
    public func widget(_ id: String) throws(InterfaceError) -> Widget {
        let pointer = try find(id, gtk_widget_get_type(), "widget")
        if let outlet = outlets.first(where: { $0.id == id }) { return outlet.wrapper }
        let wrapper = Widget(adopting: pointer)
        outlets.append((id, wrapper))
        return wrapper
    }

    private func find(
        _ id: String, _ type: GType, _ wanted: String
    ) throws(InterfaceError) -> UnsafeMutablePointer<GtkWidget> {
        guard let object = gtk_builder_get_object(builder, id) else {
            throw .missing(file: name, id: id, wanted: wanted)
        }
        let instance = UnsafeMutableRawPointer(object)
        let found = minya_type_of_instance(instance)
        guard g_type_is_a(found, type) != 0 else {
            throw .mistyped(file: name, id: id, wanted: wanted, found: Self.typeName(found))
        }
        return instance.assumingMemoryBound(to: GtkWidget.self)
    }

    // MARK: - Reading

    /// What keeps the bytes from being a whole document of XML, nil for nothing.
    private static func fault(in bytes: [UInt8]) -> String? {
        let nothing = UnsafeMutablePointer<GMarkupParser>.allocate(capacity: 1)
        nothing.initialize(to: GMarkupParser())
        defer { nothing.deallocate() }
        guard
            let context = g_markup_parse_context_new(
                nothing, GMarkupParseFlags(rawValue: 0), nil, nil)
        else { return nil }
        defer { g_markup_parse_context_free(context) }
        var error: UnsafeMutablePointer<GError>?
        let isWhole = bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self)
            return g_markup_parse_context_parse(
                context, text.baseAddress, gssize(text.count), &error) != 0
                && g_markup_parse_context_end_parse(context, &error) != 0
        }
        return isWhole ? nil : message(error)
    }

    private func build(_ bytes: [UInt8]) -> String? {
        var error: UnsafeMutablePointer<GError>?
        let isBuilt = bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self)
            return gtk_builder_add_from_string(
                builder, text.baseAddress, gssize(text.count), &error) != 0
        }
        return isBuilt ? nil : Self.message(error)
    }

    /// Takes the error and frees it.
    private static func message(_ error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "nobody says why." }  // not translated: for developers
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }

    private static func typeName(_ type: GType) -> String {
        g_type_name(type).map { String(cString: $0) } ?? "nothing"
    }
}
