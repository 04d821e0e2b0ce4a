// SPDX-License-Identifier: Apache-2.0

import CAdwaita

/// The widgets that a `.ui` file describes.
///
/// A view requests the widgets it works with, its outlets, by id and type. A missing outlet or one
/// of another type is an immediate error, not one that appears when the user presses it. Handlers
/// are connected in Swift: to widgets, or to named actions that the widgets activate.
///
/// ```swift
/// let interface = try Interface(file: "faces.ui", domain: "photos")
/// let retry = try interface.outlet("retry", as: Button.self)
/// retry.onClick = { [weak self] in self?.pipeline.fetchMore.send() }
/// root = try interface.widget("root")
/// ```
///
/// The interface retains its widgets and the wrappers it returns: retain it as long as the page.
/// Create it after the application has started. A package can compile the description into the
/// program, so that no file has to be found: `resources: [.embedInCode("faces.ui")]` and
/// `Interface(PackageResources.faces_ui, …)`.
@MainActor
public final class Interface {
    /// The name of the file in errors.
    public let name: String

    /// The prefix of its action names.
    let prefix: String
    /// Collects all mistakes instead of throwing the first; see ``InterfaceOutlets/check(_:)``.
    var audit: InterfaceAudit?

    private let builder: OpaquePointer
    private var outlets: [(id: String, wrapper: Widget)] = []
    private var actions: [InterfaceAction] = []
    /// The GSimpleActionGroup, created with the first action.
    private var group: OpaquePointer?

    /// Creates the widgets of a description.
    ///
    /// - Parameters:
    ///   - bytes: The XML, in UTF-8.
    ///   - name: The name in errors: the name of its file.
    ///   - domain: The gettext domain of its texts marked `translatable`; nil leaves them
    ///     untranslated.
    public convenience init(
        _ bytes: [UInt8], name: String, domain: String? = nil
    ) throws(InterfaceError) {
        try self.init(InterfaceFile(bytes, name: name, domain: domain))
    }

    /// Creates the widgets of a file that is compiled in.
    public init(_ file: InterfaceFile) throws(InterfaceError) {
        name = file.name
        prefix = file.actions
        builder = gtk_builder_new()
        if let domain = file.domain { gtk_builder_set_translation_domain(builder, domain) }
        // GTK accepts a truncated file as complete: the objects that were not closed are missing.
        if let why = file.fault { throw .invalid(file: name, why: why) }
        if let why = build(file.bytes) { throw .invalid(file: name, why: why) }
        for widget in widgets
        where minya_type_of_instance(UnsafeMutableRawPointer(widget)) == gtk_spinner_get_type() {
            Spinner.restWhileUnseen(widget)
        }
    }

