// SPDX-License-Identifier: Apache-2.0

extension InterfaceOutlets {
    /// Compares the file with what Swift takes of it, and tells all that does not fit.
    ///
    /// - What Swift takes and the file has not, or of another type.
    /// - What the file does by a name that Swift does not answer, and the other way round.
    /// - What has an id that Swift does not take, nor anything in the file.
    /// - Pages of stacks that Swift shows and the file has not, and the other way round.
    /// - What GTK complains of while it reads the file, such as a value that it cannot read; it
    ///   installs ``GLibLog`` for that.
    /// - Texts that are not marked `translatable`, and buttons without a name for screen readers.
    ///
    /// ```swift
    /// struct PlainOutlets: InterfaceOutlets {
    ///     static let file = InterfaceFile(
    ///         Array("<interface><object class='GtkBox' id='root'/></interface>".utf8),
    ///         name: "plain.ui")
    ///     let root: Widget
    ///
    ///     init(_ interface: Interface) throws(InterfaceError) {
    ///         root = try interface.widget("root")
    ///     }
    /// }
    ///
    /// @MainActor func check() { print(PlainOutlets.check().mistakes) }
    /// ```
    ///
    /// - Parameters:
    ///   - bytes: Another state of the file than the one that was compiled in.
    ///   - appActions: The names of the app's actions, without `app.`; nil to take any name for
    ///     one.
    public static func check(
        _ bytes: [UInt8]? = nil, appActions: Set<String>? = nil
    ) -> InterfaceReport {
        let bytes = bytes ?? file.bytes
        let audit = InterfaceAudit()
        audit.complaints = GLibLog.heard {
            do throws(InterfaceError) {
                let interface = try Interface(
                    InterfaceFile(
                        bytes, name: file.name, domain: file.domain, actions: file.actions))
                interface.audit = audit
                _ = try Self(interface)
            } catch {
                audit.errors.append(error)
            }
        }
        return InterfaceCheck(file, InterfaceMarkup.elements(of: bytes), audit, appActions).report
    }
}
