// SPDX-License-Identifier: Apache-2.0

extension InterfaceOutlets {
    /// Compares the file with what Swift uses of it, and reports every mismatch.
    ///
    /// - Outlets that are missing in the file or have another type.
    /// - Actions of the file without a handler in Swift, and vice versa.
    /// - Ids that are used neither by Swift nor in the file.
    /// - Pages of stacks that Swift shows but the file lacks, and vice versa.
    /// - Warnings of GTK while it builds the file, such as a value that it cannot parse; the check
    ///   installs ``GLibLog`` to collect them.
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
    ///   - bytes: Another version of the file than the one that was compiled in.
    ///   - appActions: The names of the app's actions, without `app.`; nil to accept any name.
    public static func check(
        _ bytes: [UInt8]? = nil, appActions: Set<String>? = nil
    ) -> InterfaceReport {
        let bytes = bytes ?? file.bytes
        let audit = InterfaceAudit()
        audit.complaints = GLibLog.capture {
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
