// SPDX-License-Identifier: Apache-2.0

/// The purpose of a name, which determines the types that are derived from it.
package enum NameUse: CaseIterable, Sendable {
    case app
    case page
    case model
    case service
    case storage
    /// A page and the type of a row: `PhotoListTip`.
    case row

    /// The prefixes and suffixes of the derived type names.
    private var forms: [(before: String, after: String)] {
        switch self {
        case .app:
            [
                ("", ""), ("", "App"), ("", "Pages"), ("", "Core"), ("", "GTK"), ("", "UIKit"),
                ("", "Tests"), ("", "ViewTests"),
            ]
        case .page:
            [
                ("", "Scene"), ("", "Pipeline"), ("", "Store"), ("", "Controller"), ("", "View"),
                ("", "Outlets"), ("", "Rows"), ("", "Answer"), ("", "Tests"),
                ("", "ViewTests"),
            ]
        case .model: [("", "")]
        case .row: [("", "Cell"), ("", "ViewModel"), ("", "Tests")]
        case .service:
            [
                ("", "Service"), ("Sample", "Service"), ("HTTP", "Service"), ("Stub", "Service"),
                ("", "Sample"), ("", "ServiceTests"),
            ]
        case .storage:
            [
                ("", ""), ("", "Storage"), ("Memory", "Storage"), ("SQLite", "Storage"),
                ("", "StorageTests"),
            ]
        }
    }

    /// Suffixes that make a conflicting name unique.
    private var additions: [String] {
        switch self {
        case .app: ["App", "Program"]
        case .page: ["Page", "Screen", "Panel"]
        case .model, .storage, .row: ["Item", "Record", "Entity"]
        case .service: ["Server", "Remote"]
        }
    }

    /// Returns the types that are derived from a name.
    package func types(of name: Name) -> [String] {
        forms.map { $0.before + name.type + $0.after }
    }

    /// Throws a ``Refusal`` with a suggestion if a derived type would shadow another type.
    ///
    /// - Parameters:
    ///   - types: The existing types of the app, from its files or records.
    ///   - isForUIKit: Whether the app has views for UIKit, in which a type with the name of one of
    ///     Apple's would be ambiguous.
    package func check(
        _ name: Name, besides types: Set<String> = [], isForUIKit: Bool
    ) throws(Refusal) {
        func clash(of name: Name) -> String? {
            self.clash(of: name, types) ?? (isForUIKit ? clashOnApple(of: name) : nil)
        }
        guard let problem = clash(of: name) else { return }
        let other = additions.lazy.map { Name(parts: [name.type + $0]) }.first { other in
            other.type.count <= Name.longest && clash(of: other) == nil
        }
        let suggestion = other.map { ". Try: \($0.type)" } ?? ". Choose another name"
        throw Refusal("\(name.type.quoted) cannot be used as a name: \(problem)\(suggestion)")
    }

    private func clashOnApple(of name: Name) -> String? {
        for type in types(of: name) {
            guard let module = AppleTypes.module(of: type) else { continue }
            return "on iOS, \(module) has a type '\(type)'"
        }
        return nil
    }

    private func clash(of name: Name, _ existing: Set<String>) -> String? {
        // On case-insensitive file systems, PhotoList.swift and Photolist.swift are one file.
        let taken = Dictionary(existing.map { ($0.lowercased(), $0) }) { first, _ in first }
        let seen = Dictionary(existing.map { (LookAlikes.shape(of: $0), $0) }) { first, _ in first }
        for type in types(of: name) {
            if let other = taken[type.lowercased()] {
                return type == other
                    ? "the app has a type '\(type)' already"
                    : "'\(type)' differs from '\(other)', which the app has, only by capitals"
            }
            if let other = seen[LookAlikes.shape(of: type)] {
                return "'\(type)' looks like '\(other)', which the app has"
            }
            if KnownTypes.minya.contains(type) { return "Minya has a type '\(type)'" }
            if KnownTypes.swift.contains(type) { return "Swift has a type '\(type)'" }
            if KnownTypes.testing.contains(type) { return "Swift Testing has a type '\(type)'" }
            if self == .app, KnownTypes.modules.contains(type) {
                return "there is a module '\(type)'"
            }
        }
        return nil
    }
}