    /// Creates the widgets that a file describes.
    public convenience init(file path: String, domain: String? = nil) throws(InterfaceError) {
        // Reading a pipe might never end.
        guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else {
            throw .unreadable(file: path, why: "it does not exist or is not a regular file.")
        }
        var contents: UnsafeMutablePointer<gchar>?
        var length: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
            throw .unreadable(file: path, why: InterfaceMarkup.message(error))
        }
        defer { g_free(contents) }
        let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
        try self.init(Array(bytes), name: path, domain: domain)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(builder))
        if let group { g_object_unref(UnsafeMutableRawPointer(group)) }
    }

    // MARK: - Outlets

    /// Returns the widget with an id as the type that the view expects; always the same wrapper.
    ///
    /// - Throws: An error that names the file, the id and both types.
    public func outlet<W: Outlet>(
        _ id: String, as type: W.Type
    ) throws(InterfaceError) -> W.Adopted {
        try wrapper(id, type)
    }

    private func wrapper<W: Outlet>(
        _ id: String, _ type: W.Type
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

    /// Returns the entry with an id as the kind of entry that the view expects.
    public func outlet<E: Entry>(_ id: String, as type: E.Type) throws(InterfaceError) -> E {
        let entry: Entry = try wrapper(id, type)
        guard let entry = entry as? E else {
            throw .mistyped(file: name, id: id, wanted: "\(E.self)", found: "\(entry)")
        }
        return entry
    }

    /// Returns the widget with an id, whatever its type: a page's root, or a widget to show and
    /// hide.
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
        audit?.outlets.insert(id)
        guard let object = gtk_builder_get_object(builder, id) else {
            return try missed(.missing(file: name, id: id, wanted: wanted), type)
        }
        let instance = UnsafeMutableRawPointer(object)
        let found = minya_type_of_instance(instance)
        guard g_type_is_a(found, type) != 0 else {
            let found = Self.typeName(found)
            return try missed(.mistyped(file: name, id: id, wanted: wanted, found: found), type)
        }
        return instance.assumingMemoryBound(to: GtkWidget.self)
    }

    /// Throws, or during a check returns a widget of the type so that the check can continue.
    private func missed(
        _ error: InterfaceError, _ type: GType
    ) throws(InterfaceError) -> UnsafeMutablePointer<GtkWidget> {
        guard let audit else { throw error }
        audit.errors.append(error)
        let isWidget = type == gtk_widget_get_type()
        guard
            let made = g_object_new_with_properties(
                isWidget ? gtk_box_get_type() : type, 0, nil, nil)
        else { throw error }
        return UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)
    }

    // MARK: - Actions

    /// Returns the action with this name, without its prefix; always the same object.
    public func action(_ name: String) throws(InterfaceError) -> InterfaceAction {
        if let action = actions.first(where: { $0.name == name }) { return action }
        guard let group = group ?? madeGroup() else {
            throw .invalid(file: self.name, why: "it has no widget that could activate '\(name)'.")
        }
        audit?.actions.insert(name)
        let action = InterfaceAction(name)
        action.add(to: group)
        for button in buttons(of: name) { action.connect(button) }
        actions.append(action)
        return action
    }

    /// Returns the buttons of the file that activate an action by name.
    private func buttons(of action: String) -> [UnsafeMutablePointer<GtkWidget>] {
        widgets.filter { widget in
            let type = minya_type_of_instance(UnsafeMutableRawPointer(widget))
            guard g_type_is_a(type, gtk_button_get_type()) != 0,
                let wanted = gtk_actionable_get_action_name(OpaquePointer(widget))
            else { return false }
            return String(cString: wanted) == "\(prefix).\(action)"
                && gtk_actionable_get_action_target_value(OpaquePointer(widget)) == nil
        }
    }

    /// Creates the action group and inserts it at the outermost widgets, where all others find it.
    private func madeGroup() -> OpaquePointer? {
        guard let made = g_simple_action_group_new() else { return nil }
        let group = OpaquePointer(made)
        self.group = group
        for widget in widgets where gtk_widget_get_parent(widget) == nil {
            gtk_widget_insert_action_group(widget, prefix, group)
        }
        return group
    }

    /// All widgets of the file, with and without ids.
    private var widgets: [UnsafeMutablePointer<GtkWidget>] {
        let objects = gtk_builder_get_objects(builder)
        defer { g_slist_free(objects) }
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = objects
        while let item = next {
            next = item.pointee.next
            guard let object = item.pointee.data,
                g_type_is_a(minya_type_of_instance(object), gtk_widget_get_type()) != 0
            else { continue }
            found.append(object.assumingMemoryBound(to: GtkWidget.self))
        }
        return found
    }

    // MARK: - Reading

    private func build(_ bytes: [UInt8]) -> String? {
        var error: UnsafeMutablePointer<GError>?
        let isBuilt = bytes.withUnsafeBytes { buffer in
            let text = buffer.bindMemory(to: CChar.self)
            return gtk_builder_add_from_string(
                builder, text.baseAddress, gssize(text.count), &error) != 0
        }
        return isBuilt ? nil : InterfaceMarkup.message(error)
    }

    private static func typeName(_ type: GType) -> String {
        g_type_name(type).map { String(cString: $0) } ?? "nothing"
    }
}
